import { describe, expect, it } from 'vitest';
import type { SoftBooking } from '@portal/contract/booking/holds.schemas';
import { sql } from '../../database/sql.ts';
import { usualLimits } from '../../platform/config/limits.ts';
import { bookingScene } from '../../../testing/scenes/booking-scene.ts';
import { ageHold } from '../../../testing/scenes/guest-scene.ts';
import { passTime } from '../../../testing/pass-time.ts';
import { sharedPortal } from '../../../testing/servers/shared-portal.ts';
import type { Refusal } from '../../../testing/api-caller.ts';

const { database, portal } = await sharedPortal();

const sceneWithHold = async (index = 60) => {
  const one = await bookingScene({ database, portal });
  const hold = await one.hold((await one.slots())[index]);
  const extend = () => one.caller.patch<SoftBooking & Refusal>(`/soft-bookings/${hold.softBookingId}`);
  return { ...one, hold, extend };
};

const minutesLeft = ({ expiresAt, serverNow }: SoftBooking): number =>
  (Date.parse(expiresAt) - Date.parse(serverNow)) / 60_000;

describe('a hold', () => {
  it('a hold lasts ten minutes and can be extended twice by ten minutes [63fb5]', async () => {
    const { hold, extend } = await sceneWithHold();
    expect(minutesLeft(hold)).toBeCloseTo(10, 1);
    expect(hold.extensionsLeft).toBe(2);
    for (const [minutes, left] of [
      [12, 1],
      [14, 0],
    ]) {
      await ageHold(database, hold.softBookingId, 8);
      const more = await extend();
      expect(more.status).toBe(200);
      expect([Math.round(minutesLeft(more.body)), more.body.extensionsLeft]).toEqual([minutes, left]);
    }
    expect(await extend()).toMatchObject({ status: 409, body: { code: 'EXTENSIONS_SPENT' } });
  });

  it('an expired hold cannot be extended, and no hold lasts more than an hour [63fb5]', async () => {
    const { hold, extend } = await sceneWithHold();
    await database.query(sql`
      update soft_bookings set hard_expires_at = clock_timestamp() + interval '14 minutes'
       where soft_booking_id = ${hold.softBookingId}`);
    await ageHold(database, hold.softBookingId, 9);
    const last = await extend();
    expect([Math.round(minutesLeft(last.body)), last.body.extensionsLeft]).toEqual([5, 0]);
    await ageHold(database, hold.softBookingId, 6);
    expect(await extend()).toMatchObject({ status: 410, body: { code: 'HOLD_EXPIRED' } });
    const other = await sceneWithHold();
    await ageHold(database, other.hold.softBookingId, 11);
    expect(await other.extend()).toMatchObject({ status: 410, body: { code: 'HOLD_EXPIRED' } });
  });

  it('a client has at most two holds, and a third releases the oldest [117db]', async () => {
    const { hold, slots, caller } = await bookingScene({ database, portal });
    const times = await slots();
    const statesOf = (...holds: readonly SoftBooking[]) =>
      Promise.all(
        holds.map(
          async ({ softBookingId }) => (await caller.get<SoftBooking>(`/soft-bookings/${softBookingId}`)).body.state,
        ),
      );
    const [first, second] = [await hold(times[40]), await hold(times[60])];
    expect(await statesOf(first, second)).toEqual(['HELD', 'HELD']);
    const third = await hold(times[80]);
    expect(await statesOf(first, second, third)).toEqual(['RELEASED', 'HELD', 'HELD']);
    expect((await caller.delete(`/soft-bookings/${third.softBookingId}`)).status).toBe(204);
    const fourth = await hold(times[100]);
    expect(await statesOf(second, fourth)).toEqual(['HELD', 'HELD']);
  });

  it('a hold on the soonest time can be booked after its lead time has begun [4666b]', async () => {
    const { hold, tryToBookHold, another, slots, practiceId } = await sceneWithHold(0);
    const next = (await slots())[1];
    await database.query(sql`
      update practice_reasons set lead_time_minutes = 100000 where practice_id = ${practiceId}`);
    passTime(usualLimits.diaryMemoryMilliseconds);
    expect((await (await another()).tryToBook(next)).body.code).toBe('LEAD_TIME');
    expect((await tryToBookHold(hold)).status).toBe(201);
  });
});
