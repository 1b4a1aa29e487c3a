import { expect, test } from 'vitest';
import { pricesOfPets } from './prices-of-pets.ts';

const price = {
  fromPence: 4800,
  isFrom: false,
  vatIncluded: true,
  note: null,
  included: null,
  extra: null,
  isEstimateDue: false,
  listPath: null,
};

test('several pets have a price each and a sum, which is left out if one has none', () => {
  const rex = { name: 'Rex', price: { ...price, fromPence: 5250, isFrom: true } };
  const bella = { name: 'Bella', price };
  const [one, other, sum] = pricesOfPets([bella, rex]);
  expect([one, other]).toEqual([
    expect.stringMatching(/^For Bella: £48,/),
    expect.stringMatching(/^For Rex: .*£52.50,/),
  ]);
  expect(sum).toMatch(/^Together: .*from £100.50,/i);
  expect(pricesOfPets([bella, { name: 'Max', price: null }])).toEqual([one]);
});
