import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/portal-test.ts';
import { holdBackAnswer } from '../../pages/hold-back-answer.ts';
import { signInAtProvider } from '../../pages/provider-pages.ts';
import { goToProvider } from '../../pages/sign-in.ts';

const open = async (page: Page): Promise<void> => {
  await page.goto('/client-detail/privacy');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy and your data');
  await expect(page.getByRole('heading', { name: 'Have your data erased' })).toBeVisible();
};
const section = (page: Page, name: string) => page.getByRole('region', { name });

test('a client sees all stored data, and downloads it [ee9aa]', async ({ portal }) => {
  const { page } = await portal.signedInBrowser('demo-rosie');
  await open(page);
  await page.getByRole('button', { name: 'Show everything' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Here’s everything we hold about you')).toBeVisible();
  await section(page, 'What we hold about you')
    .getByText(/^Your pets/)
    .click();
  await expect(section(page, 'What we hold about you')).toContainText('Biscuit');

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download all (JSON)' }).click(),
  ]);
  const data: unknown = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(data).toMatchObject({ records: expect.arrayContaining([expect.objectContaining({ key: 'clients' })]) });
  const [table] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as a table (CSV): Your pets' }).click(),
  ]);
  expect(table.suggestedFilename()).toBe('pets.csv');
  expect(await readFile(await table.path(), 'utf8')).toContain('Biscuit');
});

test('the portal accepts a complaint, keeps its text after a failure, and confirms it by email', async ({ portal }) => {
  const { page } = await portal.signedInBrowser('demo-siobhan');
  await open(page);
  const send = page.getByRole('button', { name: 'Send complaint' });
  await send.click();
  await expect(page.getByRole('link', { name: 'Tell us what went wrong' })).toBeVisible();
  await page.getByLabel('What went wrong?').fill('You wrote to my old address.');
  await page.reload();
  await expect(page.getByLabel('What went wrong?')).toHaveValue('You wrote to my old address.');
  await page.route('**/api/privacy/complaints', (route) => route.abort());
  await send.click();
  await expect(page.getByText('We haven’t sent your complaint yet')).toBeVisible();
  await page.unroute('**/api/privacy/complaints');
  await send.click();
  await expect(page.getByText('We have your complaint')).toBeVisible();
  await portal.mailbox.waitFor(({ subject }) => subject.startsWith('We have your complaint'));
  await expect(section(page, 'Your requests')).toContainText(/DP-[0-9A-Z]{8} · Received, by/);
  await portal.expectAccessible(page);
});

test('a client requests erasure by typing a confirmation, and withdraws it [ee9aa]', async ({ portal }) => {
  const { page } = await portal.signedInBrowser('demo-tom');
  await open(page);
  const erasure = section(page, 'Have your data erased');
  await expect(erasure).toContainText('keep this for 7 years');
  await page.getByRole('button', { name: 'Ask us to erase my data' }).click();
  await expect(page.getByRole('link', { name: 'Type the words exactly as shown: erase my data' })).toBeVisible();
  await page.getByLabel('To confirm, type: erase my data').fill('Erase my data');
  await page.keyboard.press('Enter');
  await expect(page.getByText('We’ll erase your data', { exact: true })).toBeVisible();
  await expect(erasure).toContainText('We haven’t erased anything yet.');
  await portal.mailbox.waitFor(({ subject }) => subject.startsWith('You asked us to erase your data'));
  const requests = await holdBackAnswer(page, '**/api/privacy/requests', 'GET');
  await page.getByRole('button', { name: 'Withdraw request' }).click();
  await requests.requested;
  await expect(erasure.getByRole('button')).toHaveAttribute('aria-disabled', 'true');
  requests.release();
  await expect(page.getByText('Request withdrawn. We won’t erase anything')).toBeVisible();
  await portal.expectAccessible(page);
});

test('the portal asks for the password again before erasure, and accepts no other account [ee9aa]', async ({
  portal,
}) => {
  const { context, page } = await portal.newBrowser();
  await portal.signIn(page, 'demo-tom');
  // Simulates an old password entry: the provider signs Tom in silently and returns the old `auth_time`.
  await goToProvider(context);
  await open(page);
  const again = page.getByRole('button', { name: 'Sign in again' });
  await expect(page.getByRole('button', { name: 'Ask us to erase my data' })).toHaveCount(0);

  await again.click();
  await signInAtProvider(page, 'demo-rosie');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('That’s a different account');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByLabel('Email')).toHaveValue('tom@example.org');
  await signInAtProvider(page, 'demo-tom');
  await expect(page).toHaveURL(/\/client-detail\/privacy$/);
  await expect(page.getByRole('button', { name: 'Ask us to erase my data' })).toBeVisible();

  const signIns = section(page, 'Recent sign-ins');
  await expect(signIns.getByRole('listitem')).toHaveCount(5);
  await signIns.getByRole('button', { name: 'Show more sign-ins' }).click();
  await expect(signIns.getByRole('listitem').first()).toContainText(/^Signed in/);
  await expect(signIns).toContainText('Sign-in refused: it was a different account');
  await portal.expectAccessible(page);
});

test('a client signs out another device, and then all devices [ee9aa] @full', async ({ portal }) => {
  const { page } = await portal.signedInBrowser('demo-victor');
  const other = await portal.signedInBrowser('demo-victor');
  const third = await portal.signedInBrowser('demo-victor');
  await open(page);
  const devices = section(page, 'Where you are signed in');
  await expect(devices.getByText('This device')).toHaveCount(1);
  await expect(devices.getByRole('listitem').nth(2)).toBeVisible();
  const signedIn = await devices.getByRole('listitem').count();
  await devices
    .getByRole('button', { name: /^Sign out: / })
    .first()
    .click();
  await expect(devices.getByRole('listitem')).toHaveCount(signedIn - 1);
  await devices.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(devices.getByText('You’re only signed in on this device.')).toBeVisible();
  for (const gone of [other, third]) {
    await gone.page.goto('/pets');
    await expect(gone.page).toHaveURL(/\/auth0\/sign-in|127\.0\.0\.1/);
  }
  await devices.getByRole('button', { name: 'Sign out everywhere, including here' }).click();
  await expect(page).not.toHaveURL(/client-detail/);
});
