import { addDays, localDateOf, localInstant, localMinutesOf } from '@portal/domain/slots/clinic-time';
import { describe, expect, it } from 'vitest';
import { sql } from '../../../database/sql.ts';
import {
  backdateBooking,
  makeRemindersDue,
  remindersOf,
  appointmentToRemindOf,
} from '../../../../testing/scenes/reminder-scene.ts';
import { sharedPortal } from '../../../../testing/servers/shared-portal.ts';
import { endUndo, appointmentScene, wakeOutbox } from '../../../../testing/scenes/appointment-scene.ts';
import { planReminders } from './plan-reminders.ts';

const zone = 'Europe/London';
const { database, portal } = await sharedPortal();

const minute = 60_000;
const day = 1440 * minute;
/** Longest duration of a test, so that the appointment stays within the three days of planning. */
const spare = 4 * minute;

/** Uses the first of the local times ('10:30') that is not too close to the time of the test run. */
const appointmentAt = async (...clocks: readonly [string, string]) => {
  const { slots, book } = await appointmentScene({ database, portal });
  const appointment = await book((await slots())[60]);
  const [from, to] = [Date.now() + 2 * day + spare, Date.now() + 3 * day - spare];
  const times = clocks.flatMap((clock) => {
    const [hours = 0, minutes = 0] = clock.split(':').map(Number);
    return [0, 1].map((later) => {
      const date = addDays(localDateOf(zone, from), later);
      return { clock, date, instant: localInstant(zone, date, hours * 60 + minutes) };
    });
  });
  const time = times.find(({ instant }) => instant >= from && instant <= to);
  if (!time) throw new Error(`Neither ${clocks.join(' nor ')} lies between two and three days from now`);
  const { clock, date } = time;
  const start = new Date(time.instant).toISOString();
  await backdateBooking(database, appointment.appointmentId);
  await database.query(sql`
    update appointments set starts_at = ${start}, ends_at = ${start}::timestamptz + interval '15 minutes'
     where appointment_id = ${appointment.appointmentId}`);
  const dayBefore = (earlier: number) => addDays(date, -earlier);
  return { appointment: { appointmentId: appointment.appointmentId, start }, dayBefore, clock };
};

const reminder = /^(Reminder|Tomorrow|Today):/;

