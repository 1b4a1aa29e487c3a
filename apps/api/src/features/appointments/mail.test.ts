import type { Mailbox } from '@portal/local-services/mailbox/start-mailbox';
import { afterEach, describe, expect, it } from 'vitest';
import { sql } from '../../database/sql.ts';
import { freePort } from '../../../testing/servers/free-port.ts';
import { crowdFor, startMailPortal } from '../../../testing/mail/mail-portal.ts';
import { endPauses, ownMailbox } from '../../../testing/mail/outbox-scene.ts';
import { testDatabase } from '../../../testing/databases/test-database.ts';
import { endUndo, appointmentScene, visitScene } from '../../../testing/scenes/appointment-scene.ts';
import { closeAtEnd } from '../../../testing/servers/own-portal.ts';

let mailbox: Mailbox;
const database = await closeAtEnd(testDatabase());
const smtpPort = await freePort();
const portal = await closeAtEnd(startMailPortal({ database, smtpUrl: `smtp://127.0.0.1:${smtpPort}` }));
afterEach(async () => {
  await mailbox?.close();
});

// A message caught in mid-send by a change is retried after 15 seconds.
const patience = { timeout: 100_000 };
// A message being sent is leased for 50 seconds; after its first failure it is retried in 15.
const beingSent = sql`
  select kind from outbox_messages
   where state = 'PENDING' and attempts > 0 and next_attempt_at > clock_timestamp() + interval '16 seconds'`;
const serverComesBack = async (): Promise<void> => {
  // An attempt to send an email composed before the last change may still be running.
  await expect.poll(() => database.query(beingSent), patience).toEqual([]);
  mailbox = await ownMailbox(smtpPort);
  // Cancellations wait a minute, for undo.
  await endPauses(database, 20);
};
const scene = () => appointmentScene({ database, portal });
const statesOf = (appointmentId: number) =>
  database.values<string>(sql`
    select replace(kind, 'appointment-', '') || ' ' || state from outbox_messages
     where subject_id = ${appointmentId} order by created_at, outbox_message_id`);
/** Ends what waits for a retry or for the end of an undo, and leaves alone what is being sent. */
const statesOnceDue =
  ({ appointmentId }: { appointmentId: number }) =>
  async () => {
    await database.query(sql`
      update outbox_messages set next_attempt_at = clock_timestamp()
       where state = 'PENDING' and subject_id = ${appointmentId}
         and (next_attempt_at < clock_timestamp() + interval '20 seconds'
              or next_attempt_at > clock_timestamp() + interval '51 seconds')`);
    return statesOf(appointmentId);
  };
const mailsAbout = ({ reference }: { reference: string }) =>
  mailbox.messages().filter(({ text }) => text?.includes(reference));
const bytesOf = ({ raw }: { raw: Uint8Array }): string => Buffer.from(raw).toString('latin1');

it('E1: booking works while the mail server is down, and each email is delivered once afterwards', async () => {
  const { bookAll } = await crowdFor({ database, portal, appointments: 40 });
  const booked = await bookAll();
  expect(booked.map(({ status }) => status)).toEqual(Array(40).fill(201));
  await serverComesBack();
  await expect.poll(() => mailbox.messages().length, patience).toBe(40);
  for (const { body } of booked) {
    expect(mailsAbout(body)).toHaveLength(1);
    await expect.poll(() => statesOf(body.appointmentId), patience).toEqual(['booked SENT']);
  }
  expect(await database.value(sql`select max(attempts) from outbox_messages`)).toBeLessThanOrEqual(2);
});

