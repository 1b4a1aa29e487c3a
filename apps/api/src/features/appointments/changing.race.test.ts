import { describe, expect, it } from 'vitest';
import { addTestReasons } from '../../testing/scenes/bookers.ts';
import { rescheduleAgainstStranger } from '../../testing/races/reschedule-against-stranger.ts';
import { changeAtOnce } from '../../testing/races/changes-at-once.ts';
import { watchHolds } from '../../testing/races/own-holds.ts';
import { replaceAtOnce } from '../../testing/races/replaced-holds.ts';
import { runStorm } from '../../testing/races/storm/storm.ts';
import { ownPortal } from '../../testing/servers/own-portal.ts';

// Short versions; `npm run bench -- races` runs the long ones.

/** Milliseconds; only the long version measures how soon a time becomes free. */
const patience = 20_000;

const { database, portal } = await ownPortal();
const arena = { database, signInAs: (identityId: number) => portal.signInAs(identityId) };
await addTestReasons(database);

describe('races for existing holds and appointments', () => {
  it('B6: leaves one hold, and frees the old time, when a hold is replaced 20 times at once', async () => {
    expect(
      (await replaceAtOnce(arena, { trials: 1, copies: 20, into: 'one time', freeWithin: patience })).violations,
    ).toEqual([]);
  });

  it('B6: leaves no more holds than allowed when a hold is replaced by 16 different times at once', async () => {
    expect(
      (await replaceAtOnce(arena, { trials: 1, copies: 16, into: 'different times', freeWithin: patience })).violations,
    ).toEqual([]);
  });

  it('B7: moves an appointment while a stranger wants the new time or the old one', async () => {
    expect((await rescheduleAgainstStranger(arena, { trials: 12, lanes: 4 })).violations).toEqual([]);
  });

  it('B8: serialises concurrent cancelling, moving, restoring and rebooking', async () => {
    expect((await changeAtOnce(arena, { trials: 12, lanes: 4 })).violations).toEqual([]);
  });

  it('B9: offers a held time to its holder only, and to all once it is released or expires', async () => {
    expect((await watchHolds(arena, { trials: 8, lanes: 4, freeWithin: patience })).violations).toEqual([]);
  });

  it('gives 16 devices with 8 random actions each consistent answers', async () => {
    const { violations, outcomes } = await runStorm(arena, { actors: 16, operationsEach: 8, seed: 1 });
    expect(violations, JSON.stringify(outcomes)).toEqual([]);
  });
});
