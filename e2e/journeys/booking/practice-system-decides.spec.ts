import type { Page } from '@playwright/test';
import { expect, type Portal, test } from '../../fixtures/portal-test.ts';
import { AppointmentsPage } from '../../pages/appointments-page.ts';
import { BookingPage } from '../../pages/booking-page.ts';

test.use({ settings: { hasReception: true } });

type Desk = NonNullable<Portal['reception']>;

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** Resolves to the first time that the browser requests; `meanwhile` runs before the portal gets the request. */
const bookedAt = async (page: Page, meanwhile: (start: number) => void = () => undefined): Promise<number> => {
  const { promise, resolve } = Promise.withResolvers<number>();
  let isFirst = true;
  await page.route('**/api/appointments', (route) => {
    if (route.request().method() === 'POST' && isFirst) {
      isFirst = false;
      const start = Date.parse((route.request().postDataJSON() as { start: string }).start);
      meanwhile(start);
      resolve(start);
    }
    return route.fallback();
  });
  return promise;
};

/** Takes the time of all clinicians, so that nobody is free. */
const takeTime = ({ desk }: Desk, start: number): void => {
  const [user = 0, ...additionalUsers] = new Set([...desk.appointments.values()].map((entry) => entry.user ?? 0));
  desk.book({ start, minutes: 15, user, additionalUsers, department: 2, type: 4 });
};

const atCheck = async (portal: Portal, day: number) => {
  const { reception, mailbox } = portal;
  if (!reception) throw new Error('the practice has no system of its own');
  reception.faults.clear();
  await portal.letDeskDecide();
  await mailbox.clear();
  const { page } = await portal.newBrowserOf('demo-daniel');
  const booking = new BookingPage(page);
  await booking.toTimes({ pet: 'Olive', reason: 'Health check' });
  await (await booking.times.firstOfDay(day)).click();
  await expect(heading(page, 'Check and confirm')).toBeVisible();
  return { reception, page, booking };
};

/** Without the reminders of other people, which depend on the hour. */
const subjectsAboutOlive = (portal: Portal) =>
  portal.mailbox
    .messages()
    .map(({ subject }) => subject)
    .filter((subject) => subject.includes('Olive'));

test('P7: a time that reception has just taken is refused, and one of the nearest is booked', async ({ portal }) => {
  const { reception, page, booking } = await atCheck(portal, 3);
  const requestedStart = bookedAt(page, (start) => {
    reception.between.write = () => {
      reception.between.write = null;
      takeTime(reception, start);
    };
  });
  await booking.confirmUntil(page.getByText('That time has just gone'));
  await requestedStart;
  await portal.expectAccessible(page);
  await expect(page.getByText(/We’re keeping your time/)).toBeHidden();
  await page.getByRole('alert').getByRole('button').first().click();
  await expect(page.getByText('That time has just gone')).toBeHidden();
  await booking.confirm();
  await portal.mailbox.waitFor(({ subject }) => /Olive is booked/.test(subject));
  const entered = () =>
    [...reception.desk.appointments.values()].filter(({ active, notes }) => active === 1 && notes.startsWith('[VP-'));
  await expect.poll(entered).toHaveLength(1);
});

test('the page says that the practice’s system has not answered, and later shows the booking @full', async ({
  portal,
}) => {
  const { reception, page, booking } = await atCheck(portal, 6);
  reception.faults.set('writes', 'commit, then silence');
  await booking.confirmUntil(heading(page, 'We’re confirming your appointment'));
  await expect(page.getByText(/^Not confirmed yet\. .* will answer by/)).toBeVisible();
  expect(subjectsAboutOlive(portal)).toEqual([]);
  reception.faults.clear();
  await portal.mailbox.waitFor(({ subject }) => /Olive is booked/.test(subject));
  await expect(heading(page, 'You’re booked')).toBeVisible();
});

test('the client gets an email with free times if no answer comes and the time is lost @full', async ({ portal }) => {
  const { reception, page, booking } = await atCheck(portal, 9);
  reception.faults.set('writes', 'silence');
  const requestedStart = bookedAt(page);
  await booking.confirmUntil(heading(page, 'We’re confirming your appointment'));
  takeTime(reception, await requestedStart);
  reception.faults.clear();
  const { text } = await portal.mailbox.waitFor(({ subject }) => subject.startsWith('Not booked: Olive'));
  expect(text).toContain('Other times that are free now');
  await expect(heading(page, 'Your appointment isn’t booked')).toBeVisible();
  await portal.expectAccessible(page);
  const appointments = new AppointmentsPage(page);
  await appointments.open();
  await page.getByRole('button', { name: /Show past appointments/ }).click();
  await expect(page.getByText('Not booked').first()).toBeVisible();
});
