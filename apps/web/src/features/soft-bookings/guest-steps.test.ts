import { expect, test } from 'vitest';
import { furthestGuestStep, guestStepOf } from './guest-steps.ts';

const all = { practiceId: 1, speciesId: 1, petName: 'Milo', reasonId: 9, softBookingId: 'sb_1' };

test('the pages come in turn', () => {
  expect(furthestGuestStep({ ...all, practiceId: null })).toBe('/guest');
  expect(furthestGuestStep({ ...all, petName: ' ' })).toBe('/guest/pet');
  expect(furthestGuestStep({ ...all, reasonId: null })).toBe('/guest/reason');
  expect(furthestGuestStep({ ...all, softBookingId: null })).toBe('/guest/time');
  expect(furthestGuestStep(all)).toBe('/guest/details');
});

test('an address leads back, never ahead of what is missing', () => {
  expect(guestStepOf('/guest/pet', all)).toBe('/guest/pet');
  expect(guestStepOf('/guest/details', { ...all, reasonId: null })).toBe('/guest/reason');
});
