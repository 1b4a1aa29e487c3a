import { expect, test } from '../../fixtures/portal-test.ts';
import { answerFirst } from '../../pages/answer-first.ts';
import { signUpAtProvider } from '../../pages/provider-pages.ts';
import { RegistrationPage } from '../../pages/registration-page.ts';
import { verificationMail } from '../../pages/verification-mail.ts';

test.use({ leavesNothing: true });

const person = { lastName: 'Quartermain', postcode: 'ZZ99 1AB', email: 'quartermain@example.net' };

test('a new client registers after the check, and types nothing twice [8e29c, fe6c1, 2eca2]', async ({ portal }) => {
  const { page, events } = await portal.newBrowser();
  const registration = new RegistrationPage(page);
  await registration.find(person);
  await registration.heading('We couldn’t find you at Kingsferry Road Vets');
  await registration.press('Create an account');
  await signUpAtProvider(page, { ...person, firstName: 'Ada' });

  await registration.heading('What is your name?');
  await page.getByLabel('First name').fill('Ada');
  await expect(page.getByLabel('Last name')).toHaveValue('Quartermain');
  await page.getByLabel('Title (optional)').selectOption({ index: 2 });
  await registration.press('Continue');
  await registration.heading('How can we reach you?');
  await registration.press('Continue');
  await expect(page.getByRole('alert')).toContainText('Enter your mobile number');
  const mobile = page.getByLabel('Mobile number');
  await mobile.fill('01632 960123');
  await mobile.blur();
  await expect(mobile).toHaveAccessibleDescription('Enter a mobile number, like 07700 900001');
  await portal.expectAccessible(page);
  await page.getByRole('button', { name: 'Use 01632 960123 as my phone number' }).click();
  await expect(page.getByLabel('Phone number')).toBeFocused();
  await expect(page.getByLabel('Phone number')).toHaveValue('01632 960123');
  await registration.press('Continue');

  await registration.heading('What is your address?');
  await expect(page.getByLabel('Postcode')).toHaveValue('ZZ99 1AB');
  await portal.expectAccessible(page);
  const postcode = page.getByLabel('Postcode', { exact: true });
  await postcode.fill('BAD CODE');
  await page.getByLabel('Address line 1').fill('8 Tanners Row, '.repeat(5));
  await expect(postcode).toHaveAccessibleDescription('Enter a postcode, like CB1 2AB');
  await page.getByLabel('Town or city').fill('12345');
  await registration.press('Continue');
  const problems = page.getByRole('alert').getByRole('link');
  await expect(problems).toHaveText([
    'This must be 60 characters or fewer',
    'Enter the name of your town or city',
    'Enter a postcode, like CB1 2AB',
  ]);
  await expect(page.getByLabel('Address line 1')).toHaveAccessibleDescription(/75\/60/);
  await expect(postcode).toHaveValue('BAD CODE');
  await problems.last().click();
  await expect(postcode).toBeFocused();
  await postcode.fill('ZZ99IAB');
  await page.getByRole('button', { name: 'Use ZZ99 1AB' }).click();
  await page.getByLabel('Address line 1').fill('8 Tanners Row');
  await page.getByLabel('Town or city').fill('Brackenmoor');
  await registration.press('Continue');
  await registration.heading('Can we send you offers and news?');
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await portal.expectAccessible(page);
  await registration.press('Continue');
  await registration.heading('Check your answers');
  await registration.expectPhone('01632 960110');
  await portal.expectAccessible(page);
  await page.reload();
  await registration.press('Change address');
  await page.getByLabel('Town or city').fill('Amblecombe');
  await registration.press('Continue');
  await registration.heading('Check your answers');
  await expect(page.getByRole('main')).toContainText('Amblecombe');
  await registration.press('Become a client');
  await expect(page.getByRole('alert')).toContainText('Agree to the terms to continue');
  await page.getByRole('checkbox').check();
  const refusal = { field: 'phone', code: 'phone_example', message: 'Enter your own phone number' };
  const body = { code: 'INVALID_INPUT', title: '', detail: '', meta: {}, errors: [refusal] };
  await answerFirst(page, '**/complete-signup', (route) => route.fulfill({ status: 400, json: body }));
  await registration.press('Become a client');
  await registration.heading('How can we reach you?');
  await expect(problems).toHaveText(['Enter your own phone number']);
  await page.getByLabel('Phone number').fill('01632 960124');
  await registration.press('Continue');
  await registration.heading('Check your answers');
  await page.getByRole('checkbox').check();
  await registration.press('Become a client');
  await registration.heading('Check your email');
  const { digits } = await verificationMail(portal, person.email);
  await page.getByLabel('Or enter the 6-digit code').fill(digits ?? '');
  await registration.press('Confirm');
  await registration.heading('Hello Ada');

  const check = { componentName: 'RegistrationPage', practiceId: 1, clientCheckResult: 'NewClient' };
  expect(events.filter(([event]) => event !== 'Sign Up Page Visited')).toEqual([
    ['New Client Checked', check],
    [
      'Registration Failed',
      { componentName: 'RegistrationNewPage', practiceId: 1, errorMessage: 'INVALID_INPUT', errors: ['phone'] },
    ],
    ['Registration Succeeded', { componentName: 'RegistrationNewPage', practiceId: 1 }],
    [
      'Sign Up Succeeded',
      {
        componentName: 'VerifiedPage',
        signUpMethod: 'UsernamePassword',
        auth0Id: expect.any(String),
        signUpSucceeded: true,
      },
    ],
  ]);
  for (const personal of ['Quartermain', 'Ada', 'ZZ99', '960123', 'Tanners'])
    expect(JSON.stringify(events)).not.toContain(personal);
});