it('E3: a message that is sent twice after a crash is identical', async () => {
  await serverComesBack();
  const { slots, book, move, cancel } = await scene();
  const times = await slots();
  const [moved, cancelled] = [await book(times[60]), await book(times[100])];
  await expect.poll(() => mailbox.messages().length, patience).toBe(2);
  await move(moved, times[140]);
  await expect.poll(() => mailbox.messages().length, patience).toBe(3);
  await cancel(cancelled);
  await endUndo(database, cancelled);
  await expect.poll(() => mailbox.messages().length, patience).toBe(4);

  await expect.poll(() => statesOf(cancelled.appointmentId), patience).toEqual(['booked SENT', 'cancelled SENT']);
  await database.query(sql`
    update outbox_messages set state = 'PENDING', finished_at = null, next_attempt_at = clock_timestamp()
     where (kind = 'appointment-moved' and subject_id = ${moved.appointmentId})
        or (kind = 'appointment-cancelled' and subject_id = ${cancelled.appointmentId})`);
  await expect.poll(() => mailbox.messages().length, patience).toBe(6);
  const byId = [...Map.groupBy(mailbox.messages(), ({ messageId }) => messageId).values()];
  expect(byId.filter((copies) => copies.length === 2)).toHaveLength(2);
  expect(byId).toHaveLength(4);
  for (const copies of byId) expect(new Set(copies.map(bytesOf)).size).toBe(1);
  for (const message of mailbox.messages()) expect(message.messageId).toMatch(/^<[0-9a-f-]{36}@localhost>$/);
});

describe('a message about something that has changed', () => {
  it('E4: one email announces two moves, with the last time', async () => {
    const { slots, book, move } = await scene();
    const times = await slots();
    const appointment = await book(times[60]);
    await move((await move(appointment, times[90])).body, times[120]);
    await serverComesBack();
    await expect
      .poll(statesOnceDue(appointment), patience)
      .toEqual(['booked SUPERSEDED', 'moved SUPERSEDED', 'moved SENT']);
    expect(mailsAbout(appointment)).toHaveLength(1);
    expect(mailsAbout(appointment)[0]?.attachments[0]?.text).toContain('SEQUENCE:2');
  });

  it('E4: one email announces a booking whose cancellation was undone', async () => {
    const { slots, book, cancel, undo } = await scene();
    const appointment = await book((await slots())[60]);
    await cancel(appointment);
    await serverComesBack();
    await expect.poll(() => waitsForUndo(appointment.appointmentId), patience).toBe(true);
    expect((await undo(appointment)).status).toBe(200);
    await endPauses(database);
    await expect.poll(statesOnceDue(appointment), patience).toEqual(['booked SENT', 'cancelled SUPERSEDED']);
    expect(mailsAbout(appointment).map(({ subject }) => subject)).toEqual([expect.stringContaining('is booked')]);
  });

  it('E4: one email announces the cancellation of a booking that was cancelled before sending', async () => {
    const { slots, book, cancel } = await scene();
    const appointment = await book((await slots())[60]);
    await cancel(appointment);
    await endUndo(database, appointment);
    await serverComesBack();
    await expect.poll(statesOnceDue(appointment), patience).toEqual(['booked SUPERSEDED', 'cancelled SENT']);
    expect(mailsAbout(appointment)).toHaveLength(1);
  });

  it('E4: one email announces the move of two pets and the cancellation of one', async () => {
    const { slots, cancel, undo, read, move, bella } = await visitScene({ database, portal });
    // From here on the client has moved it less often than it has changed.
    await cancel(bella, 2, { together: true });
    await undo(bella);
    const times = await slots(`&existingAppointmentId=${bella.appointmentId}`);
    const moved = await move(await read(bella), times[60]);
    expect(moved.status).toBe(200);
    const other = { ...moved.body, ...moved.body.together[0] };
    await cancel(other);
    await endUndo(database, other);
    await serverComesBack();
    await expect.poll(statesOnceDue(other), patience).toEqual(['cancelled SENT']);
    expect((await statesOf(bella.appointmentId)).at(-1)).toBe('moved SUPERSEDED');
    const [mail, ...more] = mailsAbout(bella);
    expect(mail?.subject).toMatch(/^Bella and Max’s appointments have been changed/);
    expect(more).toEqual([]);
    const alone = await read(bella);
    expect([alone.together, (await move(alone, times[80])).status]).toEqual([[], 200]);
  });

  const waitsForUndo = (appointmentId: number) =>
    database.value<boolean>(sql`
      select m.next_attempt_at between a.undo_until - interval '1 second' and a.undo_until + interval '1 second'
        from outbox_messages m join appointments a on a.appointment_id = m.subject_id
       where m.kind = 'appointment-booked' and m.state = 'PENDING' and m.subject_id = ${appointmentId}`);
});
