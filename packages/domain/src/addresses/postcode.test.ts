import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readPostcode } from './postcode.ts';

it.each([
  ['ZZ99 9ZZ', 'ZZ99 9ZZ'],
  ['sw1a1aa', 'SW1A 1AA'],
  ['bj4-2qd', 'BJ4 2QD'],
  [' gir0aa ', 'GIR 0AA'],
  ['je2 3ab', 'JE2 3AB'],
  ['GY11AA', 'GY1 1AA'],
  ['im1 1aa', 'IM1 1AA'],
  ['m1 1ae', 'M1 1AE'],
  ['w1s 1aa', 'W1S 1AA'],
  ['bf1 2at', 'BF1 2AT'],
  ['bfpo 12', 'BFPO 12'],
])('attack 42: reads %s and formats it as on an envelope: %s', (typed, postcode) => {
  expect(readPostcode(typed)).toEqual({ ok: true, postcode });
});

it.each([
  ['SWIA 1AA', 'SW1A 1AA'],
  ['swia1aa', 'SW1A 1AA'],
  ['CB1 2A8', 'CB1 2AB'],
  ['CBI 2AB', 'CB1 2AB'],
  ['M1 IAA', 'M1 1AA'],
  ['BJ4 3R5', 'BJ4 3RS'],
  ['GJI 4TS', 'GJ1 4TS'],
])('the form refuses %s and suggests %s [f1fda]', (typed, repaired) => {
  expect(readPostcode(typed)).toEqual({ ok: false, repaired });
});

it.each(['', '12345', 'SW1A', 'nowhere', 'BAD CODE', 'BFPO', 'D02 AF30', '75008', 'CB1', 'CB1 2ÄB', '🐕🐕🐕🐕🐕'])(
  'the form refuses %s and suggests nothing',
  (typed) => {
    expect(readPostcode(typed)).toEqual({ ok: false, repaired: null });
  },
);

it('the form accepts its own formatted and suggested postcodes', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z0-9]{5,7}$/), (typed) => {
      const reading = readPostcode(typed);
      const postcode = reading.ok ? reading.postcode : reading.repaired;
      if (postcode !== null) expect(readPostcode(postcode)).toEqual({ ok: true, postcode });
    }),
  );
});
