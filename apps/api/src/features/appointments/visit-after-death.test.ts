import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import type { Pet } from '@portal/contract/pets/pets.schemas';
import { expect, it } from 'vitest';
import { visitScene, endUndo, wakeOutbox } from '../../../testing/scenes/appointment-scene.ts';
import { wantTexts } from '../../../testing/scenes/sms-scene.ts';
import { sharedPortal } from '../../../testing/servers/shared-portal.ts';
import { sql } from '../../database/sql.ts';
import { appointmentComposers } from './appointment-messages.ts';
import { delayComposers } from './delays/delay-messages.ts';
import { reminderComposers } from './reminders/reminder-messages.ts';
import { composeAppointmentSms } from './sms/appointment-sms.ts';

const { database, portal } = await sharedPortal();

/** Bella and Max come one after another, until Max has died and his appointment stands. */
const visitOfDead = async ({ isUndoOver = true } = {}) => {
  const one = await visitScene({ database, portal });
  const { caller, bella, max } = one;
  await expect.poll(() => one.mailsAbout(bella).length).toBe(1);
  const say = async (status: string, more: object = {}) => {
    const { version } = (await caller.get<Pet>(`/bff/v2/pets/${max}`)).body;
    expect((await caller.post(`/bff/v2/pets/${max}/status`, { version, status, ...more })).status).toBe(200);
  };
  await say('DECEASED', { alsoCancel: [] });
  if (isUndoOver) await endUndo(database, bella);
  return { ...one, say };
};

const sources = { database, config: portal.config };
const composers = { ...appointmentComposers(sources), ...delayComposers(sources), ...reminderComposers(sources) };

it('until a death can no longer be taken back, emails about the pets of its owner wait [0fc6e]', async () => {
  const { bella, say } = await visitOfDead({ isUndoOver: false });
  const write = (kind: string) => composers[kind]?.({ subjectId: bella.appointmentId, subjectVersion: 0 });
  for (const kind of ['appointment-booked', 'appointment-reminder-two-days', 'practice-late'])
    expect(await write(kind), kind).toEqual({ notBefore: expect.any(Number) });
  await say('ACTIVE');
  expect(await write('appointment-booked')).toMatchObject({
    subject: expect.stringMatching(/^Bella and Max are booked/),
  });
});

it('an appointment that was cancelled for a death and whose pet is back is cancelled without condolences', async () => {
  const { bella } = await visitOfDead();
  await database.query(sql`
    update appointments set status = 'CANCELLED', cancelled_at = clock_timestamp(), cancellation_reason_id = (
             select min(cancellation_reason_id) from cancellation_reasons where is_bereavement)
     where appointment_id = ${bella.appointmentId}`);
  const mail = await composers['appointment-cancelled']?.({ subjectId: bella.appointmentId, subjectVersion: 0 });
  expect(mail).toMatchObject({ subject: expect.stringMatching(/^Cancelled: Bella, /) });
});

it('a visit that its owner cancels is one email, cheerful about the living pet only [1556d]', async () => {
  const { bella, cancel, mailsAbout } = await visitOfDead();
  await cancel(bella, 2, { together: true });
  await endUndo(database, bella);
  await wakeOutbox({ database, portal });
  const told = () => mailsAbout(bella).slice(1);
  await expect.poll(() => told().length).toBe(1);
  const [mail] = told();
  expect(mail?.subject).toMatch(/^Cancelled: Bella, /);
  expect(mail?.text).toContain('we look forward to seeing Bella another time.');
  expect(mail?.text).toMatch(/^Bella’s appointment is cancelled/);
  expect(mail?.text).toMatch(/The appointment in Max’s name on .+ is also cancelled\./);
  expect(mail?.text.match(/Max/g)).toHaveLength(1);
});

it('no email about a living pet lists one that has died and whose appointment stands', async () => {
  const { bella } = await visitOfDead();
  const write = async (kind: string, subjectVersion: number) => {
    const mail = await composers[kind]?.({ subjectId: bella.appointmentId, subjectVersion });
    return mail && 'to' in mail
      ? `${mail.subject} ${mail.text} ${mail.calendar?.map(({ content }) => content).join()}`
      : '';
  };
  const set = (change: ReturnType<typeof sql>) =>
    database.query(sql`update appointments set ${change} where appointment_id = ${bella.appointmentId}`);
  const booked = await write('appointment-booked', 0);
  await set(
    sql`moved_from = starts_at - interval '1 day', ics_sequence = 1, told_late_minutes = 30, told_late_sequence = 1`,
  );
  const moved = await write('appointment-moved-by-practice', 1);
  const late = await write('practice-late', 30);
  await set(sql`group_left = true`);
  const parted = await write('appointment-moved-by-practice', 1);
  await set(sql`status = 'CANCELLED', cancelled_at = clock_timestamp(), ics_sequence = 2`);
  const cancelled = await write('appointment-cancelled-by-practice', 2);
  for (const told of [booked, moved, late]) {
    expect(told).toContain('Bella');
    expect(told).not.toContain('Max');
  }
  for (const told of [parted, cancelled]) {
    expect(told).toContain('Bella');
    expect(told).not.toMatch(/Max’s appointment on .+ stays as it is/);
  }
});

it('no text tells of a pet that has died, also one that waits when it dies', async () => {
  const { bella, cancel, client } = await visitOfDead();
  await wantTexts(database, client.clientId);
  await cancel(bella, 2, { together: true });
  const compose = composeAppointmentSms({ database, config: portal.config });
  const due = { kind: 'cancelled', icsSequence: 1, medicineRequestId: null, offerId: null, attempts: 0 } as const;
  const textAbout = ({ appointmentId }: Pick<Appointment, 'appointmentId'>) =>
    compose({ ...due, appointmentId, smsMessageId: `cancelled ${appointmentId}` }, 'token');
  const text = await textAbout(bella);
  expect(text?.body).toContain("had to cancel Bella's appointment on");
  expect(text?.body).not.toContain('Max');
  expect(await textAbout(bella.together[0] ?? bella)).toBeNull();
});
