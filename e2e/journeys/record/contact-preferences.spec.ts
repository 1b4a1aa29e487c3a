import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/portal-test.ts';

const emails = 'What else can we email you about?';
const appointments = 'How can we contact you about your appointments?';
const path = '/client-detail/contact-preferences';

const open = async (page: Page): Promise<void> => {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact preferences');
  await expect(page.getByRole('group', { name: emails })).toBeVisible();
};
const box = (page: Page, group: string, channel: string) =>
  page.getByRole('group', { name: group }).getByRole('checkbox', { name: channel });
const save = (page: Page) => page.getByRole('button', { name: 'Save preferences' }).click();

test('a client saves preferences by keyboard, and sees them after a reload [8e29c]', async ({ portal }) => {
  const { page } = await portal.signedInBrowser('demo-callum');
  await open(page);
  await expect(page.locator('body > div > div').first()).toHaveCSS('background-color', 'rgb(248, 248, 248)');
  await box(page, emails, 'Offers and news').focus();
  await page.keyboard.press('Space');
  const from = page.getByLabel('From', { exact: true });
  await from.focus();
  // Using a key: digits typed slowly would start a new value.
  await page.keyboard.press('End');
  for (let steps = 0; steps < 48 && (await from.inputValue()) !== '21:30'; steps++)
    await page.keyboard.press('ArrowUp');
  await expect(from).toHaveValue('21:30');
  await page.getByRole('button', { name: 'Save preferences' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your preferences are saved' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your preferences are saved' })).toBeInViewport();
  await page.reload();
  await expect(box(page, emails, 'Offers and news')).toBeChecked();
  await expect(box(page, emails, 'Your feedback')).not.toBeChecked();
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('21:30');
  await page.getByRole('button', { name: 'Turn off everything optional' }).click();
  await expect(box(page, emails, 'Offers and news')).not.toBeChecked();
  await save(page);
  await expect(page.getByRole('heading', { name: 'Your preferences are saved' })).toBeVisible();
});

test('the page requires one channel for appointments, and keeps choices after a failed save or on leaving', async ({
  portal,
}) => {
  const { page } = await portal.signedInBrowser('demo-megan');
  await open(page);
  await box(page, appointments, 'Email').uncheck();
  await save(page);
  await expect(page).toHaveTitle(/^Error: /);
  await page.getByRole('link', { name: 'Choose at least one way for us to contact you' }).click();
  await expect(box(page, appointments, 'Email')).toBeFocused();
  await portal.expectAccessible(page);
  await page.keyboard.press('Space');
  await box(page, appointments, 'Post').check();

  await page.route('**/api/client/contact-preferences', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await save(page);
  await expect(
    page.getByText(
      'Submission failed, please try again. If the problem persists, please contact your practice for help.',
    ),
  ).toBeVisible();
  await expect(box(page, appointments, 'Post')).toBeChecked();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Your details' }).click();
  await expect(page.getByRole('dialog')).toContainText('Leave without saving?');
  await page.getByRole('button', { name: 'Stay on this page' }).click();

  await page.unroute('**/api/client/contact-preferences');
  await save(page);
  await expect(page.getByRole('heading', { name: 'Your preferences are saved' })).toBeVisible();
  await page.reload();
  await expect(box(page, appointments, 'Post')).toBeChecked();
  await expect(box(page, appointments, 'Email')).toBeChecked();
});

test('the page shows both versions if another window has saved, and keeps the chosen one @full', async ({ portal }) => {
  const { page, context } = await portal.signedInBrowser('demo-daniel');
  await open(page);
  const other = await context.newPage();
  await open(other);
  await box(page, emails, 'Your feedback').check();
  await box(other, emails, 'Offers and news').check();
  await save(other);
  await expect(other.getByRole('heading', { name: 'Your preferences are saved' })).toBeVisible();

  await save(page);
  await expect(page.getByRole('heading', { name: 'Your preferences have been changed somewhere else' })).toBeVisible();
  await expect(page.getByRole('row', { name: /Offers and news: Email/ })).toContainText('YesNo');
  await expect(page.getByRole('row', { name: /Your feedback: Email/ })).toContainText('NoYes');
  await portal.expectAccessible(page);
  await page.getByRole('button', { name: 'Save what I chose here' }).click();
  await expect(page.getByRole('heading', { name: 'Your preferences are saved' })).toBeVisible();
  await expect(box(page, emails, 'Your feedback')).toBeChecked();
  await expect(box(page, emails, 'Offers and news')).not.toBeChecked();

  await box(other, emails, 'Research').check();
  await save(other);
  await other.getByRole('button', { name: 'Use what’s saved' }).click();
  await expect(other.getByText('You’re now seeing your saved preferences.')).toBeVisible();
  await expect(box(other, emails, 'Research')).not.toBeChecked();
  await expect(box(other, emails, 'Your feedback')).toBeChecked();
});
