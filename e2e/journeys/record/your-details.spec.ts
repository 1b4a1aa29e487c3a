import { expect, test } from '../../fixtures/portal-test.ts';

const heading = { level: 1 } as const;

test('a client looks an address up and edits it, and types it if there is no address service [8e29c, ecc9b]', async ({
  portal,
}) => {
  const { page } = await portal.signedInBrowser('demo-rosie');
  await page.goto('/client-detail');
  await expect(page.getByRole('heading', heading)).toHaveText('Your details');
  await expect(page.getByText('rosie@example.org').first()).toBeVisible();

  await page.getByRole('link', { name: 'Change address' }).click();
  const search = page.getByLabel('Find your address');
  const searches: string[] = [];
  page.on('request', (request) => request.url().includes('/address-lookup?') && searches.push(request.url()));
  await search.pressSequentially('nowhere at all');
  await page.getByRole('button', { name: 'Find address' }).click();
  await expect(page.getByText('No addresses found', { exact: true })).toBeVisible();
  expect(searches).toHaveLength(1);
  await search.fill('3 alder court brackenmoor');
  await search.press('Enter');
  await page.getByRole('button', { name: /^3 Alder Court, Brackenmoor/ }).click();
  const line1 = page.getByLabel('Address line 1');
  await expect(line1).toBeFocused();
  await expect(line1).toHaveValue('3 Alder Court');
  await portal.expectAccessible(page);
  await line1.fill('Flat 1, 3 Alder Court');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your address is saved.')).toBeVisible();
  await page.route('**/client-detail', async (route) => {
    if (!route.request().isNavigationRequest()) return route.continue();
    const response = await route.fetch();
    const body = (await response.text()).replace('"addressLookup":true', '"addressLookup":false');
    return route.fulfill({ response, body });
  });
  await page.goto('/client-detail');
  await expect(page.getByText('Flat 1, 3 Alder Court')).toBeVisible();
  await page.getByRole('link', { name: 'Change address' }).click();
  await expect(line1).toBeVisible();
  await expect(search).toHaveCount(0);
});

test('the form checks each field when left and all when sent, and keeps a number as typed', async ({ portal }) => {
  const { page } = await portal.signedInBrowser('demo-daniel');
  await page.goto('/client-detail?edit=phones');
  const mobile = page.getByLabel('Mobile number');
  await mobile.fill('07700 9');
  await expect(page.getByText('Enter a mobile number')).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(page.getByText('Enter a mobile number')).toHaveCount(1);
  await page.getByLabel('Name').fill('Sam Okafor');
  await page.getByRole('button', { name: 'Save' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  await expect(summary).toBeFocused();
  await expect(page).toHaveTitle(/^Error: Change your phone numbers/);
  await portal.expectAccessible(page);
  await summary.getByRole('link', { name: 'Enter this person’s phone number' }).click();
  await page.keyboard.type('+44 (0)7700 900321');
  await mobile.fill('01632 960321');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert').getByText('Enter a mobile number, like')).toBeVisible();
  await page.getByRole('button', { name: 'Use 01632 960321 as my phone number' }).click();
  await expect(page.getByLabel('Other phone number')).toHaveValue('01632 960321');
  await expect(page.getByText('Enter a mobile number, like')).toHaveCount(0);
  await mobile.fill('(07700) 900-320');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your phone numbers are saved.')).toBeVisible();
  for (const text of ['07700 900320', '07700 900321', 'Sam Okafor']) await expect(page.getByText(text)).toBeVisible();
});

test('the page shows both versions if two windows change a field, and saves the chosen one [8221b] @full', async ({
  portal,
}) => {
  const { page, context } = await portal.signedInBrowser('demo-megan');
  const other = await context.newPage();
  for (const one of [page, other]) {
    await one.goto('/client-detail?edit=phones');
    await expect(one.getByLabel('Mobile number')).not.toHaveValue('');
  }
  await other.getByLabel('Mobile number').fill('07700 900401');
  await other.getByLabel('Phone number').first().fill('01632 960401');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText('Your phone numbers are saved.')).toBeVisible();

  await page.getByLabel('Mobile number').fill('07700 900402');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your details have been changed')).toBeVisible();
  await portal.expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('link', { name: 'Choose which one to keep' })).toBeVisible();
  await expect(page.getByRole('radio', { name: /07700 900401/ })).toBeVisible();
  await page.getByRole('radio', { name: /07700 900402/ }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your phone numbers are saved.')).toBeVisible();
  for (const text of ['07700 900402', '01632 960401']) await expect(page.getByText(text)).toBeVisible();
});

test('the form keeps its data after a failed save and a lost session @full', async ({ portal }) => {
  const { page, context } = await portal.signedInBrowser('demo-callum');
  await page.goto('/client-detail?edit=needs');
  const needs = page.getByLabel('Anything we can do to help you');
  await needs.fill('Step-free access, please');
  await expect(page.getByText('24/250')).toBeVisible();
  await page.route('**/api/client', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(
    page.getByText(
      'Submission failed, please try again. If the problem persists, please contact your practice for help.',
    ),
  ).toBeVisible();
  await expect(needs).toHaveValue('Step-free access, please');
  await page.unroute('**/api/client');

  await context.clearCookies();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Sign in' }).first().click();
  await page.getByLabel('Email').fill('callum@example.org');
  await page.getByLabel('Password', { exact: true }).fill('Hedgehog-Teatime-7');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', heading)).toHaveText('Change your access and language needs');
  await expect(needs).toHaveValue('Step-free access, please');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Step-free access, please')).toBeVisible();
});
