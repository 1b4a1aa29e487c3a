import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '../../fixtures/portal-test.ts';
import { signInAtProvider } from '../../pages/provider-pages.ts';
import { RegistrationPage } from '../../pages/registration-page.ts';
import { verificationMail } from '../../pages/verification-mail.ts';

const guide = join(import.meta.dirname, '../../../docs/guides/first-start.md');

/** The rows of "Find your record" in the guide to the first start. */
const tour = async () => {
  const [, table = ''] = /^\| Last name \|.*\n\| ---.*\n((?:\|.*\n)+)/m.exec(await readFile(guide, 'utf8')) ?? [];
  return table
    .trim()
    .split('\n')
    .map((row) => {
      const [, lastName = '', postcode = '', email = '', heading = ''] = row.split('|').map((cell) => cell.trim());
      return { answers: { lastName, postcode, email }, heading };
    });
};

test('a tour of “Find your record” shows every result in the guide @full', async ({ portal }) => {
  const { page } = await portal.newBrowser();
  const registration = new RegistrationPage(page);
  const rows = await tour();
  expect(rows).toHaveLength(7);
  for (const { answers, heading } of rows) {
    await registration.find(answers);
    await registration.heading(heading);
  }
  for (let checks = rows.length + 1; checks <= 11; checks++) {
    await registration.press('Check my answers');
    await registration.press('Find my record');
    await registration.heading(checks < 11 ? /couldn’t find you/ : 'We couldn’t check at the moment');
  }
  await expect(page.getByText(/^Try again in (a|\d+) minutes?\.$/)).toBeVisible();
});

const phone = '01632 960110';
const farrow = { lastName: 'Farrow', postcode: 'BJ4 1YJ', email: 'edith@example.org' };

test('after three checks without a record a person sees the form for a call @full', async ({ portal }) => {
  const { page } = await portal.newBrowser();
  const registration = new RegistrationPage(page);
  await registration.find(farrow);
  for (let times = 1; times < 3; times++) {
    await registration.heading('Please contact your practice');
    await expect(page.getByRole('link', { name: `Call Kingsferry Road Vets on ${phone}` })).toBeVisible();
    await expect(page.getByRole('form', { name: 'Ask for a call' })).toHaveCount(0);
    await registration.press('Check my answers');
    await registration.press('Find my record');
    await expect(page).toHaveURL(/step=result/);
  }
  const form = page.getByRole('form', { name: 'Ask for a call' });
  await expect(form).toBeVisible();
  await portal.expectAccessible(page);
  await expect(form.getByLabel('Your name')).toHaveValue('Farrow');
  await form.getByRole('button', { name: 'Ask for a call' }).click();
  await expect(form.getByRole('alert')).toContainText('Enter the phone number we should call');
  await form.getByLabel('Phone number').fill('07700 900123');
  await form.getByRole('button', { name: 'Ask for a call' }).click();
  await expect(page.getByText('has your request and will call you during opening hours')).toBeVisible();
  await portal.expectAccessible(page);
});

test('the page says first that registration is closed or the practice unknown, with a number @full', async ({
  portal,
}) => {
  const { page } = await portal.newBrowser();
  const registration = new RegistrationPage(page);
  await registration.open(9);
  const alert = page.getByTestId('alertBox-practice');
  await expect(alert).toContainText('Online registration is currently unavailable for this practice.');
  await expect(alert).toContainText('Please call the practice on');
  await expect(alert.getByRole('link', { name: '01632 960190' })).toHaveAttribute('href', 'tel:+441632960190');
  await registration.open(99);
  await expect(alert).toContainText('Online registration is currently unavailable for this practice.');
  await registration.press('Continue');
  await expect(page.getByRole('alert').first()).toContainText('Call this practice or choose another one');
  await portal.expectAccessible(page);
  await page.getByLabel('Search by name, town or postcode').fill('BJ4');
  await registration.chooseOption(/Kingsferry Road Vets/);
  await registration.heading('What is your last name?');
});

test('the portal asks an incomplete account for the emailed code, and rejects wrong digits', async ({ portal }) => {
  const { page, events } = await portal.newBrowser();
  const registration = new RegistrationPage(page);
  const says = (words: string | RegExp) => expect(page.getByText(words).first()).toBeVisible();
  await page.goto('/pets?_gl=1*abc*def');
  await signInAtProvider(page, 'demo-nina');
  await registration.heading('Confirm your email address');
  await expect(page).toHaveURL(/\/verified\?_gl=1/);
  await says('Before you can see your record, we need to send an email with a code to n•••@e•••.org.');
  await portal.expectAccessible(page);
  await registration.press('Send the email');
  await registration.heading('Check your email');
  await says('We’ve sent an email to n•••@e•••.org.');
  await says(
    'Select “Activate your account” in the email. It may take a few minutes to arrive. Check your spam folder too.',
  );
  await says('The code works for 10 minutes. You can leave out the spaces.');
  await registration.press('Confirm');
  await expect(page.getByRole('alert')).toContainText('Enter the 6-digit code from the email');
  await expect(registration.button('Send the email again')).toHaveAttribute('aria-disabled', 'true');
  const { digits, link } = await verificationMail(portal, 'nina@example.org');
  await page.getByLabel('Or enter the 6-digit code').fill(digits === '111 111' ? '222 222' : '111 111');
  await registration.press('Confirm');
  await says('That code is not correct. Check the newest email and try again. You have 4 tries left');
  await expect(page).toHaveTitle(/^Error: Check your email/);
  await registration.press('Use another address');
  await registration.chooseOption(/Kingsferry Road Vets/);
  await registration.heading('Find your record');
  await portal.expectAccessible(page);
  await page.goto('/');
  await registration.heading('Check your email');
  await page.getByLabel('Or enter the 6-digit code').fill(digits ?? '');
  await registration.press('Confirm');
  await registration.heading('Your details are ready');
  await says(/ has linked your record to this account\. One last thing:/);
  await registration.press('Open my account');
  await expect(page.getByRole('alert')).toContainText('Agree to the terms to continue');
  await portal.expectAccessible(page);
  await registration.acceptTerms();
  await registration.heading('Hello Nina');
  expect(events.map(([event]) => event)).toEqual(['Sign Up Failed', 'Sign Up Page Visited', 'Sign Up Succeeded']);
  await page.goto(link);
  await registration.heading('Hello Nina');
});
