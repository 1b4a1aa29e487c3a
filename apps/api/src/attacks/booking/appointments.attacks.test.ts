import { describe, expect, it } from 'vitest';
import type { Appointment, CancellationReason } from '@portal/contract/appointments/appointments.schemas';
import { sql } from '../../database/sql.ts';
import { keepLog } from '../../../testing/servers/kept-log.ts';
import { moveAppointmentToStartIn } from '../../../testing/scenes/booking-scene.ts';
import { inParallel } from '../../../testing/in-parallel.ts';
import { auditOf, appointmentScene } from '../../../testing/scenes/appointment-scene.ts';
import { ownPortal } from '../../../testing/servers/own-portal.ts';

const { database, portal } = await ownPortal({ config: { logLevel: 'warn' } });
const log = keepLog(portal.server);

const scene = () => appointmentScene({ database, portal });
describe("somebody else's appointment", () => {
  it('attack 33: guessing appointment ids gets 404 sixty times, then 429, and is audited once', async () => {
    const { caller, client, slots, book } = await scene();
    const appointment = await book((await slots())[60]);
    const numbers = Array.from({ length: 62 }, (_, index) => appointment.appointmentId + 1 + index);
    const slot = (await slots())[80];
    const change = { version: appointment.version, slotId: slot?.slotId, start: slot?.start };
    const again = await portal.signInAs(client.identityId);
    const calls = [
      (id: number) => caller.get(`/appointments/${id}`),
      (id: number) => caller.post(`/appointments/${id}`, change),
      (id: number) => caller.patch(`/appointments/${id}/cancel?reasonId=1`),
      (id: number) => again.get(`/appointments/${id}`),
    ];
    const statuses = await inParallel(numbers, 1, async (id, index) => (await calls[index % 4]?.(id))?.status);
    expect(statuses.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 404));
    expect(statuses.slice(60)).toEqual([429, 429]);
    const own = await caller.get(`/appointments/${appointment.appointmentId}`);
    expect([own.status, own.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(own.headers.get('retry-after'))).toBeGreaterThan(0);
    const inAnotherSession = await portal.signInAs(client.identityId);
    expect((await inAnotherSession.get(`/appointments/${appointment.appointmentId}`)).status).toBe(429);
    expect((await caller.get('/v2/profile')).status).toBe(200);
    const noted = log.lines().filter((line) => line.includes('one record after another'));
    expect(noted).toHaveLength(1);
    expect(JSON.parse(noted[0] ?? '{}')).toMatchObject({ identityId: client.identityId });
    const audited = await database.query(sql`
      select action, subject_kind as kind, subject_id as id from audit_events
       where actor = ${`identity:${client.identityId}`} and action like 'records.%'`);
    expect(audited).toEqual([{ action: 'records.walked', kind: 'identity', id: String(client.identityId) }]);
  });
});

describe('an appointment that can no longer be changed', () => {
  it('attack 34: moving gets 409 if the appointment is cancelled, past, begun or missed', async () => {
    const { slots, book, move, cancel, read, starts } = await scene();
    const times = await slots();
    const slot = times[200];
    const expectClosed = async (appointment: Appointment, what: string) => {
      const refused = await move({ ...appointment, version: (await read(appointment)).version }, slot);
      expect([refused.status, refused.body.code], what).toEqual([409, 'APPOINTMENT_CLOSED']);
    };
    const cancelled = await book(times[20]);
    await cancel(cancelled);
    await expectClosed(cancelled, 'cancelled');
    const past = await book(times[60]);
    await moveAppointmentToStartIn(database, past.appointmentId, -5);
    await expectClosed(past, 'past');
    const appointment = await book(times[100]);
    for (const status of ['ARRIVED', 'IN_PROGRESS', 'COMPLETED', 'NO_SHOW']) {
      await database.query(
        sql`update appointments set status = ${status} where appointment_id = ${appointment.appointmentId}`,
      );
      await expectClosed(appointment, status);
    }
    expect(await starts()).toContain(slot?.start);
  });

  it('attack 39: cancelling requires a listed reason, can be repeated, and gets 403 too close to the appointment', async () => {
    const { slots, book, cancel, caller, read } = await scene();
    const times = await slots();
    const appointment = await book(times[60]);
    const path = `/appointments/${appointment.appointmentId}/cancel`;
    for (const query of [
      '',
      '?reasonId=',
      '?reasonId=0',
      '?reasonId=-1',
      '?reasonId=x',
      '?reasonId=1&reasonId=2',
      '?reasonId=1;drop',
    ])
      expect((await caller.patch(`${path}${query}`)).status, query).toBe(400);
    expect((await cancel(appointment, 99)).body.errors[0]?.message).toBe('Please enter a reason');
    const reasons = await portal.anyone().get<CancellationReason[]>('/lookup/cancellation-reasons');
    expect(reasons.body.map(({ reasonId }) => reasonId)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect((await read(appointment)).status).toBe('BOOKED');
    const twice = [await cancel(appointment, 1), await cancel(appointment, 2)];
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(twice.map(({ body }) => JSON.stringify({ ...body, serverNow: '' }))).size).toBe(1);
    expect((await read(appointment)).cancellationReasonId).toBe(1);
    expect(await auditOf(database, appointment)).toEqual(['appointment.booked', 'appointment.cancelled']);

    const late = await book(times[100]);
    await moveAppointmentToStartIn(database, late.appointmentId, 59);
    for (const reasonId of [1, 7]) {
      expect(await cancel(late, reasonId)).toMatchObject({ status: 403, body: { code: 'CANCEL_WINDOW_CLOSED' } });
    }
    expect(await read(late)).toMatchObject({ status: 'BOOKED', canCancel: false });
  });
});
