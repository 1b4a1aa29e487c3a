import type { ProfileV2 } from '@portal/contract/clients/clients.schemas';
import { describe, expect, it } from 'vitest';
import type { Appointment, Cancellation } from '@portal/contract/appointments/appointments.schemas';
import type { Slots } from '@portal/contract/slots/slots.schemas';
import { sql } from '../../database/sql.ts';
import type { Answer, Refusal } from '../../../testing/api-caller.ts';
import { bookingScene } from '../../../testing/scenes/booking-scene.ts';
import { buildClient } from '../../../testing/builders/build-client.ts';
import { fromTomorrow } from '../../../testing/from-tomorrow.ts';
import { usualLimits } from '../../../testing/servers/test-config.ts';
import { ownPortal, serverForTest } from '../../../testing/servers/own-portal.ts';

const { database, portal } = await ownPortal();

const scene = () => bookingScene({ database, portal });

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
