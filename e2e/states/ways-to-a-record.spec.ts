import { RegistrationPage } from '../pages/registration-page.ts';
import { expect, test } from './states-test.ts';

const practices = '**/api/online-practices*';

test('a person sees the questions of the check, unanswered and answered', async ({ portal, states }) => {
  const { page } = await portal.newBrowser();
  const registration = new RegistrationPage(page);
  const ask = async (heading: string) => {
    await registration.heading(heading);
    await states.look(page, heading);
    await registration.press('Continue');
    await states.lookAtError(page, `${heading}, unanswered`);
  };
  await states.waitAndFail(page, { call: practices, path: '/registration' });
  await page.goto('/registration');
  await expect(page.getByRole('radio').first()).toBeVisible();
  await ask('Which practice do you go to?');
  await registration.open();
  await ask('What is your last name?');
  await registration.answer('Last name', 'Nobodyson');
  await ask('What is your postcode?');
  await registration.answer('Postcode', 'ZZ99 1AB');
  await ask('What is your email address?');
  await registration.answer('Email address', 'nobody@example.org');
  await registration.heading('Check your answers');
  await states.look(page, 'registration, check');
  await page.route('**/api/pre-signup/check', (route) => route.fulfill({ status: 500, body: '' }));
  await registration.press('Find my record');
  await states.lookAtError(page, 'registration, the check failed');
});

test('a person sees each result of the check', async ({ portal, states }) => {
  const { page } = await portal.newBrowser();
  const registration = new RegistrationPage(page);
  const client = await portal.takeClient();
  const result = async (heading: string) => {
    await registration.heading(heading);
    await states.look(page, `registration, ${heading}`);
  };
  await registration.find({ lastName: 'Hartnell', postcode: 'BJ4 3JL', email: 'rosie@example.org' });
  await result('You already have an account');
  await registration.find({ ...client, postcode: 'ZZ99 1AB' });
  await result('Is this your postcode?');
  await registration.chooseOption('No, it isn’t');
  await result('Please contact your practice');
  await registration.find({ ...client, email: 'another@example.org' });
  await result('Can you use this email address?');
  await registration.chooseOption(/•••@e•••\.com/);
  await result('Check your email');
  await registration.find({ lastName: 'Nobodyson', postcode: 'ZZ99 1AB', email: 'nobody@example.org' });
  await result('We couldn’t find you at Kingsferry Road Vets');
  await registration.find({ lastName: 'Nobodyson', postcode: 'ZZ99 1AB', email: 'nobody@example.org' }, 7);
  await result('Craig Wen Vets is not taking new clients online');
});

test('a person sees invitations and registration', async ({ portal, states }) => {
  const { page } = await portal.newBrowser();
  const registration = new RegistrationPage(page);
  await page.goto('/invite');
  await states.look(page, 'invite, the code');
  await page.getByLabel('Invitation code').fill('ABCDE-FGHJK');
  await registration.press('Continue');
  await states.lookAtError(page, 'invite, a code that is not ours');
  await page.getByLabel('Invitation code').fill('00000-00000');
  await registration.answer('Last name', 'Nobodyson');
  await registration.heading('We couldn’t use this invitation');
  await states.look(page, 'invite, refused');
  const client = await portal.takeClient();
  await page.goto(`${await portal.invite(client.clientId)}&ln=${client.lastName}`);
  await registration.heading('Kingsferry Road Vets has invited you');
  await states.look(page, 'invite, invited');
});

test('a signed-in person without a record sees each way to one', async ({ portal, states }) => {
  const { page } = await portal.newBrowser();
  await page.goto('/client-detail');
  await page.getByRole('button', { name: /Lena/ }).click();
  await states.arrive(page, 'Which practice is yours?');
  await states.look(page, 'client-routing, the practice');
  await page.goto('/client-routing?practice=1');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Finding/);
  await states.look(page, 'client-routing, what we look for');
  await page.goto('/registration-new?practice=1');
  await states.arrive(page, 'What is your name?');
  await states.look(page, 'registration-new, the name');
  await page.goto('/verified');
  await states.arrive(page, 'What is your name?');
  await page.waitForLoadState('networkidle');
  await states.look(page, 'verified, without a link');
});
