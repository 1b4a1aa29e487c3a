import { expect, test } from '../../fixtures/portal-test.ts';
import { FreeTimes, timePattern } from '../../pages/free-times.ts';
import { Keyboard } from '../../pages/keyboard.ts';

test('a client books, moves and cancels an appointment by keyboard and screen reader', async ({ portal }) => {
  const { page } = await portal.newBrowserOf('demo-rosie');
  const keyboard = new Keyboard(page);
  const times = new FreeTimes(page);
  const tells = (story: string) => expect(page.getByRole('main')).toMatchAriaSnapshot(story);
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
  await tells(`
    - dialog "Emergency appointment information":
      - heading "Emergency appointment information" [level=2]
      - paragraph: /please call your practice immediately/
      - button "Proceed with appointment booking"
      - button "Cancel"
  `);
  await keyboard.press('Proceed with appointment booking');
  await keyboard.arriveAt('What is the appointment for?');
  await tells(`
    - list /Step \\d of \\d/
    - list "Your choices so far"
    - heading "What is the appointment for?" [level=1]
    - region "Often booked":
      - list:
        - listitem:
          - button /minutes with a (vet|nurse), .*£/
    - searchbox "Search for a reason"
    - button "Back"
  `);
  await keyboard.press(/^Health check/);
  await keyboard.arriveAt('Choose a time');
  const announced = page.locator('#announcements');
  await expect(announced).toHaveText(/^Free times on \d+ days, from /);
  await tells(`
    - list "Your choices so far":
      - listitem:
        - link "Health check, change reason"
    - heading "Choose a time" [level=1]
    - button /^Take it. /
    - region "Days with free times":
      - group "Day":
        - radio /, \\d+ times$/
      - combobox "Time of day"
      - combobox "Who with"
      - heading /day \\d/ [level=2]
  `);
  const time = await takeFirstOf(2);
  await keyboard.arriveAt('Check and confirm');
  await expect(announced, 'the step before is over').toHaveText('');
  await tells(`
    - list /Step (\\d) of \\1/
    - heading "Check and confirm" [level=1]
    - term: Pet
    - definition: Biscuit
    - term: Reason
    - definition: /Health check.* minutes with a vet/
    - term: Time
    - definition: /with Dr/
    - term: Where
    - paragraph: /^Kept for \\d+ more minutes$/
    - group: Anything we should know?
    - button "Confirm booking"
  `);
  await keyboard.press('Confirm booking');
  await keyboard.arriveAt('You’re booked');
  await tells(`
    - heading "You’re booked" [level=1]
    - paragraph: /day/
    - paragraph: /^Biscuit. Health check with/
    - button /^Add to calendar/
    - list:
      - listitem: /^We’ve sent an email with the details to/
      - listitem: /^Your reference is/
    - link "See your appointments"
  `);

  await keyboard.press('See your appointments', 'link');
  await keyboard.arriveAt('Your appointments');
  await keyboard.press(`Change time: Biscuit, ${time}`, 'link');
  await keyboard.arriveAt('Choose a new time');
  await tells(`
    - heading "Choose a new time" [level=1]
    - paragraph:
      - text: "Now:"
      - strong: /day/
      - text: /with/
    - paragraph:
      - text: "Reason:"
      - strong: Health check
      - link "Change the reason"
    - region "Days with free times"
  `);
  const later = await takeFirstOf(3);
  await keyboard.arriveAt('Check the new time');
  await tells(`
    - heading "Check the new time" [level=1]
    - paragraph: /^Biscuit. Health check at/
    - term: From
    - definition: /with/
    - definition: Someone else will be able to book this time.
    - term: To
    - definition: /with/
    - button "Change to this time"
  `);
  await keyboard.press('Change to this time');
  await keyboard.arriveAt('Biscuit’s appointment has been changed');
  await tells(`
    - heading "Biscuit’s appointment has been changed" [level=1]
    - list:
      - listitem: /^It was on .*, (\\d+.\\d\\d[ap]m|midday|midnight)/
    - link "See your appointments"
  `);

  await keyboard.press('See your appointments', 'link');
  await keyboard.arriveAt('Your appointments');
  await keyboard.press(`Cancel: Biscuit, ${later}`, 'link');
  await keyboard.arriveAt('Cancel this appointment?');
  await keyboard.choose('Booked by mistake');
  await keyboard.press('Cancel appointment');
  await keyboard.arriveAt('Your appointment is cancelled');
});
