import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import { expect, it } from 'vitest';
import { type Sql, sql } from '../../database/sql.ts';
import { boosterId } from '../../seeds/reference/appointment-reasons.ts';
import { speciesIds } from '../../seeds/reference/species.ts';
import { offerWhatIsFree, waitingScene } from '../../../testing/scenes/waiting-scene.ts';
import { sharedPortal } from '../../../testing/servers/shared-portal.ts';
import { savePracticeFeature } from '../practices/practices.repository.ts';
import { expiredWaiting } from './waiting-entries.repository.ts';

const at = await sharedPortal();
const { database, portal } = at;

const scene = async () => {
  const one = await waitingScene(at);
  const mailsOf = (subject: string) =>
    portal.sent.filter(({ to, subject: line }) => to.address === one.client.email && line.startsWith(subject));
  const undoCancel = ({ appointmentId }: Appointment) =>
    one.caller.post(`/appointments/${appointmentId}/undo-cancel`, undefined);
  return { ...one, mailsOf, undoCancel };
};

it('an entry ends with one email if the practice ends its list, and its offer can still be taken [59476]', async () => {
  const { bookLate, wait, free, offer, decline, list, times, practiceId, mailsOf } = await scene();
  await wait(await bookLate());
  await free(times[20]);
  const live = await offer();
  await savePracticeFeature(database, { practiceId, key: 'waitlist-enabled', value: 'false' });
  await offerWhatIsFree(database);
  expect((await offer())?.offerId).toBe(live?.offerId);
  await decline(live);
  await offerWhatIsFree(database);
  expect((await list()).entries).toEqual([]);
  await offerWhatIsFree(database);
  await expect.poll(() => mailsOf('We’ve stopped looking').map(({ text }) => text)).toHaveLength(1);
});

const petHasDied = 7;

it('clients are told if a practice ends its list while a mistaken death can be undone', async () => {
  const { bookLate, wait, cancel, undoCancel, practiceId, client, mailsOf } = await scene();
  const booked = await bookLate();
  await wait(booked);
  await cancel(booked, petHasDied);
  await savePracticeFeature(database, { practiceId, key: 'waitlist-enabled', value: 'false' });
  // Another server that ends it at the same moment is not waited for.
  await database.transaction(async (other) => {
    await other.query(sql`select 1 from waiting_entries where client_id = ${client.clientId} for update`);
    await offerWhatIsFree(database);
  });
  await offerWhatIsFree(database);
  const closing = sql`
    state = 'PENDING' and kind = 'waiting-list-closed'
      and subject_id in (select waiting_entry_id from waiting_entries where client_id = ${client.clientId})`;
  const waits = sql`select 1 from outbox_messages where ${closing} and next_attempt_at > clock_timestamp() + interval '5 seconds'`;
  await expect.poll(() => database.query(waits)).toHaveLength(1);
  expect((await undoCancel(booked)).status).toBe(200);
  await expect
    .poll(async () => {
      await database.query(sql`update outbox_messages set next_attempt_at = clock_timestamp() where ${closing}`);
      return mailsOf('We’ve stopped looking').length;
    })
    .toBe(1);
});

it('a client waits again for any time after a pet’s mistaken death is undone', async () => {
  const { bookLate, wait, cancel, undoCancel, list, petId, appointmentReasonId } = await scene();
  const booked = await bookLate();
  await database.query(sql`
    update appointments set reason_id = (select min(reason_id) from appointment_reasons where reason_id <> ${appointmentReasonId})
     where appointment_id = ${booked.appointmentId}`);
  await wait({ petId, appointmentReasonId } as Appointment, { appointmentId: null });
  await cancel(booked, petHasDied);
  await database.query(expiredWaiting.waitingEntries);
  expect((await undoCancel(booked)).status).toBe(200);
  expect((await list()).entries).toMatchObject([{ petId, appointmentId: null }]);
});

it('a client with an appointment for the reason waits for a time that replaces it [08570]', async () => {
  const { bookLate, wait, list } = await scene();
  const booked = await bookLate();
  await wait(booked, { appointmentId: null });
  expect((await list()).entries).toMatchObject([
    { appointmentId: booked.appointmentId, appointmentStart: booked.start },
  ]);
});

it('undoing a taken time restores the client’s answer about the old one', async () => {
  const { bookLate, wait, free, offer, accept, undo, read, times } = await scene();
  const booked = await bookLate();
  await wait(booked);
  await free(times[20]);
  await database.query(sql`
    update appointments set confirmed_by_client_at = clock_timestamp(), confirmed_sequence = ics_sequence
     where appointment_id = ${booked.appointmentId}`);
  const live = await offer();
  await accept(live);
  expect((await read(booked)).confirmedByClientAt).toBeNull();
  await undo(live);
  expect(await read(booked)).toMatchObject({ start: booked.start, confirmedByClientAt: expect.any(String) });
});

