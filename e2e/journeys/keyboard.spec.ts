import { expect, test } from '../fixtures/portal-test.ts';
import { FreeTimes, timePattern } from '../pages/free-times.ts';
import { Keyboard } from '../pages/keyboard.ts';

test('books, moves and cancels an appointment with the keyboard alone', async ({ portal }) => {
  const { page } = await portal.newBrowserOf('demo-siobhan');
  const keyboard = new Keyboard(page);
  const times = new FreeTimes(page);
  const takeFirstOf = async (day: number) => {
    await keyboard.reach(times.list().getByRole('radio', { checked: true }));
    for (let steps = 0; steps < day; steps++) await page.keyboard.press('ArrowRight');
    await keyboard.reach(times.shown().first());
    const name = await page.locator(':focus').getAttribute('aria-label');
    expect(name).toMatch(timePattern);
    await page.keyboard.press('Enter');
    return name?.replace(/ with .*$/, '') ?? '';
  };

  await keyboard.press('Book an appointment');
  await keyboard.press('Proceed with appointment booking');
  await keyboard.arriveAt('What is the appointment for?');
  await keyboard.press(/^Health check/);
  await keyboard.arriveAt('Choose a time');
  const time = await takeFirstOf(2);
  await keyboard.arriveAt('Check and confirm');
  await keyboard.press('Confirm booking');
  await keyboard.arriveAt('You’re booked');

  await keyboard.press('See your appointments', 'link');
  await keyboard.arriveAt('Your appointments');
  await keyboard.press(`Change time: Fionn, ${time}`, 'link');
  await keyboard.arriveAt('Choose a new time');
  const later = await takeFirstOf(3);
  await keyboard.arriveAt('Check the new time');
  await keyboard.press('Change to this time');
  await keyboard.arriveAt('Fionn’s appointment has been changed');

  await keyboard.press('See your appointments', 'link');
  await keyboard.arriveAt('Your appointments');
  await keyboard.press(`Cancel: Fionn, ${later}`, 'link');
  await keyboard.arriveAt('Cancel this appointment?');
  await keyboard.choose('Booked by mistake');
  await keyboard.press('Cancel appointment');
  await keyboard.arriveAt('Your appointment is cancelled');
});
