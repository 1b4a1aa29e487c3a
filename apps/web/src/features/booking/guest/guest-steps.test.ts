import { expect, test } from 'vitest';
import { furthestGuestStep, guestStepOf } from './guest-steps.ts';

const all = { practiceId: 1, speciesId: 1, petName: 'Milo', reasonId: 9, softBookingId: 'sb_1' };

test('leads to each page in turn', () => {
  expect(furthestGuestStep({ ...all, practiceId: null })).toBe('/guest');
  expect(furthestGuestStep({ ...all, petName: ' ' })).toBe('/guest/pet');
  expect(furthestGuestStep({ ...all, reasonId: null })).toBe('/guest/reason');
  expect(furthestGuestStep({ ...all, softBookingId: null })).toBe('/guest/time');
  expect(furthestGuestStep(all)).toBe('/guest/details');
});

test('a URL leads back to an earlier step, never past an incomplete one', () => {
  expect(guestStepOf('/guest/pet', all)).toBe('/guest/pet');
  expect(guestStepOf('/guest/details', { ...all, reasonId: null })).toBe('/guest/reason');
});
