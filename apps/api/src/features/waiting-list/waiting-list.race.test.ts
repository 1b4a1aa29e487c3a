import { expect, it } from 'vitest';
import { raceForOffers } from '../../../testing/races/waiting-offers.ts';
import { addTestReasons } from '../../../testing/scenes/bookers.ts';
import { ownPortal } from '../../../testing/servers/own-portal.ts';

// A short version; `npm run bench -- waiting` runs the long one.

const { database, portal } = await ownPortal();
await addTestReasons(database);

it('B11: one person gets an offered time, whatever happens at the same moment', { tags: 'full' }, async () => {
  const arena = { database, signInAs: (identityId: number) => portal.signInAs(identityId) };
  expect((await raceForOffers(arena, { trials: 16, lanes: 4 })).violations).toEqual([]);
});
