import type { Locator, Page } from '@playwright/test';
import { expect, type Portal, test } from '../../fixtures/portal-test.ts';
import { photoFile } from '../../fixtures/photo-file.ts';
import { awake } from '../../pages/awake.ts';
import { expectFits } from '../../pages/fits-width.ts';
import { Keyboard } from '../../pages/keyboard.ts';

const feature = 'medicine-requests-enabled';
const rosie = { email: 'rosie@example.org', pet: 'Biscuit' };
const megan = { email: 'megan@example.org', pet: 'Captain' };
const practices = [1, 2, 3, 4, 5, 6];

const switchEach = async (portal: Portal, value: 'True' | 'False') => {
  for (const practice of practices) await portal.switchFeature(practice, feature, value);
};

const heading = (page: Page, text: string) => expect(page.getByRole('heading', { level: 1 })).toHaveText(text);
const inMain = (page: Page) => page.getByRole('main');

/** Counts what a finger does on the way to a request. */
const fingers = () => {
  let taps = 0;
  const tap = async (control: Locator) => {
    taps += 1;
    await control.click();
  };
  return { tap, count: () => taps };
};

test('a client requests medicine in four taps on a phone, and books the check-up that one needs [7e96d, 3d675, 2d32b, dc77e, 1054f, ba7ee]', async ({
  portal,
}) => {
  await switchEach(portal, 'False');
  const { page } = await portal.signedInBrowser('demo-rosie');
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await awake(page);
  const way = inMain(page).getByRole('link', { name: 'Ask for repeat medicine' });
  await page.waitForLoadState('networkidle');
  await expect(way).toHaveCount(0);
  expect(calls.filter((url) => url.includes('/medicine'))).toEqual([]);
  await page.goto('/drug-request');
  await heading(page, 'You can’t ask for repeat medicine online');
  await expect(inMain(page).getByRole('link', { name: /^01632/ })).toBeVisible();

  await switchEach(portal, 'True');
  const tablets = { ...rosie, form: 'tablets', directions: 'One tablet twice a day with food' };
  await portal.recordMedicine({ ...tablets, name: 'Renivet' });
  await portal.recordMedicine({ ...tablets, name: 'Cardivet', strength: '5 mg' });
  await portal.recordMedicine({ ...tablets, name: 'Artrofen', needsCheckUp: true });
  await page.goto('/');
  await awake(page);
  const { tap, count } = fingers();
  await tap(way);
  await heading(page, 'Ask for repeat medicine');
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText(/DashboardDrug requestNew$/);
  await tap(page.getByRole('checkbox', { name: /^Cardivet 5 mg tablets/ }));
  await tap(page.getByRole('checkbox', { name: /^Renivet/ }));
  await tap(page.getByRole('button', { name: 'Send to the practice' }));
  await expect(page.getByRole('status').getByRole('heading')).toHaveText(/^We’ve sent your request to /);
  expect(count()).toBe(4);
  const request = page.getByRole('article', { name: '2 medicines for Biscuit' });
  await expect(request).toContainText(/should answer by/);
  await expect(request.getByRole('list', { name: /^What has happened: Cardivet/ })).toContainText(/^Sent: /);

  await portal.answerMedicine({ name: 'Cardivet', state: 'READY', readyDays: 14 });
  await portal.answerMedicine({ name: 'Renivet', state: 'CHECK_UP', message: 'We’d like to weigh Biscuit.' });
  await page.route('**/api/medicine-requests', (route) => route.fulfill({ status: 403, body: '' }));
  await page.goto('/drug-request');
  await expect(
    inMain(page)
      .getByRole('alert')
      .getByRole('link', { name: /^01632/ }),
  ).toBeVisible();
  await page.unroute('**/api/medicine-requests');
  await page.reload();
  await expect(request).toContainText(/You can collect it until \w+day \d+\s\w+\./);
  await expect(request.getByText('Opening hours')).toBeVisible();
  await expect(request).toContainText('says: “We’d like to weigh Biscuit.”');
  await expect(request.getByRole('list', { name: /^What has happened: Renivet/ })).toContainText('Needs a check-up: ');
  await request.getByRole('link', { name: 'Book a check-up for Biscuit, Renivet tablets' }).click();
  await expect(page).toHaveURL(/\/appointments\/book\?petId=\d+&reasonId=\d+/);

  await page.goto('/pets');
  await inMain(page).getByRole('link', { name: 'Biscuit' }).first().click();
  const card = page.getByRole('region', { name: 'Repeat medicine' });
  await expect(card.getByRole('listitem').filter({ hasText: 'Cardivet' })).toContainText('Ready to collect: ');
  await expect(card.getByRole('listitem').filter({ hasText: 'Artrofen' })).toContainText('needs to see Biscuit first');
  await card.getByRole('link', { name: 'See where it is' }).first().click();
  await heading(page, 'Repeat medicine');

  await portal.answerMedicine({ name: 'Cardivet', state: 'SENT' });
  await portal.letAnswerBeLate();
  await page.reload();
  await expect(request.getByRole('alert')).toContainText(/is taking longer than usual/);
  await expect(request.getByRole('alert').getByRole('link', { name: /^01632/ })).toBeVisible();
});

