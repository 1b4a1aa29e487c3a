import type { Page, Route } from '@playwright/test';
import { isFullRun } from '../../fixtures/full-run.ts';
import { expect, test } from '../../fixtures/portal-test.ts';
import { answerFirst } from '../../pages/answer-first.ts';
import { awake } from '../../pages/awake.ts';
import { BookingPage } from '../../pages/booking-page.ts';

const sentence = 'Submission failed, please try again. If the problem persists, please contact your practice for help.';
const proxyPage = '<html><body><h1>nginx</h1></body></html>';

/** The proxy answers what is saved at `url` in place of the portal, until `page.unroute(url)`; reads pass. */
const answerSaving = (page: Page, url: string, status: number): Promise<unknown> =>
  page.route(url, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status, body: proxyPage }),
  );

test('a form stays open and says that saving failed if the response has no reason [84e30, ce332]', async ({
  portal,
}) => {
  const { page } = await portal.signedInBrowser('demo-callum');
  await page.goto('/client-detail?edit=needs');
  const needs = page.getByLabel('Anything we can do to help you');
  await needs.fill('Step-free access, please');
  const save = page.getByRole('button', { name: 'Save' });
  for (const status of isFullRun ? [502, 503, 504, 413, 400, 403, 409] : [503, 413, 409]) {
    await answerSaving(page, '**/api/client', status);
    await save.click();
    await expect(page.getByRole('alert'), String(status)).toHaveText(new RegExp(`^${sentence}`));
    await page.unroute('**/api/client');
    await expect(needs).toHaveValue('Step-free access, please');
    await needs.press('End');
    await page.keyboard.type('!');
    await page.keyboard.press('Backspace');
    await expect(page.getByText(sentence)).toHaveCount(0);
  }
  await save.click();
  await expect(page.getByText('Your access needs are saved.')).toBeVisible();
});

test('a booking without an answer from the proxy is sent again with the same key [ce332]', async ({ portal }) => {
  const { page } = await portal.signedInBrowser('demo-rosie');
  await page.goto('/');
  const booking = new BookingPage(page);
  await booking.toCheck({ reason: 'Health check' });
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/appointments'))
      keys.push(request.headers()['idempotency-key']);
  });
  for (const status of [504, 409]) {
    await answerSaving(page, '**/api/appointments', status);
    await booking.confirmButton().click();
    await expect(page.getByRole('main')).toContainText(sentence);
    await page.unroute('**/api/appointments');
  }
  await booking.confirm();
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
});

test('D22: the page returns to the check after an outage during Confirm, with the time kept', async ({ portal }) => {
  const { page } = await portal.signedInBrowser('demo-siobhan');
  await page.goto('/');
  const booking = new BookingPage(page);
  await booking.toCheck({ reason: 'Health check' });
  const outage = (route: Route) =>
    route.fulfill({ status: 503, headers: { 'retry-after': '60' }, contentType: 'text/html', body: proxyPage });
  await answerFirst(page, '**/api/appointments', outage);
  await page.route('**/api/soft-bookings/*', outage);
  await booking.confirmUntil(page.getByRole('heading', { name: 'We’re working on the portal' }));
  await expect(page).toHaveURL('/maintenance');
  await page.unroute('**/api/soft-bookings/*');
  await page.clock.install();
  // As the page of the proxy does.
  await page.reload();
  await awake(page);
  await expect(async () => {
    await page.clock.runFor(6_000);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check and confirm', { timeout: 1_000 });
  }).toPass();
  // Asked again, because an outage may have been long.
  await page.getByRole('button', { name: 'Proceed with appointment booking' }).click();
  await expect(page.getByText('We’re no longer keeping this time for you')).toHaveCount(0);
  await booking.confirm();
});

test('a proxy’s answer opens the maintenance page, and a repeated one an error on the page [793b2]', async ({
  portal,
}) => {
  const { page } = await portal.signedInBrowser('demo-megan');
  await page.clock.install();
  await page.route('**/api/bff/v2/pets?*', (route) => route.fulfill({ status: 504, body: proxyPage }));
  const title = page.getByRole('heading', { level: 1 });
  await page.goto('/pets');
  await expect(async () => {
    await page.clock.runFor(3_000);
    await expect(title).toHaveText('We’re working on the portal', { timeout: 1_000 });
  }).toPass();
  await expect(page).toHaveURL('/maintenance');
  await expect(async () => {
    await page.clock.runFor(10_000);
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(page).toHaveURL('/pets');
  await page.unroute('**/api/bff/v2/pets?*');
  const again = page.getByRole('button', { name: 'Try again' });
  // The page may have loaded its pets by itself meanwhile.
  await expect(async () => {
    await page.clock.runFor(5_000);
    if (await again.isVisible()) await again.click({ timeout: 1_000 });
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
});
