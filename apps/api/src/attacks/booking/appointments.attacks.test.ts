import { describe, expect, it } from 'vitest';
import type { Appointment, CancellationReason, Cancellation } from '@portal/contract/appointments/appointments.schemas';
import type { ProfileV2 } from '@portal/contract/clients/clients.schemas';
import type { Slots } from '@portal/contract/slots/slots.schemas';
import { sql } from '../../database/sql.ts';
import { keepLog } from '../../../testing/servers/kept-log.ts';
import { moveAppointmentToStartIn, bookingScene } from '../../../testing/scenes/booking-scene.ts';
import { inParallel } from '../../../testing/in-parallel.ts';
import { auditOf, appointmentScene } from '../../../testing/scenes/appointment-scene.ts';
import { ownPortal, serverForTest } from '../../../testing/servers/own-portal.ts';
import type { Answer, Refusal } from '../../../testing/api-caller.ts';
import { buildClient } from '../../../testing/builders/build-client.ts';
import { fromTomorrow } from '../../../testing/from-tomorrow.ts';
import { usualLimits } from '../../../testing/servers/test-config.ts';

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

const { bookingsAnHour, bookingsADay, undosAnHour } = usualLimits;
const usualBookingLimits = { bookingsAnHour, bookingsADay, undosAnHour };

describe('a client who books too much', () => {
  it('attack 38: a client gets 409 MAX_OPEN_BOOKINGS for the fifth open appointment, until one is over [1743e, 8c8be]', async () => {
    const { caller, slots, bodyFor, book } = await scene();
    const far = (await slots()).filter((_, index) => index % 40 === 0);
    const appointments: Appointment[] = [];
    for (const slot of far.slice(0, 4)) appointments.push(await book(slot));
    const fifth = await caller.post('/appointments', bodyFor(far[4]));
    expect([fifth.status, fifth.body.code, fifth.body.meta['limit']]).toEqual([409, 'MAX_OPEN_BOOKINGS', 4]);
    expect((await caller.get<ProfileV2>('/v2/profile')).body.openBookings).toBe(4);
    const hold = await caller.post<{ softBookingId: string }>('/soft-bookings', bodyFor(far[5]));
    const answer = await caller.post('/appointments', bodyFor(far[5], { softBookingId: hold.body.softBookingId }));
    expect([answer.status, answer.body.code]).toEqual([409, 'MAX_OPEN_BOOKINGS']);
    await caller.patch(`/appointments/${appointments[0]?.appointmentId}/cancel?reasonId=4`);
    expect((await caller.post('/appointments', bodyFor(far[6]))).status).toBe(201);
    const undo = () => caller.post<Refusal>(`/appointments/${appointments[0]?.appointmentId}/undo-cancel`, undefined);
    const { status, body } = await undo();
    expect([status, body.code, body.detail]).toEqual([
      409,
      'MAX_OPEN_BOOKINGS',
      expect.stringContaining('You’ve booked another appointment since'),
    ]);
    await caller.patch(`/appointments/${appointments[1]?.appointmentId}/cancel?reasonId=4`);
    expect((await undo()).status).toBe(200);
  });

  it.each([
    ['an hour', { bookingsAnHour: 2, bookingsADay: 10_000 }, 3_600],
    ['a day', { bookingsAnHour: 10_000, bookingsADay: 2 }, 86_400],
  ])(
    'attack 38: a client gets 429 for one appointment more than allowed in %s, and for a hold as well [1743e, a6bd1]',
    async (_, limits, seconds) => {
      const limited = await serverForTest({ database, config: { limits } });
      const { caller, client, slots, bodyFor, book } = await bookingScene({ database, portal: limited });
      const far = (await slots()).filter((__, index) => index % 40 === 0);
      for (const slot of far.slice(0, 2)) {
        const { appointmentId } = await book(slot);
        await caller.patch(`/appointments/${appointmentId}/cancel?reasonId=4`);
      }
      const holds = sql`select 1 from soft_bookings where client_id = ${client.clientId}`;
      for (const path of ['/appointments', '/soft-bookings']) {
        const refused = await caller.post(path, bodyFor(far[3]));
        expect([refused.status, refused.body.code], path).toEqual([429, 'TOO_MANY_BOOKINGS']);
        const wait = Number(refused.headers.get('retry-after'));
        expect([wait > seconds - 300, wait <= seconds], path).toEqual([true, true]);
      }
      expect(await database.query(holds)).toEqual([]);
      const age = (by: number) =>
        database.query(sql`
        update appointments set created_at = created_at - make_interval(secs => ${by}) where client_id = ${client.clientId}`);
      await age(seconds - 120);
      expect((await caller.post('/soft-bookings', bodyFor(far[3]))).status).toBe(429);
      await age(120);
      expect((await caller.post('/soft-bookings', bodyFor(far[3]))).status).toBe(201);
      expect((await caller.post('/appointments', bodyFor(far[4]))).status).toBe(201);
    },
  );

  it('attack 76: a client who books and cancels repeatedly is stopped, and others see nine of ten slots [2f141, 4db81]', async () => {
    const limited = await serverForTest({ database, config: { limits: usualBookingLimits } });
    const one = await bookingScene({ database, portal: limited });
    const other = await buildClient(database, { practiceId: one.practice.practiceId });
    const otherCaller = await limited.signInAs(other.identityId);
    const search = one.slotsPath.replace(/petId=\d+/, `petId=${other.petIds[0]}`);
    const seen = async () => fromTomorrow((await otherCaller.get<Slots>(search)).body);
    const before = await seen();
    let refused: Answer<Refusal> | null = null;
    const undoable: boolean[] = [];
    for (const slot of before.slice(0, 40)) {
      const booked = await one.caller.post<Appointment & Refusal>('/appointments', one.bodyFor(slot));
      refused = booked.status === 201 ? null : booked;
      if (refused) break;
      const path = `/appointments/${booked.body.appointmentId}/cancel?reasonId=4`;
      const { status, body } = await one.caller.patch<Cancellation>(path);
      expect(status).toBe(200);
      undoable.push(body.undoUntil > body.serverNow);
    }
    expect([refused?.status, refused?.body.code]).toEqual([429, 'TOO_MANY_BOOKINGS']);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(3_500);
    expect(undoable).toEqual([true, true, true, ...Array.from({ length: 7 }, () => false)]);
    expect((await seen()).length).toBeGreaterThanOrEqual(before.length * 0.9);
  });
});
