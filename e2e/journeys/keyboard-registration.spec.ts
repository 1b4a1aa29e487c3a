import { expect, test } from '../fixtures/portal-test.ts';
import { Keyboard } from '../pages/keyboard.ts';
import { signUpAtProvider } from '../pages/provider-pages.ts';
import { verificationMail } from '../pages/verification-mail.ts';

test('becomes a client from the keyboard alone: every page is heard on arrival, every refusal leads to its field', async ({
  portal,
}) => {
  const client = await portal.takeClient();
  const { page } = await portal.newBrowser();
  const keyboard = new Keyboard(page);
  const type = async (label: string, value: string) => {
    await keyboard.reach(page.getByRole('main').getByLabel(label, { exact: true }));
    await page.keyboard.type(value);
    await page.keyboard.press('Enter');
  };
  await page.goto('/registration');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Which practice do you go to?');
  await keyboard.reach(page.getByLabel('Search by name, town or postcode'));
  await page.keyboard.type('bj4');
  await keyboard.choose('Kingsferry Road Vets');
  await keyboard.press('Continue');
  await keyboard.arriveAt('What is your last name?');
  await keyboard.press('Continue');
  await expect(page.getByRole('alert')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Last name')).toBeFocused();
  await page.keyboard.type(client.lastName);
  await page.keyboard.press('Enter');
  await keyboard.arriveAt('What is your postcode?');
  await type('Postcode', client.postcode);
  await keyboard.arriveAt('What is your e-mail address?');
  await type('E-mail address', client.email);
  await keyboard.arriveAt('Check your answers');
  await keyboard.press('Find my record');
  await keyboard.arriveAt('Check your e-mail');

  const { link } = await verificationMail(portal, client.email);
  await page.goto(link);
  await signUpAtProvider(page, { ...client, email: `keys-${client.email}` });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Activate your account');
  await keyboard.press('Activate your account');
  await keyboard.arriveAt('Your details are ready');
  await keyboard.press('Open my account');
  await expect(page.getByRole('alert')).toBeFocused();
  await keyboard.reach(page.getByRole('checkbox'));
  await page.keyboard.press('Space');
  await keyboard.press('Open my account');
  await keyboard.arriveAt(`Hello ${client.firstName}`);
});