describe('reminders', () => {
  it('E4: several planners plan each reminder once, at the right time', async () => {
    const late = await appointmentAt('10:30', '11:45');
    const early = await appointmentAt('08:15', '09:20');
    await Promise.all(Array.from({ length: 8 }, () => planReminders(database)));
    expect(await remindersOf(database, late.appointment)).toEqual([
      { kind: 'two-days', state: 'PENDING', at: `${late.dayBefore(2)} ${late.clock}` },
      { kind: 'same-day', state: 'PENDING', at: `${late.dayBefore(0)} 08:00` },
    ]);
    expect(await remindersOf(database, early.appointment)).toEqual([
      { kind: 'two-days', state: 'PENDING', at: `${early.dayBefore(2)} ${early.clock}` },
      { kind: 'evening-before', state: 'PENDING', at: `${early.dayBefore(1)} 18:00` },
    ]);
    expect(await planReminders(database)).toBe(0);
  });

  it('E4: no reminder is planned for an appointment booked an hour before [b0d12]', async () => {
    const { laterSlot, book } = await appointmentScene({ database, portal });
    const appointment = await book(await laterSlot());
    await database.query(sql`
      update appointments set created_at = clock_timestamp() - interval '1 hour',
             starts_at = clock_timestamp() + interval '6 hours', ends_at = clock_timestamp() + interval '7 hours'
       where appointment_id = ${appointment.appointmentId}`);
    await planReminders(database);
    const rows = await database.query(sql`
      select kind from outbox_messages where subject_id = ${appointment.appointmentId} and kind like 'appointment-reminder-%'`);
    expect(rows).toEqual([]);
    const isPlanned = sql`
      select reminders_planned_for = starts_at from appointments where appointment_id = ${appointment.appointmentId}`;
    expect(await database.value(isPlanned)).toBe(true);
  });

  it('reminders are sent at their time, with the details of the appointment', async () => {
    const { appointment, sendReminders, mailsAbout } = await appointmentToRemindOf({ database, portal });
    expect(await sendReminders()).toEqual(['SENT', 'SENT']);
    const texts = mailsAbout(appointment, reminder).map(({ text }) => text);
    const nameAndNumber = expect.stringMatching(/Test Practice \d+, 01632 960001/);
    expect(texts).toEqual([nameAndNumber, nameAndNumber]);
  });

  it.each(['moved', 'cancelled', 'died', 'off'] as const)(
    'E4: reminders are no longer sent: %s [c40dd]',
    async (why) => {
      const one = await appointmentToRemindOf({ database, portal });
      const { appointment, later, move, cancel, petId, turnRemindersOff, sendPlanned, mailsAbout } = one;
      await planReminders(database);
      expect(await remindersOf(database, appointment)).toHaveLength(2);
      if (why === 'moved') expect((await move(appointment, later)).status).toBe(200);
      if (why === 'cancelled') {
        expect((await cancel(appointment)).status).toBe(200);
        await endUndo(database, appointment);
      }
      if (why === 'died') await database.query(sql`update pets set status = 'DECEASED' where pet_id = ${petId}`);
      if (why === 'off') await turnRemindersOff();
      expect(await sendPlanned()).toEqual(['SUPERSEDED', 'SUPERSEDED']);
      expect(mailsAbout(appointment, reminder)).toEqual([]);
    },
  );

  it('E4: a moved appointment gets reminders for its new time', async () => {
    const { appointment, later, move } = await appointmentToRemindOf({ database, portal });
    await planReminders(database);
    const moved = (await move(appointment, later)).body;
    // Backdated: a client who has just moved an appointment gets no reminder yet.
    await database.query(sql`
      update appointments set changed_at = created_at where appointment_id = ${appointment.appointmentId}`);
    await planReminders(database);
    expect((await remindersOf(database, moved)).map(({ state }) => state)).toEqual(['PENDING', 'PENDING']);
    expect(await remindersOf(database, moved)).not.toEqual(await remindersOf(database, appointment));
  });

  it('E4: reminders wait for the end of quiet hours', async () => {
    const { appointment, setQuietHours, mailsAbout } = await appointmentToRemindOf({ database, portal });
    await planReminders(database);
    const now = Date.now();
    const hour = 3_600_000;
    // Where clocks go back, an hour later has the same local time.
    const isRepeated = localMinutesOf(zone, now) === localMinutesOf(zone, now + hour);
    const rest = isRepeated ? 2 * hour : hour;
    await setQuietHours({ fromMinute: localMinutesOf(zone, now - hour), toMinute: localMinutesOf(zone, now + rest) });
    await makeRemindersDue(database, appointment);
    await wakeOutbox({ database, portal });
    const waiting = () =>
      database.query<{ attempts: number; at: number }>(sql`
        select attempts, next_attempt_at as at from outbox_messages
         where kind like 'appointment-reminder-%' and subject_id = ${appointment.appointmentId} and state = 'PENDING'`);
    const end = Math.floor(now / 60_000) * 60_000 + rest;
    await expect.poll(waiting).toEqual(Array(2).fill({ attempts: 0, at: end }));
    expect(mailsAbout(appointment, reminder)).toEqual([]);
  });

  it('reminders follow the practice’s settings, or are switched off [80a38]', async () => {
    const { appointment } = await appointmentToRemindOf({ database, portal }, { reminderHours: [26] });
    const other = await appointmentToRemindOf({ database, portal }, { reminderHours: [] });
    // Other systems may enter appointments that start between two minutes.
    await database.query(sql`
      update appointments set starts_at = starts_at + interval '30 seconds' where appointment_id = ${appointment.appointmentId}`);
    await planReminders(database);
    expect((await remindersOf(database, appointment)).map(({ kind }) => kind)).toEqual(['first']);
    expect(await remindersOf(database, other.appointment)).toEqual([]);
  });
});
