import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '../../fixtures/portal-test.ts';
import { awake } from '../../pages/awake.ts';

test.use({ leavesNothing: true });

const isThirdParty = (url: string): boolean => !/^(https?:\/\/(localhost|127\.0\.0\.1)[:/]|data:|blob:)/.test(url);

const watchThirdParties = async (context: BrowserContext): Promise<string[]> => {
  const requests: string[] = [];
  await context.route(
    (url) => isThirdParty(url.href),
    (route) => {
      requests.push(route.request().url());
      return route.fulfill({
        status: 200,
        headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
        contentType: 'text/javascript',
        body: '',
      });
    },
  );
  return requests;
};

const optionalStorage = (page: Page) =>
  page.evaluate<string[]>(`[
    ...Object.keys(localStorage).filter((key) => ['glTag'].includes(key) || key.startsWith('ai_')),
    ...Object.keys(sessionStorage).filter((key) => ['unsentEvents'].includes(key) || key.startsWith('ai_')),
    ...document.cookie.split('; ').map((cookie) => cookie.split('=')[0]).filter((name) => name.startsWith('_g')),
  ]`);

const happen = (page: Page) =>
  page.evaluate(`['portal:product-event', 'portal:render-error'].forEach((name) =>
    window.dispatchEvent(new CustomEvent(name, { detail: { event: 'Appointments Found', properties: { count: 3 } } })))`);

const ageBudgets = async (page: Page): Promise<void> => {
  await page.clock.runFor('00:10');
  await page.evaluate(`fetch('/healthz').then(() => null)`);
};

const notice = (page: Page) => page.getByRole('region', { name: 'Cookies' });

const answerNotice = async (page: Page, answer: string): Promise<void> => {
  await awake(page);
  await notice(page).getByRole('button', { name: answer }).click();
  await expect(notice(page)).toBeHidden();
};

const expectNothing = async (page: Page, requests: readonly string[]): Promise<void> => {
  expect(requests).toEqual([]);
  expect(await optionalStorage(page)).toEqual([]);
};

test('consent: the portal sends nothing from a new profile, or after the notice is closed [7bd38, 0ef2b]', async ({
  portal,
}) => {
  const { context, page } = await portal.newBrowser();
  const requests = await watchThirdParties(context);
  await page.clock.install();
  await page.goto('/?_gl=1*abc*_ga*1');
  await happen(page);
  await page.clock.runFor('01:00');
  await happen(page);
  await expectNothing(page, requests);
  expect(await page.evaluate('document.cookie')).toBe('');

  await answerNotice(page, 'Close');
  const [cookie] = await context.cookies();
  expect(cookie).toMatchObject({ name: 'OptanonConsent', value: 'true', path: '/' });
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(Math.round(days)).toBe(365);
  await page.reload();
  await happen(page);
  await page.clock.runFor('01:00');
  await expect(notice(page)).toBeHidden();
  await expectNothing(page, requests);
});

test('consent: the portal sends nothing after Reject, and sends page views after Accept [0ef2b, 6b70a, 9c148]', async ({
  portal,
}) => {
  const { context, page } = await portal.newBrowser();
  const requests = await watchThirdParties(context);
  await page.clock.install();
  await page.goto('/');
  await answerNotice(page, 'Reject');
  await page.goto('/?_gl=1*abc');
  await happen(page);
  await ageBudgets(page);
  await expectNothing(page, requests);

  await context.clearCookies();
  await page.goto('/');
  await answerNotice(page, 'Accept');
  await happen(page);
  await ageBudgets(page);
  expect(requests).toEqual([]);
  await page.goto('/?_gl=1*abc');
  await expect
    .poll(() => requests.some((url) => url.startsWith('https://www.googletagmanager.com/gtm.js?id=GTM-EXAMPLE')))
    .toBe(true);
  await happen(page);
  await ageBudgets(page);
  await expect.poll(() => requests.some((url) => url === 'https://ingestion.example.org/v2/track')).toBe(true);
  expect(await optionalStorage(page)).toEqual(['glTag']);

  await page.evaluate(`document.cookie = '_ga=GA1.1.1; path=/'`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie settings' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cookies');
  for (const no of await page.getByRole('radio', { name: 'No' }).all()) await no.check();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Save your choice' }).click();
  await reloaded;
  await expect(page.getByText(/You chose on/)).toBeVisible();
  expect(await optionalStorage(page)).toEqual([]);
  requests.length = 0;
  await happen(page);
  await page.goto('/');
  await happen(page);
  await ageBudgets(page);
  await expectNothing(page, requests);
});

test('consent: the portal reads OneTrust’s cookie, and treats an invalid one as refusal [16058] @full', async ({
  portal,
}) => {
  const { context, page } = await portal.newBrowser();
  const requests = await watchThirdParties(context);
  const write = (value: string) => context.addCookies([{ name: 'OptanonConsent', value, url: portal.origin }]);
  await write('groups%3Dnonsense');
  await page.clock.install();
  await page.goto('/');
  await ageBudgets(page);
  expect(requests).toEqual([]);
  await write('isGpcEnabled=0&groups=C0001%3A1%2CC0002%3A0%2CC0004%3A1');
  await page.goto('/');
  await expect.poll(() => requests.length).toBe(1);
  expect(requests[0]).toContain('googletagmanager');
});
