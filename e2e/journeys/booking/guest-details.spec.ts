import { expect, test } from '../../fixtures/portal-test.ts';
import { answerFirst } from '../../pages/answer-first.ts';
import { GuestPage } from '../../pages/guest-page.ts';
import { signUpAtProvider } from '../../pages/provider-pages.ts';

test('a guest answers the questions of practice and reason before the email, and only once [4110f, 5a629, 82445]', async ({
  portal,
}) => {
  const { page } = await portal.newBrowser();
  const guest = new GuestPage(page);
  await guest.toTimes({ kind: 'Dog', name: 'Milo' }, /^Unwell or injured/);
  await guest.takeLater(4);
  const who = { firstName: 'Ivo', lastName: 'Castellan', email: 'ivo.castellan@example.org', mobile: '01632 960125' };
  const send = page.getByRole('button', { name: 'Email me the link' });
  await send.click();
  const problems = page.getByRole('alert').getByRole('link');
  await expect(problems).toHaveText([
    'Enter your first name',
    'Enter your last name',
    'Enter your email address',
    'Enter your mobile number, or tick “I don’t have a mobile”',
    'Please enter a reason',
  ]);
  const mobile = page.getByLabel('Mobile number');
  await mobile.fill(who.mobile);
  await expect(mobile).toHaveAccessibleDescription(/Enter a mobile number, like 07700 900001$/);
  await page.getByRole('button', { name: `Use ${who.mobile} as my phone number` }).click();
  await page.getByLabel('First name').fill(who.firstName);
  await page.getByLabel('Last name').fill(who.lastName);
  await page.getByLabel('Tell us what you have noticed').fill('He has been limping since Friday.');
  const email = page.getByLabel('Email address');
  await email.fill('ivo.castellan@gmial.com');
  await email.press('Enter');
  await page.getByRole('button', { name: 'Use ivo.castellan@gmail.com' }).click();
  await expect(email).toHaveValue('ivo.castellan@gmail.com');
  await email.fill(who.email);
  const body = {
    status: 429,
    code: 'MAIL_LIMIT',
    detail: '',
    errors: [],
    meta: { phone: '01632 960110' },
    traceId: '',
  };
  await answerFirst(page, '**/details', (route) => route.fulfill({ status: 429, json: body }));
  await send.click();
  await expect(page.getByRole('alert')).toContainText('We can’t send you an email now');
  await expect(page.locator(':focus').getByRole('link', { name: '01632 960110' })).toBeVisible();
  await send.click();
  await guest.arriveAt('Check your email');
  await guest.toSignUp(portal, who.email);
  await expect(page.getByLabel(/number/)).toHaveCount(0);
  await expect(page.getByLabel('What is the appointment about?')).toHaveCount(0);
  await page.getByRole('button', { name: 'Create account and book' }).click();
  await signUpAtProvider(page, who);
  await guest.arriveAt('You’re booked');
  await page.goto('/client-detail');
  await expect(page.getByRole('main')).toContainText(who.mobile);
});
