import type { BrowserContext } from '@playwright/test';
import { personOf } from '@portal/e2e/pages/sign-in';

/** Signs in by API, so that each journey starts with an empty cache. */
export const signInOn = async ({ request }: BrowserContext, sub: string): Promise<void> => {
  const { email, password } = personOf(sub);
  const csrf = (await (await request.get('/api/auth/csrf')).json()) as { csrfToken: string };
  const form = { csrfToken: csrf.csrfToken, callbackUrl: '/', json: 'true' };
  const start = (await (await request.post('/api/auth/signin/auth0?prompt=login', { form })).json()) as { url: string };
  const signInPage = await request.get(start.url);
  await request.post(signInPage.url(), { form: { email, password } });
};
