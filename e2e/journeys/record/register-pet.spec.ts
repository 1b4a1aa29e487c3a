import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/portal-test.ts';
import { photoFile } from '../../fixtures/photo-file.ts';
import { signInAtProvider } from '../../pages/provider-pages.ts';
import { RegisterPetPage } from '../../pages/register-pet-page.ts';

const isFemaleAndWhole = { sex: 'Female', neutered: 'No' } as const;

const photoOf = (page: Page, name: string) => page.getByRole('img', { name: `Photo of ${name}` });

test('a client registers a pet with a photo, and sees it in the list [8e29c]', async ({ portal }) => {
  const { page } = await portal.signedInBrowser('demo-tom');
  const register = new RegisterPetPage(page);
  await page.goto('/pets');
  await expect(page.getByRole('heading', { name: 'No pets yet' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Register your pet' }).click();
  await register.heading('Register your pet');

  await register.on();
  await expect(page.getByRole('alert')).toContainText('There is a problem');
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page).toHaveTitle(/^Error: /);
  await register.kind({ kind: 'Dog', name: 'Waffle' });

  await register.combobox('Breed (optional)').fill('cockerpoo');
  await expect(page.getByRole('status').filter({ hasText: '1 result' })).toHaveCount(1);
  await expect(register.options()).toHaveText('Cockapoo also called Cockerpoo');
  await register.options().click();
  await expect(register.combobox('Breed (optional)')).toHaveValue('Cockapoo');
  await register.combobox('Colour (optional)').fill('no such colour');
  await expect(page.getByText('No options', { exact: true }).first()).toBeVisible();
  await register.combobox('Colour (optional)').fill('');
  await register.looks({ ...isFemaleAndWhole, colour: 'Apricot', birth: { month: 'aug', year: '2024' } });

  await page.getByLabel('Microchip number').fill('956 000');
  await expect(page.getByText('6 of 15 digits')).toBeVisible();
  await page.getByLabel('Microchip number').fill('999 000 012 345 678');
  await expect(page.getByText('Numbers starting 999 are only used for testing.')).toBeVisible();
  await page.getByLabel('Microchip number').fill('');
  await register.group('Is Waffle insured?').getByRole('radio', { name: 'Yes' }).check();
  await register.combobox('Insurer').fill('Village Pet Cover');
  await page.getByLabel('Policy number').fill('vp-1234');
  await page.getByLabel('Weight in kilograms').fill('9,4 kg');
  await register.toCheck();
  await expect(register.answer('Date of birth')).toHaveText('August 2024');
  await expect(register.answer('Weight')).toHaveText('9.4 kg');
  await expect(register.answer('Insurance')).toHaveText('Village Pet CoverPolicy vp-1234');

  await register.send('Waffle');
  await register.heading('Waffle is registered');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Book the first appointment' })).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(photoFile());
  await expect(photoOf(page, 'Waffle')).toBeVisible();

  await page.getByRole('link', { name: 'See Waffle’s page' }).click();
  await register.heading('Waffle');
  await expect(page.getByText(/^Cockapoo · dog, about\s\d+\syears?/)).toBeVisible();
  await expect(page.getByText('9.4 kg on')).toBeVisible();
  await expect(page.getByText('Policy VP-1234')).toBeVisible();
  await expect(photoOf(page, 'Waffle')).toBeVisible();
});

test('the form keeps its data after a reload, a lost session and a failed save [a2c6d]', async ({ portal }) => {
  const { page, context } = await portal.signedInBrowser('demo-victor');
  const register = new RegisterPetPage(page);
  await register.open();
  await register.kind({ kind: 'Rabbit', name: 'Clover' });
  await register.combobox('Breed (optional)').fill('Something of our own');
  await page.getByLabel('Year').fill('2023');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(register.combobox('Breed (optional)')).toHaveValue('Something of our own');
  await register.combobox('Breed (optional)').focus();
  await expect(page.getByText('“Something of our own” is not in our list.')).toBeVisible();
  await register.looks(isFemaleAndWhole);
  await register.toCheck();

  await page.route('**/api/bff/v2/pets', (route) => route.fulfill({ status: 500, body: '' }));
  await register.send('Clover');
  await expect(page.getByRole('alert')).toContainText('Submission failed, please try again.');
  await page.unrouteAll();

  await context.clearCookies();
  await page.goto('/pets/register?step=check');
  await signInAtProvider(page, 'demo-victor');
  await register.heading('Check your answers');
  await expect(register.answer('Breed')).toHaveText('Something of our own');
  await register.send('Clover');
  await register.heading('Clover is registered');
});

test('a dialog explains to a client why they cannot register pets', async ({ portal }) => {
  const { page } = await portal.signedInBrowser('demo-graham');
  await page.goto('/pets/register');
  const dialog = page.getByRole('dialog', { name: 'New pet registration unavailable' });
  await expect(dialog).toContainText('New pet registration is currently unavailable. Please contact your practice.');
  await portal.expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: /^0/ })).toBeVisible();
});
