import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import { expect, test } from 'vitest';
import { offerWhatIsFree, waitingScene } from '../../testing/scenes/waiting-scene.ts';
import { upsertInto } from '../../testing/scenes/records.ts';
import { sharedPortal } from '../../testing/servers/shared-portal.ts';
import { sql } from '../database/sql.ts';
import { savePracticeFeature } from '../features/practices/practices.repository.ts';
import { expiredWaiting } from '../features/waiting-list/waiting-entries.repository.ts';

const { database, portal } = await sharedPortal();

/** Reception sets the status of bookings in its own system. */
const setStatus = async (status: string, ...bookings: readonly Appointment[]) => {
  const records = bookings.map(({ appointmentId, start }) => {
    const id = `list-${appointmentId}`;
    return { id, pet: id, clinician: id, reason: id, starts_at: start, status };
  });
  for (const { appointmentId, petId, clinicianId, appointmentReasonId } of bookings)
    await database.query(sql`
      insert into external_ids (kind, source, external_id, id)
      select kind, 'pms', ${`list-${appointmentId}`}, id from (
        values ('appointments', ${appointmentId}::int), ('pets', ${petId}), ('clinicians', ${clinicianId}), ('reasons', ${appointmentReasonId})) as k (kind, id)
      on conflict do nothing`);
  await upsertInto(database)('appointments', ...records);
};

const restored = async (meanwhile: (practiceId: number) => Promise<unknown>) => {
  const { bookLate, wait, list, practiceId, client } = await waitingScene({ database, portal });
  const booked = await bookLate();
  await wait(booked);
  await setStatus('CANCELLED', booked);
  await meanwhile(practiceId);
  await database.query(expiredWaiting.waitingEntries);
  await offerWhatIsFree(database);
  expect((await list()).entries).toEqual([]);
  await setStatus('BOOKED', booked);
  const closings = () =>
    portal.sent.filter(({ to, subject }) => to.address === client.email && subject.startsWith('We’ve stopped looking'));
  return { booked, list, closings };
};

test('a client waits again for an earlier time once the practice restores the appointment', async () => {
  const { booked, list } = await restored(() => Promise.resolve());
  await offerWhatIsFree(database);
  expect((await list()).entries).toMatchObject([{ appointmentId: booked.appointmentId, state: 'WAITING' }]);
});

test('what a client left or has joined anew stays as it is once the practice restores the appointment', async () => {
  const { bookLate, wait, list, caller, petId, appointmentReasonId } = await waitingScene({ database, portal });
  const booked = await bookLate();
  await wait(booked);
  const [entry] = (await list()).entries;
  await caller.delete(`/waitlist/${entry?.entryId}`);
  await setStatus('CANCELLED', booked);
  await setStatus('BOOKED', booked);
  expect((await list()).entries).toEqual([]);
  await wait(booked);
  await setStatus('CANCELLED', booked);
  await database.query(expiredWaiting.waitingEntries);
  await wait({ petId, appointmentReasonId } as Appointment, { appointmentId: null });
  await setStatus('BOOKED', booked);
  const standing = sql`
    select appointment_id as "appointmentId" from waiting_entries where pet_id = ${petId} and state <> 'ENDED'`;
  expect(await database.query(standing)).toEqual([{ appointmentId: null }]);
});

test('a client is told that the list has closed if the practice then restores the appointment', async () => {
  const { list, closings } = await restored((practiceId) =>
    savePracticeFeature(database, { practiceId, key: 'waitlist-enabled', value: 'false' }),
  );
  await offerWhatIsFree(database);
  expect((await list()).entries).toEqual([]);
  await expect.poll(closings).toHaveLength(1);
});

test('of two visits for one reason that the practice restores at once, one entry waits again', async () => {
  const { bookLate, wait, list, petId } = await waitingScene({ database, portal });
  const [first, second] = [await bookLate(), await bookLate(8)];
  for (const booked of [first, second]) {
    await wait(booked);
    await setStatus('CANCELLED', booked);
    await database.query(expiredWaiting.waitingEntries);
  }
  await setStatus('BOOKED', first, second);
  expect((await list()).entries).toMatchObject([{ petId }]);
});
