import { expect, test } from 'vitest';
import { milesAway, possessive, priceFrom, priceGuide, statusWord } from './appointment-words.ts';

test('a price is a guide in pounds, and says whether VAT is in it', () => {
  expect(priceFrom({ fromPence: 4900, vatIncluded: true, note: null })).toBe('from £49.00');
  expect(priceFrom({ fromPence: 4900, vatIncluded: false, note: null })).toBe('from £49.00 plus VAT');
  expect(priceGuide({ fromPence: 4900, vatIncluded: true, note: null })).toBe('from £49.00, VAT included');
  expect(priceGuide({ fromPence: 1600, vatIncluded: true, note: 'treatment is extra' })).toBe(
    'from £16.00, VAT included (treatment is extra)',
  );
});

test('whoever sees the pet is named while it is there', () => {
  expect(statusWord({ status: 'IN_PROGRESS', clinicianType: 'Vet' })).toBe('With the vet');
  expect(statusWord({ status: 'IN_PROGRESS', clinicianType: 'Nurse' })).toBe('With the nurse');
  expect(statusWord({ status: 'NO_SHOW', clinicianType: 'Nurse' })).toBe('Missed');
});

test('what is a pet’s is said as people say it', () => {
  expect(possessive('Bella')).toBe('Bella’s');
  expect(possessive('Biscuits')).toBe('Biscuits’');
});

test('a distance is in miles, as on the road signs', () => {
  expect(milesAway(0.4)).toBe('less than a mile away');
  expect(milesAway(1.6)).toBe('1 mile away');
  expect(milesAway(3.4)).toBe('2.1 miles away');
  expect(milesAway(40)).toBe('25 miles away');
});
