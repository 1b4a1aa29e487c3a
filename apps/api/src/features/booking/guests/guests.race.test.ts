import { expect, it } from 'vitest';
import { sql } from '../../../database/sql.ts';
import { meetAt } from '../../../../testing/races/meet-at.ts';
import { arrivedGuest, claim } from '../../../../testing/scenes/guest-sign-up.ts';
import { freeOnlyOn, type GuestScene, guestScene, minutesLeft } from '../../../../testing/scenes/guest-scene.ts';
import { asHeader, solveProof } from '../../../../testing/solve-proof.ts';
import { newGuestSecret } from './guest-proof.ts';
import { ownPortal } from '../../../../testing/servers/own-portal.ts';

const { database, portal } = await ownPortal({ config: { trustedProxies: 1, limits: { guestHoldsAtLeast: 6 } } });

const statesOf = (practiceId: number) =>
  database.query<{ state: string; entries: number }>(sql`
    select s.state, (select count(*) from diary_entries d where d.soft_booking_id = s.soft_booking_id) as entries
      from soft_bookings s where s.practice_id = ${practiceId} order by s.created_at`);

/** Asks again while a busy machine answers UNAVAILABLE. */
const untilAnswered = async <Answer extends { readonly status: number }>(
  ask: () => Promise<Answer>,
): Promise<Answer> => {
  const answer = await ask();
  return answer.status === 503 ? untilAnswered(ask) : answer;
};

/** The browser has its cookie from the start, so that a repeated request finds a hold whose response was lost. */
const newGuest = (one: GuestScene) => Object.assign(one.browser(), { cookie: `Http-portal-guest=${newGuestSecret()}` });

it.each(['into one time', 'into a time each'])(
  'B6: one hold remains and the old time is free if a guest’s hold is replaced 20 times at once, %s',
  async (how) => {
    const one = await guestScene({ database, portal }, { vets: 3 });
    const guest = newGuest(one);
    const slots = await one.slotsOf(guest);
    const { body: first } = await one.hold(guest, slots[20]);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, copy) =>
        untilAnswered(() => one.swap(guest, first.softBookingId, slots[how === 'into one time' ? 60 : 60 + copy])),
      ),
    );
    expect(answers.map(({ status }) => status).filter((status) => status !== 201 && status !== 409)).toEqual([]);
    expect(answers.some(({ status }) => status === 201)).toBe(true);
    const holds = await statesOf(one.practiceId);
    expect(holds[0]?.state).toBe('REPLACED');
    expect(holds.filter(({ state }) => state === 'HELD')).toHaveLength(1);
    expect(holds.filter(({ state, entries }) => entries !== (state === 'HELD' ? 1 : 0))).toEqual([]);
    const seen = await one.slotsOf(one.browser(), `&clinicianId=${first.slot.clinicianId}`);
    expect(seen.map(({ start }) => start)).toContain(first.slot.start);
  },
);

it('one of twenty guests who want one time at once gets it', async () => {
  const one = await guestScene({ database, portal }, { vets: 1 });
  const guests = Array.from({ length: 20 }, () => newGuest(one));
  const slot = (await one.slotsOf(one.browser()))[40];
  const answers = await Promise.all(guests.map((guest) => untilAnswered(() => one.hold(guest, slot))));
  const codes = answers.map(({ status, body }) => (status === 201 ? 'HELD' : body.code));
  expect(codes.toSorted()).toEqual(['HELD', ...Array.from({ length: 19 }, () => 'SLOT_TAKEN')]);
});

it.each([
  { what: 'never fewer than the floor', days: [1], least: 6, most: 6 },
  { what: 'a quarter of the free times', days: [1, 2, 3, 4], least: 7, most: 10 },
])('attack 86: many concurrent guests hold in total $what', async ({ days, least, most }) => {
  const one = await guestScene({ database, portal }, { vets: 1 });
  await freeOnlyOn(database, { practiceId: one.practiceId, days });
  const freeSlots = (await one.slotsOf(one.browser())).filter((_, index) => index % 4 === 0);
  expect(freeSlots.length).toBeGreaterThan(most);
  const guests = await Promise.all(
    freeSlots.map(async (slot) => {
      const guest = newGuest(one);
      // From their own addresses, because each may ask for 60 puzzles a minute.
      const solved = await solveProof({ get: (path) => guest.send<never>('GET', path) });
      return { slot, guest, proof: asHeader(solved)['x-proof-of-work'] };
    }),
  );
  const answers = await Promise.all(
    guests.map(({ slot, proof, guest }) => untilAnswered(() => one.hold(guest, slot, { proof }))),
  );
  const refusals = answers.filter(({ status }) => status !== 201).map(({ body }) => body);
  expect(new Set(refusals.map(({ code, meta }) => `${code} ${String(meta['reason'])}`))).toEqual(
    new Set(['GUEST_QUOTA SHARE']),
  );
  const holdCount = (await statesOf(one.practiceId)).length;
  expect(holdCount).toBeGreaterThanOrEqual(least);
  expect(holdCount).toBeLessThanOrEqual(most);
});

it('signing in with two holds at once extends one of them', async () => {
  const { caller, identityId, mail, slots, browser, hold } = await arrivedGuest({ database, portal });
  const second = browser();
  const { softBookingId } = (await hold(second, slots[80])).body;
  const claims = await meetAt(database, {
    at: sql`select 1 from identities where identity_id = ${identityId}`,
    calls: [() => claim(caller, mail.sb, mail.t), () => claim(caller, softBookingId, { browser: second })],
  });
  expect(claims.map(({ body }) => minutesLeft(body))).toEqual([60, 10]);
});
