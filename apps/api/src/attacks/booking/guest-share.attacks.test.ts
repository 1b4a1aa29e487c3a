import { describe, expect, it } from 'vitest';
import { buildIdentity } from '../../../testing/builders/build-identity.ts';
import { sql } from '../../database/sql.ts';
import { ageHold, freeOnlyOn, guestScene } from '../../../testing/scenes/guest-scene.ts';
import { asHeader, solveProof } from '../../../testing/solve-proof.ts';
import { ownPortal } from '../../../testing/servers/own-portal.ts';

const { database, portal } = await ownPortal({ config: { trustedProxies: 1 } });

const proof = async () => ({ proof: asHeader(await solveProof(portal.anyone()))['x-proof-of-work'] });
const scene = (options?: Parameters<typeof guestScene>[1]) => guestScene({ database, portal }, options);

describe('attack 86: guests who try to take all slots of a practice', () => {
  it('four addresses of one network hold a fifth of the share, or two fifths with proof of work [26f16]', async () => {
    const { browser, slotsOf, hold, practiceId } = await scene({ vets: 1 });
    await freeOnlyOn(database, { practiceId, days: [1, 2, 3] });
    const slots = await slotsOf(browser());
    const codes: string[] = [];
    const answer = async (copy: number, how = {}) => {
      const { body } = await hold(
        browser(`${copy % 2 === 0 ? '' : '::ffff:'}198.51.100.${(copy % 4) + 1}`),
        slots[copy * 3],
        how,
      );
      codes.push(body.code ?? 'held');
      return body;
    };
    for (let copy = 0; copy < 20; copy++) await answer(copy);
    expect(codes).toEqual([...Array<string>(4).fill('held'), ...Array<string>(16).fill('PROOF_NEEDED')]);
    codes.length = 0;
    for (let copy = 20; copy < 24; copy++) await answer(copy, await proof());
    expect(codes).toEqual(Array<string>(4).fill('held'));
    const last = await answer(24);
    expect([last.code, last.meta['phone']]).toEqual(['TOO_MANY_REQUESTS', '01632 960001']);
    const [seen] = await slotsOf(browser());
    expect((await hold(browser(), seen)).status).toBe(201);
  });

  it('eight networks hold two thirds of the share, and a ninth guest can hold a time with a puzzle [26f16]', async () => {
    const { browser, slotsOf, hold, practiceId } = await scene({ vets: 1 });
    await freeOnlyOn(database, { practiceId, days: [1, 2, 3] });
    const slots = await slotsOf(browser());
    const codes: string[] = [];
    for (let copy = 0; copy < 24; copy++) {
      const { body } = await hold(browser(`198.51.${100 + (copy % 8)}.${copy + 1}`), slots[copy * 4]);
      codes.push(body.code ?? 'held');
    }
    expect(codes.filter((code) => code === 'held')).toHaveLength(13);
    expect(new Set(codes)).toEqual(new Set(['held', 'PROOF_NEEDED']));
    const [seen] = await slotsOf(browser());
    expect((await hold(browser(), seen, await proof())).status).toBe(201);
  });

  it('the slot list shows a phone number and no slots once guests hold all they are allowed', async () => {
    const { browser, listFor, slotsOf, hold, swap, practiceId } = await scene({ vets: 1 });
    await freeOnlyOn(database, { practiceId, days: [1, 2, 3] });
    const slots = await slotsOf(browser());
    const guest = browser();
    const mine = (await hold(guest, slots[0])).body;
    for (let copy = 1; copy < 20; copy++)
      expect((await hold(browser(), slots[copy * 4], await proof())).status).toBe(201);
    const late = browser();
    const full = await listFor(late);
    expect([full.days, full.nextCursor, full.firstAvailableDate]).toEqual([[], null, null]);
    expect(full.closedToGuests).toEqual({ reason: 'SHARE', tryAgainMinutes: 10 });
    const refused = await hold(late, slots[90]);
    expect([refused.status, refused.body.code]).toEqual([409, 'GUEST_QUOTA']);
    expect(refused.body.meta).toEqual({ reason: 'SHARE', phone: '01632 960001', tryAgainMinutes: 10 });
    expect((await listFor(guest, `&existingSoftBookingId=${mine.softBookingId}`)).days.length).toBeGreaterThan(0);
    expect((await swap(guest, mine.softBookingId, slots[90])).status).toBe(201);
    const [oldest] = await database.query<{ id: string }>(sql`
      select soft_booking_id as id from soft_bookings
       where practice_id = ${practiceId} and state = 'HELD' order by created_at limit 1`);
    await ageHold(database, oldest?.id ?? '', 10);
    const again = await slotsOf(late);
    expect(again.length).toBeGreaterThan(0);
    expect((await hold(late, again[0], await proof())).status).toBe(201);
  });

  it('the slot list says that the practice has reached ten new clients for the day [fd9d5, 303ac]', async () => {
    const { browser, listFor, slotsOf, hold, practiceId } = await scene();
    const slot = (await slotsOf(browser()))[40];
    const join = (count: number) =>
      database.query(sql`
        insert into guest_bookings (secret_hash, practice_id, species_id, converted_at)
        select sha256(number::text::bytea), ${practiceId}, 1, clock_timestamp() from generate_series(1, ${count}) number`);
    await join(9);
    expect((await listFor(browser())).closedToGuests).toBeUndefined();
    expect((await hold(browser(), (await slotsOf(browser()))[60])).status).toBe(201);
    expect((await listFor(browser())).closedToGuests).toBeUndefined();
    await database.query(sql`
      update guest_bookings set identity_id = ${await buildIdentity(database)}
       where practice_id = ${practiceId} and converted_at is null`);
    const full = await listFor(browser());
    expect([full.days, full.closedToGuests]).toEqual([[], { reason: 'NEW_CLIENTS', tryAgainMinutes: null }]);
    const [other, elsewhere] = [browser(), await scene()];
    const theirs = await elsewhere.hold(other, (await elsewhere.slotsOf(other))[40]);
    const asOther = await listFor(other, `&existingSoftBookingId=${theirs.body.softBookingId}`);
    expect([asOther.days, asOther.closedToGuests?.reason]).toEqual([[], 'NEW_CLIENTS']);
    const refused = await hold(browser(), slot);
    expect([refused.status, refused.body.code, refused.body.meta['reason']]).toEqual([
      409,
      'GUEST_QUOTA',
      'NEW_CLIENTS',
    ]);
  });
});
