import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import type { Database } from '../../src/database/client.ts';
import { expect } from 'vitest';
import { sql } from '../../src/database/sql.ts';
import { answerUrlOf } from '../../src/features/appointments/reminders/answer-link.ts';
import { planReminders } from '../../src/features/appointments/reminders/plan-reminders.ts';
import type { TestPortal, TestServer } from '../servers/test-server.ts';
import { formsIn } from '../forms-in.ts';
import { appointmentScene, wakeOutbox } from './appointment-scene.ts';

const hour = 3_600_000;

type Quiet = { readonly fromMinute: number; readonly toMinute: number };
/** Equal ends mean never, so tests do not depend on the time of day. */
const neverQuiet: Quiet = { fromMinute: 0, toMinute: 0 };

type Settings = { readonly reminderHours?: readonly number[] };

/** The practice's settings are those with which the reminders are planned, which any portal may do as soon as they are due. */
export const appointmentToRemindOf = async (at: TestPortal, { reminderHours }: Settings = {}) => {
  const { database } = at;
  const one = await appointmentScene(at);
  const setQuietHours = ({ fromMinute, toMinute }: Quiet) =>
    database.query(sql`
      insert into contact_preferences (client_id, quiet_from_minute, quiet_to_minute)
      values (${one.client.clientId}, ${fromMinute}, ${toMinute})
      on conflict (client_id) do update set quiet_from_minute = ${fromMinute}, quiet_to_minute = ${toMinute}`);
  const turnRemindersOff = () =>
    database.query(sql`
      update contact_preferences set purposes = '{"appointment":{"email":false}}' where client_id = ${one.client.clientId}`);
  await setQuietHours(neverQuiet);
  if (reminderHours)
    await database.query(sql`
      update practices set reminder_hours = ${reminderHours}::int[] where practice_id = ${one.practiceId}`);
  const times = await one.slots();
  const firstAfter = (instant: number) => times.find(({ start }) => Date.parse(start) > instant);
  const appointment = await one.book(firstAfter(Date.now() + 49 * hour));
  await backdateBooking(database, appointment.appointmentId);
  const later = firstAfter(Date.parse(appointment.start) + 2 * hour);
  /** Makes all planned reminders due, and returns the states in which they end. */
  const sendPlanned = async () => {
    await makeRemindersDue(database, appointment);
    await wakeOutbox(at);
    const states = async () => (await remindersOf(database, appointment)).map(({ state }) => state);
    await expect.poll(states).not.toContain('PENDING');
    return states();
  };
  const sendReminders = async () => {
    await planReminders(database);
    return sendPlanned();
  };
  return { ...one, appointment, later, setQuietHours, turnRemindersOff, sendPlanned, sendReminders };
};

/** The page that a reminder leads to, as a browser without scripts uses it. */
export const reminderPages = ({ config, base }: TestServer) => ({
  answersIn: (page: string) =>
    formsIn(page)
      .filter(({ method }) => method === 'post')
      .flatMap(({ presses }) => presses),
  linkTo: (appointmentId: number, icsSequence: number) =>
    answerUrlOf(config, { appointmentId, icsSequence }).replace(config.webOrigin, base),
  open: async (link: string) => {
    const page = await fetch(link);
    return { status: page.status, text: await page.text(), headers: page.headers };
  },
  send: async (fields: Readonly<Record<string, string>> = {}, path = '/reminders') => {
    const body = new URLSearchParams(fields);
    return (await fetch(`${base}${path}`, { method: 'POST', body, redirect: 'manual' })).status;
  },
});

export const backdateBooking = (database: Database, appointmentId: number) =>
  database.query(sql`
    update appointments set created_at = clock_timestamp() - interval '5 days' where appointment_id = ${appointmentId}`);

export type ReminderState = {
  readonly kind: string;
  readonly state: string;
  readonly at: string;
};

export const remindersOf = async (
  database: Database,
  { appointmentId, start }: Pick<Appointment, 'appointmentId' | 'start'>,
): Promise<ReminderState[]> => {
  const rows = await database.query<ReminderState>(sql`
    select kind, state, to_char(next_attempt_at at time zone 'Europe/London', 'YYYY-MM-DD HH24:MI') as at
      from outbox_messages
     where kind like 'appointment-reminder-%' and subject_id = ${appointmentId}
       and subject_version = ${Date.parse(start) / 60_000}
     order by next_attempt_at, kind`);
  return rows.map((row) => ({ ...row, kind: row.kind.replace('appointment-reminder-', '') }));
};

export const makeRemindersDue = (database: Database, { appointmentId }: Pick<Appointment, 'appointmentId'>) =>
  database.query(sql`
    update outbox_messages set next_attempt_at = clock_timestamp()
     where kind like 'appointment-reminder-%' and subject_id = ${appointmentId} and state = 'PENDING'`);
