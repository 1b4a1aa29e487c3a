import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/portal-test.ts';
import { awake } from '../../pages/awake.ts';

test.use({ leavesNothing: true });

const providers = '**/api/auth/providers';
const pressSignIn = async (page: Page): Promise<void> => {
  await page.goto('/');
  await awake(page);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
};

test('a visitor sees the error page if the list of providers does not load [36197] @full', async ({ portal }) => {
  const { page } = await portal.newBrowser();
  await page.route(providers, (route) => route.fulfill({ status: 500, json: {} }));
  await pressSignIn(page);
  await expect(page).toHaveURL(`${portal.origin}/auth0/error?error=Providers`);
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
});

test('the sign-in page says that a provider is unknown, and starts nothing by itself [b9f96] @full', async ({
  portal,
}) => {
  const { page } = await portal.newBrowser();
  await page.route(providers, (route) => route.fulfill({ json: {} }));
  await pressSignIn(page);
  await expect(page).toHaveURL(`${portal.origin}/auth0/sign-in?error=UnknownProvider&callbackUrl=%2F`);
  await page.unroute(providers);
  await page.reload();
  await awake(page);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You can’t sign in this way');
  await expect(page.getByRole('main').getByRole('button', { name: 'Try Again' })).toBeVisible();
  await portal.expectAccessible(page);
});

test('a page without a session opens sign-in, with the reason and the return address [36d91]', async ({ portal }) => {
  const { page } = await portal.newBrowser();
  await page.route(providers, () => undefined);
  await page.goto('/appointments?practice=2');
  await expect(page).toHaveURL(/\/auth0\/sign-in\?error=SessionRequired&callbackUrl=/);
  expect(new URL(page.url()).searchParams.get('callbackUrl')).toBe('/appointments?practice=2');
});

test('the portal checks the session regularly if configured, and clears storage when it ends @full', async ({
  portal,
}) => {
  const { page } = await portal.signedInBrowser('demo-rosie');
  // In a page that is already open, the clock would start in 1970, and setting it to today would end the session.
  await page.clock.install();
  await page.route('**/pets', async (route) => {
    if (!route.request().isNavigationRequest()) return route.continue();
    const response = await route.fetch();
    const body = (await response.text()).replace('"sessionPollSeconds":0', '"sessionPollSeconds":60');
    return route.fulfill({ response, body });
  });
  await page.goto('/');
  await page.evaluate(`sessionStorage.setItem('noCache', 'true'); sessionStorage.setItem('refreshCache', 'true')`);
  await page.goto('/pets');
  await awake(page);
  const requests: Record<string, string>[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/session')) requests.push(request.headers());
  });
  await page.clock.fastForward('01:01');
  await expect.poll(() => requests.length).toBeGreaterThan(0);
  expect(requests[0]).toMatchObject({ 'x-nocache': 'true', 'x-refreshcache': 'true' });

  await page.context().clearCookies({ name: /portal$/ });
  await page.clock.fastForward('01:01');
  await expect(page).toHaveURL(/127\.0\.0\.1/);
});
