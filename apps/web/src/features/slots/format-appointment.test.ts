import { expect, test } from 'vitest';
import { plainPrice } from '../../testing/booked-appointment.ts';
import { milesAway, preparationFor, priceGuide, shortPrice, statusWord } from './format-appointment.ts';

test('the page shows a price in pounds, and whether VAT is included', () => {
  const guide = { ...plainPrice, fromPence: 4900, isFrom: true };
  expect(shortPrice(guide)).toBe('from £49');
  expect(shortPrice({ ...guide, vatIncluded: false })).toBe('from £49 plus VAT');
  expect(shortPrice({ ...guide, fromPence: 4850 })).toBe('from £48.50');
  expect(shortPrice({ ...guide, isFrom: false })).toBe('£49');
  expect(priceGuide(guide)).toBe('from £49, VAT included');
  expect(priceGuide({ ...guide, fromPence: 1600, note: 'treatment is extra' })).toBe(
    'from £16, VAT included (treatment is extra)',
  );
});

test('the page names the clinician during the appointment', () => {
  expect(statusWord({ status: 'IN_PROGRESS', clinicianType: 'Vet', request: null })).toBe('With the vet');
  expect(statusWord({ status: 'IN_PROGRESS', clinicianType: 'Nurse', request: null })).toBe('With the nurse');
  expect(statusWord({ status: 'NO_SHOW', clinicianType: 'Nurse', request: null })).toBe('Missed');
});

test('the page shows distances in miles', () => {
  expect(milesAway(0.4)).toBe('less than a mile away');
  expect(milesAway(1.6)).toBe('1 mile away');
  expect(milesAway(3.4)).toBe('2.1 miles away');
  expect(milesAway(40)).toBe('25 miles away');
});

test('the page asks for no photo that the practice has', () => {
  const appointment = { petName: 'Olive', preparation: 'A photo or video of the problem helps.' };
  expect(preparationFor({ ...appointment, photoCount: 0 })).toBe(appointment.preparation);
  expect(preparationFor({ ...appointment, photoCount: 1 })).toMatch(/Your photo is with the practice\.$/);
  expect(preparationFor({ ...appointment, photoCount: 2 })).toMatch(/Your photos are with the practice\.$/);
  expect(preparationFor({ ...appointment, preparation: 'No food after 8pm.', photoCount: 1 })).toBe(
    'No food after 8pm.',
  );
});
