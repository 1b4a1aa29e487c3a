import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/portal-test.ts';
import { inWords, isoDaysAgo } from '../../pages/dates.ts';

const openPet = async (page: Page, name: string) => {
  await page.goto('/pets');
  await page.getByRole('main').getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
};

const heading = (page: Page, text: string | RegExp) => expect(page.getByRole('heading', { level: 1 })).toHaveText(text);

test('a client adds a weight, sees it in the chart and the table, and deletes it', async ({ portal }) => {
  const { page } = await portal.signedInBrowser('demo-rosie');
  await openPet(page, 'Biscuit');
  const rows = page.getByRole('table').getByRole('row');
  const [longAgo, fifth, fourth] = [isoDaysAgo(40), isoDaysAgo(5), isoDaysAgo(4)] as const;
  const add = async (kg: string, date: string) => {
    await page.getByRole('button', { name: 'Add a weight' }).click();
    await page.getByLabel('Weight in kilograms').fill(kg);
    await page.getByLabel('Date weighed').fill(date);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
  };
  await add('10.456', longAgo);
  await expect(page.getByRole('alert')).toContainText('Weight must have no more than 2 decimal places');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await add('9.8', longAgo);
  await expect(page.getByRole('button', { name: 'Add a weight' })).toBeFocused();
  await add('10.4', fifth);
  await expect(page.getByRole('img', { name: /^Weight of Biscuit/ })).toBeVisible();
  await expect(page.getByText(`Saved: 10.4 kg on ${inWords(fifth)}.`)).toBeVisible();
  await add('104', fourth);
  const question = page.getByRole('alert').filter({ hasText: 'Did you mean 10.4 kg?' });
  await expect(question.getByRole('button', { name: 'Keep 104 kg' })).toBeVisible();
  await portal.expectAccessible(page);
  await question.getByRole('button', { name: 'Save 10.4 kg' }).click();
  await expect(page.getByText(`Saved: 10.4 kg on ${inWords(fourth)}.`)).toBeVisible();
  await page.getByText('Show as a table').click();
  const row = rows.filter({ has: page.getByText(inWords(fifth), { exact: true }) });
  await expect(row).toContainText('10.4 kg');
  await page.getByRole('button', { name: `Remove the weight from ${inWords(fifth)}` }).click();
  await expect(row).toHaveCount(0);
});

test('deleting the only weight removes the table, and moves the focus to adding a weight @full', async ({ portal }) => {
  const { page } = await portal.signedInBrowser('demo-max');
  await openPet(page, 'Hector');
  const add = page.getByRole('button', { name: 'Add a weight' });
  await add.click();
  await page.getByLabel('Weight in kilograms').fill('31');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Show as a table').click();
  await page.getByRole('button', { name: /^Remove the weight from/ }).click();
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(add).toBeFocused();
});

test('the page shows both versions of a conflicting change, and saves the chosen one', async ({ portal }) => {
  const { page, context } = await portal.signedInBrowser('demo-daniel');
  await openPet(page, 'Marmalade');
  await page.getByRole('link', { name: 'Change details' }).click();
  const chip = (tab: Page) => tab.getByLabel('Microchip number');
  await expect(chip(page)).toBeVisible();
  const keeps = page.getByRole('region', { name: 'Call your practice to change this' });
  await expect(keeps.getByRole('link', { name: /^0/ })).toBeVisible();

  const other = await context.newPage();
  await other.goto(page.url());
  await chip(other).fill('900000000000011');
  await other.getByRole('group', { name: 'Neutered?' }).getByRole('radio', { name: 'No', exact: true }).check();
  await other.getByRole('button', { name: 'Save changes' }).click();
  await heading(other, 'Marmalade');

  await chip(page).fill('900000000000022');
  await page.getByRole('button', { name: 'Save changes' }).click();
  const conflict = page.getByRole('alert').filter({ hasText: 'These details have been changed' });
  await expect(conflict).toContainText('Yours: 900000000000022');
  await expect(conflict).toContainText('On record now: 900000000000011');
  await expect(conflict).toContainText('Also changed: Neutered (No).');
  await expect(chip(page)).toHaveValue('900000000000022');
  await portal.expectAccessible(page);
  await conflict.getByRole('radio', { name: /^On record now/ }).check();
  await expect(chip(page)).toHaveValue('900000000000011');
  await conflict.getByRole('radio', { name: /^Yours/ }).check();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await heading(page, 'Marmalade');
  await expect(page.getByText('900 000 000 000 022')).toBeVisible();
});

test('a client reports a pet’s death, the page becomes quiet, and a mistake can be undone [c40dd]', async ({
  portal,
}) => {
  const { page } = await portal.signedInBrowser('demo-daniel');
  await openPet(page, 'Marmalade');
  await expect(page.getByRole('heading', { name: 'Upcoming appointments' })).toBeVisible();
  await page.getByRole('link', { name: 'Marmalade has died or moved to a new home' }).click();
  await heading(page, 'Has something changed for Marmalade?');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toContainText('Choose what has happened');
  await page.getByRole('radio', { name: 'Marmalade has died' }).check();
  await expect(page.getByText('We are so sorry about Marmalade.')).toBeVisible();
  await expect(page.getByRole('checkbox')).toBeChecked();
  const willCancel = page.getByText(/^We’ll cancel Marmalade’s appointment on \w+day \d+\s\w+\.$/);
  await expect(willCancel).toBeVisible();
  await page.getByRole('checkbox').uncheck();
  await expect(willCancel).toHaveCount(0);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Save' }).click();

  await heading(page, 'Remembering Marmalade');
  await expect(page.getByText(/^Marmalade’s appointment on .* has been cancelled\.$/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Book/ })).toHaveCount(0);
  await expect(page.getByRole('main')).not.toContainText('!');
  await portal.expectAccessible(page);
  await page.goto('/appointments');
  await expect(page.getByRole('main').getByText('Just cancelled')).toBeVisible();
  await page.goto('/pets');
  const past = page.getByRole('region', { name: 'In loving memory' });
  await expect(past.getByRole('link', { name: 'Marmalade' })).toBeVisible();
  await portal.expectAccessible(page);

  await past.getByRole('link', { name: 'Marmalade' }).click();
  await page.getByRole('button', { name: 'Undo this' }).click();
  await heading(page, 'Marmalade');
  await expect(page.getByRole('button', { name: 'Book for Marmalade' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Upcoming appointments' })).toBeVisible();
});
