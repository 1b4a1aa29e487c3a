import { expect, test } from '../../fixtures/portal-test.ts';
import { signUpAtProvider } from '../../pages/provider-pages.ts';
import { RegistrationPage } from '../../pages/registration-page.ts';
import { verificationMail } from '../../pages/verification-mail.ts';

test.use({ leavesNothing: true });

const phone = '01632 960110';
const login = { firstName: 'Sam', lastName: 'Newlogin' };

test('an existing client activates on one device, with events that contain no names @full', async ({ portal }) => {
  const client = await portal.takeClient();
  const { page, events } = await portal.newBrowser();
  const registration = new RegistrationPage(page);
  await page.goto('/registration');
  await registration.heading('Which practice do you go to?');
  await expect(page.getByRole('banner')).toHaveCount(0);
  await page.getByLabel('Search by name, town or postcode').fill('bracken');
  await expect(page.getByText('1 practice found')).toBeVisible();
  await registration.chooseOption(/Kingsferry Road Vets/);

  await registration.heading('What is your last name?');
  await registration.press('Continue');
  await expect(page.getByRole('alert')).toContainText('Enter your last name');
  await expect(page).toHaveTitle(/^Error: /);
  await registration.answer('Last name', ` ${client.lastName.toUpperCase()}’ `);
  await registration.heading('What is your postcode?');
  await registration.answer('Postcode', 'CBI 2AB');
  await expect(page.getByText('Did you mean CB1 2AB?')).toBeVisible();
  await registration.press('Use CB1 2AB');
  await expect(page.getByLabel('Postcode')).toBeFocused();
  await registration.answer('Postcode', client.postcode.toLowerCase().replace(' ', ''));
  await registration.heading('What is your email address?');
  await registration.answer('Email address', 'jo@gmial.com');
  await expect(page.getByText('Did you mean jo@gmail.com? If not, just continue.')).toBeVisible();
  await registration.answer('Email address', client.email);
  await registration.heading('Check your answers');
  await registration.expectPhone(phone);
  await expect(page.getByRole('main')).toContainText(client.postcode);
  await page.reload();
  await expect(page.getByRole('main')).toContainText(client.email);
  await registration.press('Find my record');
  await registration.heading('Check your email');
  await expect(page.getByText(/We’ve found your record. We’ve sent an email to .•••@e•••.com/)).toBeVisible();
  await registration.expectPhone(phone);

  const { link } = await verificationMail(portal, client.email);
  await page.goto(link);
  await signUpAtProvider(page, { ...login, email: `one-${client.email}` });
  await registration.heading('Activate your account');
  expect(new URL(page.url()).search).toBe('');
  const stored = () => page.evaluate<Record<string, string>>('({ ...sessionStorage })');
  await expect.poll(stored).toMatchObject({ practice: '1', vClientId: String(client.clientId), vMode: 'signup' });
  expect((await stored())['vCode']).toMatch(/^\w+-[\w-]{32}$/);
  await portal.expectAccessible(page);
  await registration.press('Activate your account');
  await registration.heading('Your details are ready');
  await expect.poll(async () => Object.keys(await stored())).not.toContain('vCode');
  await registration.acceptTerms();
  await registration.heading(`Hello ${client.firstName}`);

  const check = { componentName: 'RegistrationPage', practiceId: 1 };
  const person = { componentName: 'VerifiedPage', signUpMethod: 'UsernamePassword', auth0Id: expect.any(String) };
  expect(events).toEqual([
    ['Sign Up Page Visited', { componentName: 'RegistrationPage', placeNavigatedFrom: 'outside' }],
    ['Sign Up Page Visited', { componentName: 'RegistrationPage', placeNavigatedFrom: 'outside' }],
    ['New Client Checked', { ...check, clientCheckResult: 'VerifyClient' }],
    ['Client Matched', { ...check, clientMatched: true }],
    ['Sign Up Succeeded', { ...person, signUpSucceeded: true }],
  ]);
  for (const personal of [client.lastName, client.email, client.postcode, 'Newlogin'])
    expect(JSON.stringify(events)).not.toContain(personal);
});

test('an existing client activates on another device, and a used link says that it works once', async ({ portal }) => {
  const client = await portal.takeClient();
  const { page } = await portal.newBrowser();
  await new RegistrationPage(page).find(client);
  await new RegistrationPage(page).heading('Check your email');
  const { link } = await verificationMail(portal, client.email);

  const phoneBrowser = await portal.newBrowser();
  const onPhone = new RegistrationPage(phoneBrowser.page);
  await phoneBrowser.page.goto(link);
  await signUpAtProvider(phoneBrowser.page, { ...login, email: `two-${client.email}` });
  await expect(phoneBrowser.page.getByText('Select the button to confirm that you asked for this.')).toBeVisible();
  await onPhone.press('Activate your account');
  await onPhone.acceptTerms();
  await onPhone.heading(`Hello ${client.firstName}`);
  await phoneBrowser.page.goto('/registration');
  await onPhone.heading(`Hello ${client.firstName}`);
  await expect(phoneBrowser.page).toHaveURL('/');

  const { page: third, events } = await portal.newBrowser();
  const again = new RegistrationPage(third);
  await third.goto(link);
  await signUpAtProvider(third, client);
  await again.press('Activate your account');
  await again.heading('That link has already been used');
  await expect(third.getByText('You can only use each link once.')).toBeVisible();
  await expect(third).toHaveTitle(/^Error: /);
  await expect(again.button('Get a new link')).toBeVisible();
  await portal.expectAccessible(third);
  expect(events).toContainEqual([
    'Sign Up Failed',
    {
      componentName: 'VerifiedPage',
      signUpMethod: 'UsernamePassword',
      auth0Id: expect.any(String),
      signUpFailedReason: 'CODE_USED',
      signUpSucceeded: false,
    },
  ]);
  await again.press('Get a new link');
  await again.chooseOption(/Kingsferry Road Vets/);
  await again.heading('This record is linked to another account');
  await again.expectPhone(phone);
  await portal.expectAccessible(third);
  expect(events.at(-1)).toEqual([
    'Client Matched',
    { clientMatched: true, practiceId: 1, componentName: 'ClientRoutingPage' },
  ]);
});
