import fc from 'fast-check';
import { expect, it } from 'vitest';
import { postcodeHint } from './postcode-hint.ts';

it.each([
  ['SWIA 1AA', 'SW1A 1AA'],
  ['swia1aa', 'SW1A 1AA'],
  ['CB1 2A8', 'CB1 2AB'],
  ['CBI 2AB', 'CB1 2AB'],
  ['M1 IAA', 'M1 1AA'],
  ['BJ4 3R5', 'BJ4 3RS'],
  ['GJI 4TS', 'GJ1 4TS'],
])('suggests a correction of %s: %s', (typed, meant) => {
  expect(postcodeHint(typed)).toBe(meant);
});

it.each(['SW1A 1AA', 'cb12ab', 'JE2 3AB', 'D02 AF30', '75008', 'CB1', '', 'CB1 2ÄB'])(
  'suggests nothing for %s',
  (typed) => {
    expect(postcodeHint(typed)).toBeNull();
  },
);

it('suggests nothing more once its suggestion is taken', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z0-9]{5,7}$/), (typed) => {
      const hint = postcodeHint(typed);
      if (hint !== null) expect(postcodeHint(hint)).toBeNull();
    }),
  );
});
