import type { Page } from '@playwright/test';
import { photoFile } from '../fixtures/photo-file.ts';
import { isoDaysAgo } from '../pages/dates.ts';
import { RegisterPetPage } from '../pages/register-pet-page.ts';
import type { Portal } from '../fixtures/portal-test.ts';
import { expect, type States, test } from './states-test.ts';

const fionn = { email: 'siobhan@example.org', pet: 'Fionn' };

const lookAtCare = async (portal: Portal, states: States, page: Page, path: string) => {
  await portal.switchFeature(3, 'medicine-requests-enabled', 'True');
  await portal.recordMedicine({ ...fionn, name: 'Renivet', strength: '20 mg', directions: 'One tablet with food' });
  await portal.recordMedicine({ ...fionn, name: 'Cardivet', askInDays: 9 });
  await portal.recordMedicine({ ...fionn, name: 'Artrofen', needsCheckUp: true });
  await portal.recordVaccination({ ...fionn, vaccine: 'Leptospirosis', daysAgo: 340, validDays: 365 });
  await portal.recordVaccination({ ...fionn, vaccine: 'Kennel cough', daysAgo: 500, validDays: 365 });
  await page.goto('/drug-request/new-request');
  await page.getByRole('button', { name: /^Add a(nother)? medicine for Fionn/ }).click();
  await page.getByRole('button', { name: 'Send to the practice' }).click();
  await states.lookAtError(page, 'ask for repeat medicine, incomplete');
  await page.getByLabel('Medicine for Fionn, as on its label').fill('Earclean drops');
  await page.getByRole('checkbox', { name: /^Renivet/ }).check();
  await page.getByRole('button', { name: 'Send to the practice' }).click();
  await page.getByRole('article').first().waitFor();
  await portal.answerMedicine({ name: 'Renivet', state: 'READY', readyDays: 14 });
  await portal.letAnswerBeLate();
  await page.reload();
  await page.getByRole('alert').first().waitFor();
  await states.look(page, 'requests for repeat medicine');
  await page.goto(`${path}/vaccinations`);
  await page.getByRole('button', { name: 'Make a link' }).click();
  await page.getByLabel(/^Link that works until/).waitFor();
  await states.look(page, 'vaccination card');
};

test('one pet: page, forms and errors', async ({ portal, states }) => {
  const { page } = await portal.signedInBrowser('demo-siobhan');
  const main = page.getByRole('main');
  await page.goto('/pets');
  await main.getByRole('link', { name: 'Fionn' }).click();
  await states.arrive(page, 'Fionn');
  const path = new URL(page.url()).pathname;
  await states.look(page, 'pet');
  await states.waitAndFail(page, { call: '**/api/bff/v2/pets/*', path });
  await page.goto('/pets/999999');
  await states.arrive(page, 'We couldn’t find this pet');
  await expect(page).toHaveTitle(/^We couldn’t find this pet/);
  await states.look(page, 'pet, of somebody else');

  await page.goto(path);
  await page.getByRole('button', { name: 'Add a weight' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await states.lookAtError(page, 'pet, weight missing');
  await page.getByLabel('Weight in kilograms').fill('24.5');
  await page.getByLabel('Date weighed').fill(isoDaysAgo(40));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText(/^Saved: 24.5/).waitFor();
  await states.look(page, 'pet, weight saved');
  await page.goto(path);
  const table = page.getByText('Show as a table');
  if (await table.isVisible()) await table.click();
  await states.look(page, 'pet, weights as a table');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('x') });
  await expect(page.getByRole('alert')).toContainText('We can’t use that file.');
  await states.look(page, 'pet, a file that is no photo');
  await page.locator('input[type=file]').setInputFiles(photoFile());
  await page.getByRole('button', { name: 'Remove photo' }).click();
  await page.getByRole('dialog').waitFor();
  await states.look(page, 'pet, remove the photo?');
  await page.getByRole('button', { name: 'Keep photo' }).click();

  await page.getByRole('link', { name: 'Change details' }).click();
  await states.arrive(page, 'Change Fionn’s details');
  await page.getByRole('button', { name: 'Save changes' }).waitFor();
  await states.look(page, 'pet, change');
  await page.getByRole('group', { name: 'Is Fionn insured?' }).getByRole('radio', { name: 'Yes' }).check();
  await page.getByRole('combobox', { name: 'Insurer' }).fill('');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await states.lookAtError(page, 'pet, change, incomplete');
  await lookAtCare(portal, states, page, path);
  await page.goto(`${path}/farewell`);
  await states.arrive(page, 'Has something changed for Fionn?');
  await states.look(page, 'pet, farewell');
  await page.getByRole('button', { name: 'Save' }).click();
  await states.lookAtError(page, 'pet, farewell, unanswered');
  await page.getByRole('radio', { name: 'Fionn has died' }).check();
  await states.look(page, 'pet, farewell, has died');
});

test('registering a pet, and an empty list', async ({ portal, states }) => {
  const { page } = await portal.newBrowserOf('demo-tom');
  await expect(page.getByRole('heading', { name: 'No pets yet' })).toBeVisible();
  await states.look(page, 'dashboard, empty');
  await page.getByRole('button', { name: 'Book an appointment' }).click();
  await page.getByRole('dialog').waitFor();
  await states.look(page, 'book, a pet has to be registered first');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.goto('/pets');
  await expect(page.getByRole('heading', { name: 'No pets yet' })).toBeVisible();
  await states.look(page, 'pets, empty');
  await page.goto('/appointments');
  await expect(page.getByRole('heading', { name: 'No upcoming appointments' })).toBeVisible();
  await states.look(page, 'appointments, empty');

  const register = new RegisterPetPage(page);
  await states.waitAndFail(page, { call: '**/api/bff/v2/species', path: '/pets/register' });
  await register.open();
  await states.look(page, 'register a pet, kind');
  await register.on();
  await states.lookAtError(page, 'register a pet, kind missing');
  await register.kind({ kind: 'Dog', name: 'Waffle' });
  await register.combobox('Breed (optional)').fill('co');
  await register.options().first().waitFor();
  await states.look(page, 'register a pet, breeds to choose from');
  await register.combobox('Breed (optional)').fill('');
  await register.on();
  await states.lookAtError(page, 'register a pet, looks missing');
  await register.looks({ sex: 'Female', neutered: 'No' });
  await states.look(page, 'register a pet, anything else');
  await register.toCheck();
  await states.look(page, 'register a pet, check');
  await register.send('Waffle');
  await register.heading('Waffle is registered');
  await states.look(page, 'register a pet, registered');
});