test('a new client who may have a record is asked again, and no second record is created @full', async ({ portal }) => {
  const client = await portal.takeClient();
  const { page, events } = await portal.newBrowser();
  const registration = new RegistrationPage(page);
  await page.goto('/registration-new?practice=1');
  await page.getByRole('link', { name: 'Create' }).click();
  await signUpAtProvider(page, { ...client, email: 'somewhere-else@example.net' });
  await registration.heading('What is your name?');
  await registration.press('Continue');
  await registration.answer('Mobile number', '07700 900123');
  await page.getByRole('button', { name: 'Enter address yourself' }).click();
  await page.getByLabel('Address line 1').fill('8 Tanners Row');
  await page.getByLabel('Town or city').fill('Brackenmoor');
  await registration.answer('Postcode', client.postcode);
  await registration.heading('Can we send you offers and news?');
  await registration.press('Continue');
  await registration.heading('Check your answers');
  await page.getByRole('checkbox').check();
  await registration.press('Become a client');
  await expect(page.getByText('You may already be registered with us.')).toBeVisible();
  await registration.heading('Can you use this email address?');
  expect(events).toContainEqual([
    'Registration Failed',
    { componentName: 'RegistrationNewPage', practiceId: 1, errorMessage: 'POSSIBLE_DUPLICATE', errors: [] },
  ]);
});

test('the form waits for Continue on its first page @full', async ({ portal }) => {
  const { page } = await portal.newBrowser();
  const registration = new RegistrationPage(page);
  await page.goto('/registration-new?practice=1');
  await page.getByRole('link', { name: 'Create' }).click();
  await signUpAtProvider(page, { firstName: 'Otto', lastName: 'Quillfeather', email: 'quillfeather@example.net' });
  await registration.heading('What is your name?');
  await registration.press('Continue');
  await registration.heading('How can we reach you?');

  await page.goto('/registration-new');
  await registration.heading('How can we reach you?');
  await page.getByLabel('Mobile number').pressSequentially('07700 900123', { delay: 20 });
  await registration.heading('How can we reach you?');
  await expect(page.getByLabel('Mobile number')).toHaveValue('07700 900123');
  await registration.press('Continue');
  await registration.heading('What is your address?');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await registration.press('Back');
  await registration.heading('How can we reach you?');
  await expect(page.getByLabel('Mobile number')).toHaveValue('07700 900123');
});
