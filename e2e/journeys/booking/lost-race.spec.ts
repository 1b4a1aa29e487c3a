import { expect, test } from '../../fixtures/portal-test.ts';
import { BookingPage } from '../../pages/booking-page.ts';
import { holdBackAnswer } from '../../pages/hold-back-answer.ts';

test('the second of two phones learns that the slot is taken, and books a near one', async ({ portal }) => {
  // Two pets of one household: for the same pet the slot would already be the client's own.
  const ways = [];
  for (const pet of [0, 1]) {
    const { page } = await portal.newBrowserOf('demo-max');
    ways.push({ way: new BookingPage(page), pet });
  }
  const [one, two] = ways.map(({ way }) => way);
  if (!one || !two) throw new Error('two phones');

  for (const { way, pet } of ways) {
    await way.start();
    await way.proceed();
    await way.page.getByRole('list', { name: 'Your pets' }).getByRole('button').nth(pet).click();
    await way.chooseReason('Health check');
    await way.times.withOnly({ index: 1 });
  }
  const [theirs, slot] = [await one.times.firstOfDay(2), await two.times.firstOfDay(2)];
  expect(await one.times.nameOf(theirs)).toBe(await two.times.nameOf(slot));

  await theirs.click();
  await expect(one.page.getByRole('heading', { level: 1 })).toHaveText('Check and confirm');
  await slot.click();
  await expect(two.page.getByText('That time has just gone')).toBeVisible();
  await portal.expectAccessible(two.page);
  const offered = two.page.getByRole('alert').getByRole('button');
  await expect(offered.first()).toBeVisible();
  const answerGate = await holdBackAnswer(two.page, '**/api/soft-bookings**', 'POST');
  await offered.first().click();
  await answerGate.requested;
  await expect(two.page.getByText('That time has just gone')).toBeVisible();
  answerGate.release();
  await expect(two.page.getByRole('heading', { level: 1 })).toHaveText('Check and confirm');
  await two.confirm();
  await one.confirm();
});