it('the client is told that the practice has taken a kept time, and stays on the list', async () => {
  const { bookLate, wait, free, offer, list, times, practiceId, clinicianId, mailsOf } = await scene();
  await wait(await bookLate());
  await free(times[20]);
  const [from, to] = [times[20] ?? 0, (times[20] ?? 0) + 900_000].map((at) => new Date(at).toISOString());
  await database.query(sql`
    insert into diary_entries (practice_id, clinician_id, occupied_from, occupied_to, state, may_overlap)
    values (${practiceId}, ${clinicianId}, ${from}, ${to}, 'BLOCKED', true)`);
  await offerWhatIsFree(database);
  expect([await offer(), (await list()).entries.length]).toEqual([null, 1]);
  await expect.poll(() => mailsOf('No longer free').length).toBe(1);
});

const stopBooking = (practiceId: number) =>
  savePracticeFeature(database, { practiceId, key: 'Online Booking Enabled', value: 'False' });
const withdraw = (practiceId: number) =>
  database.query(sql`delete from practice_reasons where practice_id = ${practiceId}`);
const bar = (_: number, clientId: number) =>
  database.query(sql`update clients set booking_and_registration_allowed = false where client_id = ${clientId}`);

/** As if the reason had been narrowed. */
const waitForBooster = (pet: Sql) => (_: number, clientId: number) =>
  database.query(sql`
    with changed as (update pets set ${pet} where client_id = ${clientId})
    update waiting_entries set reason_id = ${boosterId} where client_id = ${clientId}`);
const notForBella = 'for Bella, so we can’t look for an earlier time';

it.each([
  ['booking is switched off', stopBooking, 'no longer tells people about earlier times online'],
  ['the reason is withdrawn', withdraw, 'no longer takes online bookings for'],
  ['the client is barred', bar, 'You can’t book online at the moment'],
  ['the reason is for other species', waitForBooster(sql`species_id = ${speciesIds.Fish}`), notForBella],
  ['the reason is for older pets', waitForBooster(sql`date_of_birth = now()::date`), notForBella],
])('a kept time is freed and the entry ends with one email if %s', async (_, happens, words) => {
  const { bookLate, wait, free, offer, list, times, practiceId, client, mailsOf } = await scene();
  await wait(await bookLate());
  await free(times[20]);
  expect(await offer()).not.toBeNull();
  await happens(practiceId, client.clientId);
  await offerWhatIsFree(database);
  await database.query(expiredWaiting.waitingEntries);
  expect(await list()).toMatchObject({ offer: null, entries: [] });
  await expect
    .poll(() => mailsOf('We’ve stopped looking').map(({ text }) => text))
    .toEqual([expect.stringContaining(words)]);
  expect(mailsOf('No longer')).toEqual([]);
});

it('a client at the booking limit is told that the time is no longer kept, and stays on the list', async () => {
  const { slots, book, wait, free, offer, list, times, petId, appointmentReasonId, client, mailsOf } = await scene();
  const late = (await slots()).slice(-4);
  for (const slot of late) await book(slot);
  const setAs = (source: string) =>
    database.query(sql`
      update appointments set source = ${source}, reason_id = (
               select min(reason_id) from appointment_reasons where reason_id <> ${appointmentReasonId})
       where client_id = ${client.clientId}`);
  await setAs('PRACTICE');
  await wait({ petId, appointmentReasonId } as Appointment, { appointmentId: null });
  await free(times[20]);
  expect(await offer()).toMatchObject({ appointmentId: null });
  await setAs('PORTAL');
  await offerWhatIsFree(database);
  expect(await list()).toMatchObject({ offer: null, entries: [{ petId }] });
  await expect
    .poll(() => mailsOf('No longer kept').map(({ text }) => text))
    .toEqual([expect.stringContaining('You can have 4 appointments booked online. This would be more than that')]);
});

it('a kept time is freed if the practice stops offering the reason, and other entries stay', async () => {
  const { bookLate, wait, free, offer, list, times, practiceId, mailsOf } = await scene();
  const { practiceId: other } = await waitingScene(at);
  await wait(await bookLate());
  await database.query(sql`
    update waiting_entries set practice_ids = array[${practiceId}::int, ${other}::int] where practice_ids = array[${practiceId}::int]`);
  await free(times[20]);
  expect(await offer()).not.toBeNull();
  await withdraw(practiceId);
  await offerWhatIsFree(database);
  expect((await list()).offer).toBeNull();
  expect((await list()).entries).toHaveLength(1);
  await expect
    .poll(() => mailsOf('No longer kept').map(({ text }) => text))
    .toEqual([expect.stringContaining('no longer takes online bookings for')]);
});

it('cancelling the appointment that would be replaced frees the kept time', async () => {
  const { bookLate, wait, free, offer, cancel, times, starts } = await scene();
  const booked = await bookLate();
  await wait(booked);
  await free(times[20]);
  expect(await offer()).not.toBeNull();
  await cancel(booked);
  await offerWhatIsFree(database);
  expect(await offer()).toBeNull();
  expect((await starts()).map((start) => Date.parse(start))).toContain(times[20]);
});
