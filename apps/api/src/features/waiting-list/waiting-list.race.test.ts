import { expect, it } from 'vitest';
import { sql } from '../../database/sql.ts';
import { dieAt, meetAt } from '../../../testing/races/meet-at.ts';
import { freeTime, offerWhatIsFree, waitingScene } from '../../../testing/scenes/waiting-scene.ts';
import { raceForOffers } from '../../../testing/races/waiting-offers.ts';
import { addTestReasons } from '../../../testing/scenes/bookers.ts';
import { ownPortal } from '../../../testing/servers/own-portal.ts';

const { database, portal } = await ownPortal();

it('B11: one offer and one move are made even if a process ends during either', async () => {
  const { bookLate, wait, another, offer, accept, endOffers, read, list, times, practiceId, clinicianId } =
    await waitingScene({ database, portal });
  const [mine, next] = [await bookLate(), await another()];
  await wait(mine);
  await next.waits(4);
  const offers = async () => [(await offer())?.start, (await next.offer())?.start];
  await freeTime(database, { practiceId, clinicianId, start: times[20] ?? 0 });

  const entries = sql`select 1 from waiting_entries where practice_ids = array[${practiceId}::int]`;
  await dieAt(database, { at: entries, call: () => offerWhatIsFree(database) });
  expect(await offers()).toEqual([undefined, undefined]);
  await database.query(sql`update freed_times set look_at = clock_timestamp() where practice_id = ${practiceId}`);
  await Promise.all([offerWhatIsFree(database), offerWhatIsFree(database)]);
  const offered = await offer();
  expect(await offers()).toEqual([offered?.start, undefined]);

  const row = sql`select 1 from appointments where appointment_id = ${mine.appointmentId}`;
  expect((await dieAt(database, { at: row, call: () => accept(offered) }))?.status).toBe(503);
  expect(await read(mine)).toMatchObject({ start: mine.start, version: mine.version });
  expect((await list()).offer).toMatchObject({ offerId: offered?.offerId, state: 'LIVE' });
  await endOffers();
  expect(await offers()).toEqual([undefined, offered?.start]);
  expect((await next.accept(await next.offer())).body.state).toBe('ACCEPTED');
  const holds = sql`select 1 from soft_bookings where practice_id = ${practiceId} and state = 'HELD'`;
  expect(await database.query(holds)).toEqual([]);
  const atOffered = await database.query(sql`
    select 1 from diary_entries where clinician_id = ${clinicianId} and state = 'BOOKED'
       and during @> ${offered?.start}::timestamptz`);
  expect(atOffered).toHaveLength(1);
});

it('the first of two answers to an offer wins, and so does a cancellation over an undo', async () => {
  const { bookLate, wait, free, offer, accept, decline, undo, cancel, read, times } = await waitingScene({
    database,
    portal,
  });
  const mine = await bookLate();
  await wait(mine);
  await free(times[20]);
  const offered = await offer();
  const atOffer = sql`select 1 from waiting_offers where waiting_offer_id = ${offered?.offerId ?? 0}`;
  const answers = [() => accept(offered), () => decline(offered)];
  const states = (await meetAt(database, { at: atOffer, calls: answers })).map(({ body }) => body.state);
  expect(states).toEqual(['ACCEPTED', 'ACCEPTED']);
  const at = sql`select 1 from appointments where appointment_id = ${mine.appointmentId}`;
  const calls = [async () => (await cancel(mine)).status, async () => (await undo(offered)).status];
  expect(await meetAt(database, { at, calls })).toEqual([200, 410]);
  expect(await read(mine)).toMatchObject({ status: 'CANCELLED', start: offered?.start });
});

it('leaving the list while an offer is made leaves no offer, whichever comes first', async () => {
  for (const isOfferFirst of [true, false]) {
    const { bookLate, wait, list, caller, times, practiceId, clinicianId } = await waitingScene({ database, portal });
    const [entry] = (await wait(await bookLate())).body.entries;
    await freeTime(database, { practiceId, clinicianId, start: times[20] ?? 0 });
    const at = sql`select 1 from waiting_entries where waiting_entry_id = ${entry?.entryId ?? 0}`;
    const leave = async () => (await caller.delete(`/waitlist/${entry?.entryId}`)).status;
    const calls: (() => Promise<unknown>)[] = [() => offerWhatIsFree(database), leave];
    expect(await meetAt(database, { at, calls: isOfferFirst ? calls : calls.toReversed() })).toContain(204);
    expect(await list()).toMatchObject({ entries: [], offer: null });
  }
});

// A short version; `npm run bench -- waiting` runs the long one.
it('B11: one person gets an offered time, whatever happens at the same moment', { tags: 'full' }, async () => {
  await addTestReasons(database);
  const arena = { database, signInAs: (identityId: number) => portal.signInAs(identityId) };
  expect((await raceForOffers(arena, { trials: 16, lanes: 4 })).violations).toEqual([]);
});
