import { expect, test } from '../../fixtures/portal-test.ts';
import { signInAtProvider, signUpAtProvider } from '../../pages/provider-pages.ts';
import { RegistrationPage } from '../../pages/registration-page.ts';
import { verificationMail } from '../../pages/verification-mail.ts';

test('an invitation opens the record, and the page removes code and name from the URL', async ({ portal }) => {
  const client = await portal.takeClient();
  const { page } = await portal.newBrowser();
  const invite = new RegistrationPage(page);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto(`${await portal.invite(client.clientId)}&ln=${client.lastName}`);
  await invite.heading('Kingsferry Road Vets has invited you');
  expect(page.url()).toBe(`${portal.origin}/invite`);
  await expect(page.getByLabel('Last name')).toHaveValue(client.lastName);
  await invite.expectPhone('01632 960110');
  await invite.press('Create my account');
  await signUpAtProvider(page, { ...client, email: `invited-${client.email}` });
  await invite.heading('Check your email');
  const { digits } = await verificationMail(portal, client.email);
  await page.getByLabel('Or enter the 6-digit code').fill(digits ?? '');
  await invite.press('Confirm');
  await invite.acceptTerms();
  await invite.heading(`Hello ${client.firstName}`);
  // `slice(1)`: the request for the page itself may carry the name.
  expect(requested.slice(1).filter((url) => url.includes(`ln=${client.lastName}`))).toEqual([]);
});

test('the page shows one message for any invalid code, and reopens a stored invitation @full', async ({ portal }) => {
  const client = await portal.takeClient();
  const { page } = await portal.newBrowser();
  const invite = new RegistrationPage(page);
  await page.goto('/invite');
  await invite.heading('Use your invitation');
  await page.getByLabel('Invitation code').fill('ABCDE-FGHJK');
  await invite.press('Continue');
  await expect(page.getByRole('alert')).toContainText('That code is not correct');
  await page.getByLabel('Invitation code').fill('00000-00000');
  await invite.answer('Last name', client.lastName);
  await invite.heading('We couldn’t use this invitation');
  await expect(page.getByRole('heading', { name: 'Call your practice' })).toBeVisible();

  await page.goto(`${await portal.invite(client.clientId)}&ln=${client.lastName}`);
  await page.getByLabel('Last name').fill('Somebody');
  await invite.press('I already have an account');
  await signInAtProvider(page, 'demo-owen');
  await invite.heading('We couldn’t use this invitation');

  await page.goto(await portal.invite(client.clientId));
  await invite.heading('Kingsferry Road Vets has invited you');
  await page.goto('/pets');
  await invite.heading('Kingsferry Road Vets has invited you');
  expect(new URL(page.url()).pathname).toBe('/invite');
});
