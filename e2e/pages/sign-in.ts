import { type APIResponse, type BrowserContext, expect, type Page } from '@playwright/test';
import { demoPeople } from '@portal/api/seeds/demo/demo-people';
import { awake } from './awake.ts';

export const personOf = (sub: string) => {
  const person = demoPeople.find((candidate) => candidate.sub === sub);
  if (!person) throw new Error(`There is no demo person ${sub}`);
  return person;
};

export const signIn = async (page: Page, sub: string): Promise<void> => {
  const person = personOf(sub);
  await page.goto('/');
  await awake(page);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(person.givenName);
  await awake(page);
};

/** The provider signs in by itself someone whom it knows, unless the search asks for a login. */
export const goToProvider = async ({ request }: BrowserContext, search = ''): Promise<APIResponse> => {
  const csrf = (await (await request.get('/api/auth/csrf')).json()) as { csrfToken: string };
  const form = { csrfToken: csrf.csrfToken, callbackUrl: '/', json: 'true' };
  const start = (await (await request.post(`/api/auth/signin/auth0${search}`, { form })).json()) as { url: string };
  return request.get(start.url);
};

export const signInUnseen = async (context: BrowserContext, sub: string): Promise<void> => {
  const { email, password } = personOf(sub);
  const signInPage = await goToProvider(context, '?prompt=login');
  await context.request.post(signInPage.url(), { form: { email, password } });
};
