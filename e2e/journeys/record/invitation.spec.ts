import { expect, test } from '../../fixtures/portal-test.ts';
import { signInAtProvider, signUpAtProvider } from '../../pages/provider-pages.ts';
import { RegistrationPage } from '../../pages/registration-page.ts';
import { verificationMail } from '../../pages/verification-mail.ts';

test.use({ leavesNothing: true });

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

test('an invitation of another person is refused, and a stored one opens again @full', async ({ portal }) => {
  const client = await portal.takeClient();
  const { page } = await portal.newBrowser();
  const invite = new RegistrationPage(page);
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
