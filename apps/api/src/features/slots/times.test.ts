import type { Slot, Slots } from '@portal/contract/slots/slots.schemas';
import { addDays, localInstant, weekdayOf } from '@portal/domain/slots/clinic-time';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sql } from '../../database/sql.ts';
import { calendarStart, wallClock } from '../../../testing/mail/calendar-start.ts';
import { roundTheClockScene } from '../../../testing/mail/round-the-clock-scene.ts';
import { pick } from '../../../testing/pick.ts';
import { appointmentScene } from '../../../testing/scenes/appointment-scene.ts';
import { appointmentComposers } from '../appointments/appointment-messages.ts';
import { ownPortal } from '../../../testing/servers/own-portal.ts';

const zone = 'Europe/London';
const hour = 3_600_000;
const { database, portal } = await ownPortal();
afterEach(() => vi.useRealTimers());

const scene = () => roundTheClockScene({ database, portal });
const timeOf = ({ start }: Slot): string => start.slice(11, 16);
const at = (slots: readonly Slot[], time: string): Slot[] => slots.filter((slot) => timeOf(slot) === time);

const mailAbout = async (appointmentId: number) => {
  const composers = appointmentComposers({ database, config: portal.config });
  const mail = await composers['appointment-booked']?.({ subjectId: appointmentId, subjectVersion: 0 });
  if (!mail || 'notBefore' in mail) throw new Error('there is no email about it');
  return { text: mail.text, subject: mail.subject, starts: calendarStart(mail.calendar?.[0].content ?? '') };
};

const isoOf = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
const thisYear = new Date().getUTCFullYear();
/** The next such date that is at least nine days ahead, so that the week before it is in the future too. */
const nextOf = (inYear: (year: number) => string | null): string => {
  const earliest = addDays(new Date().toISOString().slice(0, 10), 9);
  const dates = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((years) => inYear(thisYear + years));
  return dates.find((date) => date !== null && date >= earliest) ?? '';
};
/** Clocks change on the last Sunday. */
const lastSundayOf = (month: number) => (year: number) => {
  const last = isoOf(year, month, 31);
  return addDays(last, -(weekdayOf(last) % 7));
};
const nextSpring = nextOf(lastSundayOf(3));
const nextAutumn = nextOf(lastSundayOf(10));
const newYear = addDays(
  nextOf((year) => isoOf(year, 12, 31)),
  1,
);
const inWords = (date: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(date)).replace(',', '');

const springSundays = ['2026-03-29', nextSpring];
const autumnSundays = ['2026-10-25', nextAutumn];

describe('a practice open around the clock', () => {
  it.each([nextAutumn])('T1: the search offers 01:30 twice in autumn, %s, and both can be booked', async (sunday) => {
    const { slotsOn, book } = await scene();
    const slots = await slotsOn(sunday);
    const twice = at(slots, '01:30');
    expect(twice.map(({ start }) => start)).toEqual([`${sunday}T01:30:00+01:00`, `${sunday}T01:30:00+00:00`]);
    const usual = await slotsOn(addDays(sunday, 7));
    expect([...new Set(slots.map(timeOf))].toSorted()).toEqual(usual.map(timeOf).toSorted());
    const appointments = [await book(twice[0]), await book(twice[1])] as const;
    expect(appointments.map(({ start }) => start)).toEqual(twice.map(({ start }) => start));
    const mails = await Promise.all(appointments.map(({ appointmentId }) => mailAbout(appointmentId)));
    expect(mails[0]?.text).toContain(`${inWords(sunday)} at 1:30am BST`);
    expect(mails[1]?.text).toContain(`${inWords(sunday)} at 1:30am GMT`);
    expect(mails.map(({ starts }) => starts)).toEqual(appointments.map(({ start }) => Date.parse(start)));
  });
});

describe.each([...springSundays, ...autumnSundays])('on %s', (sunday) => {
  // Inserted directly, because two of these dates are in the past.
  it('T1: the email, its calendar file and the diary show the same minute', async () => {
    const { insert } = await scene();
    for (const date of [addDays(sunday, -1), sunday, addDays(sunday, 1)])
      for (const minutes of [0, 30, 90, 120, 150, 540, 1410]) {
        const start = localInstant(zone, date, minutes);
        const { text, subject, starts } = await mailAbout(await insert(start));
        expect(starts).toBe(start);
        expect(text).toContain(wallClock(start).date);
        expect(text).toContain(`at ${wallClock(start).time}`);
        expect(subject).toContain(wallClock(start).time);
      }
  });
});

describe('leap days and the end of a year', () => {
  it('T3: a search continues over midnight at the end of a year, without gaps or repeats', async () => {
    const { slotsBetween, slotsOn, book } = await scene();
    const lastDay = addDays(newYear, -1);
    const slots = await slotsBetween(lastDay, newYear);
    expect(slots).toEqual([...(await slotsOn(lastDay)), ...(await slotsOn(newYear))]);
    const last = slots.findLast(({ start }) => start.startsWith(lastDay));
    const first = slots.find(({ start }) => start.startsWith(newYear));
    expect(last?.end).toBe(`${newYear}T00:15:00+00:00`);
    expect(first?.start).toBe(`${newYear}T00:00:00+00:00`);
    await book(last);
    const left = (await slotsBetween(lastDay, newYear)).map(({ start }) => start);
    expect(left).not.toContain(last?.start);
    expect(left).not.toContain(first?.start);
    expect(left).toContain(last?.end);
  });
});

describe('a server with a wrong clock', () => {
  const jumps = [-1, 1].map((hours) => hours * hour);
  const jumpBy = (milliseconds: number): void => {
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() + milliseconds);
  };
  const daysOf = (body: unknown): string => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return text.slice(text.indexOf('"days":'));
  };

  it('T3: the search offers the same times if the clock is one hour ahead or behind', async () => {
    const { caller, slotsPath } = await appointmentScene({ database, portal });
    const search = async () => {
      await caller.takeBearer();
      const { status, body } = await caller.get<Slots>(slotsPath, { headers: { 'x-nocache': 'true' } });
      expect(status).toBe(200);
      return daysOf(body);
    };
    for (const jump of jumps) {
      const before = await search();
      jumpBy(jump);
      const times = await search();
      vi.useRealTimers();
      // The first slot may pass meanwhile; an hour holds four of them.
      expect([before, await search()]).toContain(times);
    }
  });

  it('T3: a hold expires by the clock of the database', async () => {
    for (const jump of jumps) {
      const { caller, slots, hold, tryToBook, starts } = await appointmentScene({ database, portal });
      const slot = pick(await slots(), 40);
      jumpBy(jump);
      await caller.takeBearer();
      const { softBookingId } = await hold(slot);
      const minutes = await database.value(sql`
        select round(extract(epoch from expires_at - clock_timestamp()) / 60)::int
          from diary_entries where soft_booking_id = ${softBookingId}`);
      expect(minutes).toBe(10);
      expect(await starts()).not.toContain(slot.start);
      await database.query(sql`
        update diary_entries set expires_at = clock_timestamp() where soft_booking_id = ${softBookingId}`);
      expect(await starts()).toContain(slot.start);
      expect((await tryToBook(slot)).status).toBe(201);
      vi.useRealTimers();
    }
  });
});
