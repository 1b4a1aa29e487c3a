import { expect, test } from '../fixtures/portal-test.ts';
import { BookingPage } from '../pages/booking-page.ts';
import { pastTheQuarter } from '../pages/past-the-quarter.ts';

test('sign in, book for one of two cats, get the e-mail, see it listed, sign out', async ({ portal }) => {
  // axe on each page, and perhaps the end of a quarter of an hour to wait for.
  test.setTimeout(90_000);
  const { page, events } = await portal.newBrowser();
  await page.goto('/');
  await portal.expectAccessible(page);
  await portal.signIn(page, 'demo-daniel');
  await expect(page.getByRole('article')).toHaveCount(1);
  await portal.expectAccessible(page);

  const booking = new BookingPage(page);
  await booking.start();
  await portal.expectAccessible(page);
  await booking.proceed();
  await portal.expectAccessible(page);
  await booking.choosePet('Olive');
  await portal.expectAccessible(page);
  await pastTheQuarter();
  await booking.chooseReason('Health check');
  await portal.expectAccessible(page);
  await booking.takeSoonest();
  await portal.expectAccessible(page);
  await page.getByLabel('Note to the practice').fill('She is shy: a quiet corner, please.');
  await booking.confirm();
  await portal.expectAccessible(page);
  await expect(page.getByText('daniel@example.org')).toBeVisible();

  expect(events).toEqual([
    [
      'Appointments Found',
      { componentName: 'BookAppointmentPage', practiceId: expect.any(Number), count: expect.any(Number) },
    ],
  ]);

  const message = await portal.mailbox.waitFor(({ subject }) => subject.includes('Olive is booked'));
  expect(message.to).toContain('daniel@example.org');
  expect(message.text).toContain('a quiet corner');
  expect(message.attachments.some(({ contentType }) => contentType.includes('calendar'))).toBe(true);

  await page.getByRole('link', { name: 'See your appointments' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your appointments');
  await expect(page.getByRole('article').filter({ hasText: 'Olive' })).toBeVisible();
  await portal.expectAccessible(page);

  await page.getByRole('button', { name: 'Daniel' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await portal.expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your vet, whenever it suits you');
  await page.goto('/appointments');
  await expect(page).toHaveURL(new RegExp(`^${portal.identityProvider.issuer}/`));
});

test('says what stands in the way, in the words of the specification', async ({ portal }) => {
  const { page } = await portal.newBrowser();
  await portal.signIn(page, 'demo-tom');
  await page.getByRole('button', { name: 'Book an appointment' }).click();
  await expect(page.getByRole('dialog')).toContainText('To book an appointment with us, please register your pet.');
  await portal.expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel' }).click();

  for (const [who, words] of [
    ['demo-graham', 'Online appointment booking is currently unavailable. Please contact your practice.'],
    ['demo-helen', 'Online appointment booking is currently unavailable. Please contact your practice.'],
    ['demo-amina', 'Your new pet needs to attend the initial consultation that you have booked'],
  ] as const) {
    const other = await portal.newBrowser();
    await portal.signIn(other.page, who);
    await other.page.getByRole('button', { name: 'Book an appointment' }).click();
    await expect(other.page.getByRole('dialog')).toContainText(words);
    await portal.expectAccessible(other.page);
  }
});
