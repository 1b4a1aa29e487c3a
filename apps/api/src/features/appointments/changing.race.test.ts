import { describe, expect, it } from 'vitest';
import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import { sql } from '../../database/sql.ts';
import { meetAt } from '../../../testing/races/meet-at.ts';
import { appointmentScene } from '../../../testing/scenes/appointment-scene.ts';
import { addTestReasons } from '../../../testing/scenes/bookers.ts';
import { rescheduleAgainstStranger } from '../../../testing/races/reschedule-against-stranger.ts';
import { changeAtOnce } from '../../../testing/races/changes-at-once.ts';
import { watchHolds } from '../../../testing/races/own-holds.ts';
import { replaceAtOnce } from '../../../testing/races/replaced-holds.ts';
import { requestScene } from '../../../testing/scenes/request-scene.ts';
import { ownPortal } from '../../../testing/servers/own-portal.ts';

// Short versions; `npm run bench -- races` runs the long ones.

/** Milliseconds; only the long version measures how soon a time becomes free. */
const patience = 20_000;

const { database, portal } = await ownPortal();
const arena = { database, signInAs: (identityId: number) => portal.signInAs(identityId) };
await addTestReasons(database);

describe('races for existing holds and appointments', () => {
  it('B6: one hold remains and the old time is free if a hold is replaced 20 times at once', async () => {
    const replacing = { trials: 1, copies: 20, into: 'one time', freeWithin: patience } as const;
    expect((await replaceAtOnce(arena, replacing)).violations).toEqual([]);
  });

  it('B6: no more holds than allowed remain if 16 times replace one hold at once', async () => {
    const replacing = { trials: 1, copies: 16, into: 'different times', freeWithin: patience } as const;
    expect((await replaceAtOnce(arena, replacing)).violations).toEqual([]);
  });

  it('B7: a client can move an appointment while a stranger wants the new or the old time', async () => {
    expect((await rescheduleAgainstStranger(arena, { trials: 12, lanes: 4 })).violations).toEqual([]);
  });

  it('B8: cancelling, moving, restoring and booking at the same time happen one after another', async () => {
    expect((await changeAtOnce(arena, { trials: 12, lanes: 4 })).violations).toEqual([]);
  });

  it('B9: a held time is shown only to its holder, and to all once it is released or expires', async () => {
    expect((await watchHolds(arena, { trials: 8, lanes: 4, freeWithin: patience })).violations).toEqual([]);
  });
});

describe('changes to one row at the same time', () => {
  const rowOf = ({ appointmentId }: Appointment) =>
    sql`select 1 from appointments where appointment_id = ${appointmentId}`;
  const entryOf = ({ appointmentId }: Appointment) =>
    sql`select 1 from diary_entries where appointment_id = ${appointmentId}`;
  const scene = async () => {
    const one = await appointmentScene({ database, portal });
    return { ...one, appointment: await one.book((await one.slots())[60]) };
  };

  it('the first of two moves wins', async () => {
    const { slots, appointment, move } = await scene();
    const times = await slots();
    const calls = [() => move(appointment, times[80]), () => move(appointment, times[90])];
    const answers = await meetAt(database, { at: entryOf(appointment), calls });
    expect(answers.map(({ status }) => status)).toEqual([200, 412]);
  });

  it('a second cancellation changes nothing and does not mark the pet as deceased', async () => {
    const { appointment, cancel, pet, book, slots, read } = await scene();
    const other = await book((await slots())[100]);
    const alsoCancel = [other.appointmentId];
    const calls = [() => cancel(appointment), () => cancel(appointment, 7, { alsoCancel })];
    const answers = await meetAt(database, { at: rowOf(appointment), calls });
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect([(await pet()).status, (await read(other)).status]).toEqual(['ACTIVE', 'BOOKED']);
  });

  it('the first of two statuses of a pet wins', async () => {
    const { petId, caller, pet } = await scene();
    const { version } = await pet();
    const say = (status: string) => () => caller.post(`/bff/v2/pets/${petId}/status`, { version, status });
    const at = sql`select 1 from pets where pet_id = ${petId}`;
    const answers = await meetAt(database, { at, calls: [say('DECEASED'), say('REHOMED')] });
    expect(answers.map(({ status }) => status)).toEqual([200, 412]);
  });

  // Every statement locks the appointment first, so that no two deadlock.
  it('undoing a cancellation locks the appointment before its time', async () => {
    const { appointment, cancel, undo } = await scene();
    await cancel(appointment);
    const calls = [() => undo(appointment)];
    const answers = await meetAt(database, { at: rowOf(appointment), calls, untouched: entryOf(appointment) });
    expect(answers.map(({ status }) => status)).toEqual([200]);
  });

  it('a practice’s answer locks the appointment before its request', async () => {
    const { book, slots, confirm, requestOf } = await requestScene({ database, portal });
    const appointment = await book((await slots())[40]);
    const untouched = sql`select 1 from booking_requests where appointment_id = ${appointment.appointmentId}`;
    const calls = [() => confirm(appointment.appointmentId)];
    await meetAt(database, { at: rowOf(appointment), calls, untouched });
    expect((await requestOf(appointment.appointmentId)).state).toBe('CONFIRMED');
  });
});
