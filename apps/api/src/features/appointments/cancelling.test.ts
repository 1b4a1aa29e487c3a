import type { Pet } from '@portal/contract/pets/pets.schemas';
import { describe, expect, it } from 'vitest';
import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import { sql } from '../../database/sql.ts';
import { buildKey } from '../../../testing/builders/build-key.ts';
import { moveAppointmentToStartIn } from '../../../testing/scenes/booking-scene.ts';
import { sharedPortal } from '../../../testing/servers/shared-portal.ts';
import { endUndo, appointmentScene, wakeOutbox } from '../../../testing/scenes/appointment-scene.ts';

const { database, portal } = await sharedPortal();

const scene = () => appointmentScene({ database, portal });

describe('cancelling an appointment', () => {
  it('cancelling keeps the time for a minute, then frees it and sends the email [5632b]', async () => {
    const { slots, starts, book, cancel, mailsAbout } = await scene();
    const appointment = await book((await slots())[60]);
    const first = await cancel(appointment, 8, { note: 'Moving house' });
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({ status: 'CANCELLED', lateCancel: false, alsoCancelled: [] });
    const seconds = sql`
      select round(extract(epoch from undo_until - cancelled_at))::int as seconds from appointments
       where appointment_id = ${appointment.appointmentId}`;
    expect(await database.value<number>(seconds)).toBe(60);
    expect(await starts()).not.toContain(appointment.start);
    await endUndo(database, appointment);
    expect(await starts()).toContain(appointment.start);
    const cancelled = () => mailsAbout(appointment, /^Cancelled/);
    await wakeOutbox({ database, portal });
    await expect.poll(() => cancelled().length).toBe(1);
    expect(cancelled()[0]?.calendar?.[0].content).toMatch(/METHOD:CANCEL[\s\S]*SEQUENCE:1[\s\S]*STATUS:CANCELLED/);
  });

  it('a cancellation that is undone within a minute sends no email [5632b]', async () => {
    const { slots, starts, book, cancel, undo, read } = await scene();
    const appointment = await book((await slots())[60]);
    await cancel(appointment);
    expect((await read(appointment)).undoUntil).not.toBeNull();
    const back = await undo(appointment);
    expect(back.status).toBe(200);
    expect(back.body).toMatchObject({ status: 'BOOKED', start: appointment.start, cancelledAt: null, icsSequence: 2 });
    expect((await undo(appointment)).status).toBe(200);
    expect(await starts()).not.toContain(appointment.start);
    await database.query(sql`
      update outbox_messages set next_attempt_at = clock_timestamp()
       where kind = 'appointment-cancelled' and subject_id = ${appointment.appointmentId}`);
    await wakeOutbox({ database, portal });
    const states = sql`
      select state from outbox_messages where kind = 'appointment-cancelled' and subject_id = ${appointment.appointmentId}`;
    await expect.poll(() => database.values(states)).toEqual(['SUPERSEDED']);
    await cancel(appointment);
    const setStatus = (status: string) =>
      database.query(
        sql`update appointments set status = ${status} where appointment_id = ${appointment.appointmentId}`,
      );
    await setStatus('COMPLETED');
    expect((await undo(appointment)).body.code).toBe('UNDO_OVER');
    await setStatus('CANCELLED');
    await endUndo(database, appointment);
    expect(await undo(appointment)).toMatchObject({ status: 410, body: { code: 'UNDO_OVER' } });
  });

  it('the client can book a cancelled time again at once [6a33e]', async () => {
    const { slots, book, bodyFor, caller, cancel, undo } = await scene();
    const slot = (await slots())[60];
    const appointment = await book(slot);
    await cancel(appointment);
    const again = await caller.post<Appointment>('/appointments', bodyFor(slot), {
      headers: { 'idempotency-key': 'anew' },
    });
    expect([again.status, again.body.start]).toEqual([201, appointment.start]);
    expect((await undo(appointment)).body.code).toBe('UNDO_OVER');
  });

  it('a cancellation counts as late within a day of the appointment', async () => {
    const { slots, book, cancel } = await scene();
    const late = await book((await slots())[60]);
    await moveAppointmentToStartIn(database, late.appointmentId, 600);
    expect((await cancel(late)).body.lateCancel).toBe(true);
  });

  it('a cancelled appointment is listed with the past ones, latest first', async () => {
    const { slots, book, listed, cancel } = await scene();
    const times = await slots();
    const [over, cancelled, ahead] = [await book(times[60]), await book(times[100]), await book(times[140])];
    await moveAppointmentToStartIn(database, over.appointmentId, -60);
    await cancel(cancelled);
    const idsOf = async (scope: string) => (await listed(`?scope=${scope}`)).map(({ appointmentId }) => appointmentId);
    expect(await idsOf('past')).toEqual([cancelled.appointmentId, over.appointmentId]);
    expect(await idsOf('upcoming')).toEqual([ahead.appointmentId]);
  });

  it('a pet’s death cancels its other appointments, never as late, and can be undone [8c8be, c40dd, 180c7]', async () => {
    const { slots, book, cancel, undo, caller, listed, pet, addPet } = await scene();
    const times = await slots();
    const appointments = [await book(times[60]), await book(times[100]), await book(times[140])] as const;
    const also = appointments.slice(1).map(({ appointmentId }) => appointmentId);
    await moveAppointmentToStartIn(database, appointments[0].appointmentId, 600);
    const { body } = await cancel(appointments[0], 7, { alsoCancel: also });
    expect([body.alsoCancelled, body.lateCancel]).toEqual([also, false]);
    expect(await listed()).toEqual([]);
    expect((await pet()).status).toBe('DECEASED');
    expect((await caller.get<Pet[]>('/bff/v2/pets')).body).toEqual([]);

    const petId = await addPet('Max');
    for (const index of [180, 220, 260, 300]) await book(times[index], { petId });
    expect((await undo(appointments[1])).body.status).toBe('BOOKED');
    expect(await listed()).toHaveLength(7);
    expect((await pet()).status).toBe('ACTIVE');
  });

  it('cancelling because a pet has died changes no cancelled appointments, and none of other pets', async () => {
    const [one, two] = [await scene(), await scene()];
    const mine = await one.book((await one.slots())[60]);
    const theirs = await two.book((await two.slots())[60]);
    const cancelled = await one.book((await one.slots())[100]);
    await one.cancel(cancelled);
    const alsoCancel = [theirs, cancelled].map(({ appointmentId }) => appointmentId);
    expect((await one.cancel(mine, 7, { alsoCancel })).body.alsoCancelled).toEqual([]);
    expect((await two.read(theirs)).status).toBe('BOOKED');
  });

  it('what reception restores is no part of the cancellation any more, and the rest is undone and told without it [92946]', async () => {
    const { slots, book, cancel, undo, read, pet, petId } = await scene();
    const times = await slots();
    const [first, second, third] = [await book(times[60]), await book(times[100]), await book(times[140])];
    const source = `restoring ${petId}`;
    const ids = {
      pets: [petId],
      clinicians: [...new Set([first.clinicianId, second.clinicianId])],
      appointments: [first.appointmentId, second.appointmentId],
    };
    for (const [kind, some] of Object.entries(ids))
      await database.query(sql`
        insert into external_ids (kind, source, external_id, id) select ${kind}, ${source}, 'N' || id, id from unnest(${some}::int[]) id`);
    const { caller: reception } = await buildKey({ database, portal }, ['appointments:write'], '--source', source);
    const restore = async ({ appointmentId, clinicianId, reasonName, start }: Appointment) => {
      const names = { id: `N${appointmentId}`, pet: `N${petId}`, clinician: `N${clinicianId}`, reason: reasonName };
      const records = [{ ...names, starts_at: start, status: 'Booked' }];
      expect((await reception.post('/integration/v1/batches/appointments', { records })).body).toMatchObject({
        results: [{ change: 'CHANGED' }],
      });
    };
    const states = async () => Promise.all([first, second, third].map(async (one) => (await read(one)).status));

    await cancel(first, 7, { alsoCancel: [second.appointmentId, third.appointmentId] });
    await restore(first);
    expect(await states()).toEqual(['BOOKED', 'CANCELLED', 'CANCELLED']);
    await cancel(first);
    expect((await undo(first)).status).toBe(200);
    expect(await states()).toEqual(['BOOKED', 'CANCELLED', 'CANCELLED']);
    expect((await undo(third)).status).toBe(200);
    expect([await states(), (await pet()).status]).toEqual([['BOOKED', 'BOOKED', 'BOOKED'], 'ACTIVE']);

    await cancel(second, 7, { alsoCancel: [first.appointmentId, third.appointmentId] });
    await restore(second);
    await endUndo(database, first, third);
    await wakeOutbox({ database, portal });
    // The email after a death has no reference, and a calendar file for each.
    const told = () =>
      portal.sent
        .flatMap(({ calendar }) => [...(calendar ?? [])])
        .filter(({ content }) => content.includes('METHOD:CANCEL'));
    const isTold = ({ appointmentId }: Appointment) =>
      told().filter(({ content }) => content.includes(`UID:appointment-${appointmentId}@`)).length;
    await expect.poll(() => [first, second, third].map(isTold)).toEqual([1, 0, 1]);
    const left = sql`
      select num_nonnulls(undo_until, cancelled_at, cancellation_reason_id, cancelled_with, pet_status_before) as count
        from appointments where appointment_id = ${second.appointmentId}`;
    expect(await database.value<number>(left)).toBe(0);
  });
});