test('a client requests a typed medicine with a photo by keyboard, and withdraws the request [329b5, 8afe9]', async ({
  portal,
  stack,
}) => {
  await switchEach(portal, 'True');
  const { page } = await portal.newBrowserOf('demo-megan');
  const keyboard = new Keyboard(page);
  await keyboard.press('Ask for repeat medicine', 'link');
  await keyboard.arriveAt('Ask for repeat medicine');
  await keyboard.press(/^Add a(nother)? medicine for Captain$/);
  await expect(page.getByLabel('Medicine for Captain, as on its label')).toBeFocused();
  await page.keyboard.type('Earclean drops');
  await page.locator('input[type=file]').setInputFiles({ ...photoFile(), buffer: await page.screenshot() });
  await expect(page.getByRole('img', { name: 'Label of Earclean drops' })).toBeVisible();
  await keyboard.press('Send to the practice');
  await expect(page.getByRole('status').getByRole('heading')).toHaveText(/^We’ve sent your request to /);
  await expect(page.locator('#announcements')).toHaveText('The photo has been sent');
  const request = page.getByRole('article', { name: 'Earclean drops for Captain' });
  await expect(request.getByRole('img', { name: 'Label of Earclean drops' })).toBeVisible();
  const { text } = await stack.mailbox.waitFor(
    ({ subject }) => subject === 'Repeat medicine asked for: Captain',
    20_000,
  );
  expect(text).toContain('The page shows the photo of the label.');
  const practice = await portal.newBrowser();
  await practice.page.setViewportSize({ width: 360, height: 740 });
  await practice.page.goto(/http\S+practice-medicines[^\s<>]+/.exec(text ?? '')?.[0] ?? '');
  await expect(practice.page.getByRole('img', { name: 'The label of Captain’s medicine' })).toBeVisible();
  await expectFits(practice.page, 360);
  await keyboard.press('Withdraw this request: Earclean drops for Captain');
  await keyboard.reach(page.getByRole('dialog').getByRole('button', { name: 'Withdraw this request' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText('You have no open requests.')).toBeVisible();
  await page.getByText('Earlier requests').click();
  await expect(request).toContainText('Withdrawn');
});

test('a client sees and prints the vaccination card, and makes and ends a link for a kennel [3d3df, 6dd8f, 77553]', async ({
  portal,
}) => {
  const shot = { ...megan, daysAgo: 340 };
  await portal.recordVaccination({ ...shot, vaccine: 'Leptospirosis', validDays: 365 });
  await portal.recordVaccination({ ...shot, vaccine: 'Leptospirosis', daysAgo: 700, validDays: 365 });
  await portal.recordVaccination({ ...shot, vaccine: 'Kennel cough', daysAgo: 500, validDays: 365 });
  await portal.recordVaccination({ ...shot, vaccine: 'Distemper and parvovirus', validDays: 1095 });
  const { page } = await portal.newBrowserOf('demo-megan');
  await page.setViewportSize({ width: 360, height: 740 });
  await inMain(page).getByRole('link', { name: 'Captain' }).click();
  const onPet = page.getByRole('region', { name: 'Vaccinations' });
  await expect(onPet).toContainText(/Leptospirosis is due by \d+\s\w+ \d{4}\./);
  await onPet.getByRole('link', { name: 'See the vaccination card of Captain' }).click();
  await heading(page, 'Captain’s vaccination card');
  const row = (section: string, name: string) =>
    page.getByRole('region', { name: section }).getByRole('listitem').filter({ hasText: name });
  await expect(row('On record', 'Distemper')).toContainText(/Valid.*valid until/);
  await expect(row('On record', 'Leptospirosis')).toContainText('Due soon');
  await expect(row('On record', 'Kennel cough')).toContainText(/Out of date.*Batch L4127, Dr Hana Novak/);
  await expect(row('Earlier vaccinations', 'Leptospirosis')).toContainText('Given again since');

  const kennel = page.getByRole('region', { name: 'Show it to a kennel or cattery' });
  await kennel.getByRole('button', { name: 'Make a link' }).click();
  const link = kennel.getByLabel(/^Link that works until \w+day/);
  await expect(link).toHaveValue(/\/vaccination-card\?key=/);
  await kennel.getByRole('button', { name: 'Copy' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(kennel).toBeHidden();
  expect((await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'screen' });
  await page.goto(await link.inputValue());
  await page.evaluate('document.documentElement.style.fontSize = "200%"');
  await expect(page.getByText('Distemper and parvovirus')).toBeVisible();
  await expectFits(page, 360);
  await page.goBack();
  await kennel.getByRole('button', { name: /^End this link/ }).click();
  await expect(link).toHaveCount(0);
  await expect(kennel.getByRole('heading')).toBeFocused();
});
