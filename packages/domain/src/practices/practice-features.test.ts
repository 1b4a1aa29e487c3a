import { expect, test } from 'vitest';
import { featureKeys, hasWaitingList, isFeatureOn } from './practice-features.ts';

const features = (values: Readonly<Record<string, string>>) =>
  Object.entries(values).map(([featureKey, value]) => ({ featureKey, value }));

test('online booking is on only with “True”, and other features with “true” too', () => {
  for (const [key, value, isOn] of [
    [featureKeys.onlineBooking, 'True', true],
    [featureKeys.onlineBooking, 'true', false],
    [featureKeys.guestBooking, 'true', true],
    [featureKeys.guestBooking, 'TRUE', false],
  ] as const)
    expect(isFeatureOn(features({ [key]: value }), key), `${key}: ${value}`).toBe(isOn);
  expect(isFeatureOn([], featureKeys.guestBooking)).toBe(false);
});

test('a practice has a waiting list if it books online and does not confirm each booking', () => {
  const booksOnline = { [featureKeys.onlineBooking]: 'True', [featureKeys.waitlist]: 'True' };
  expect(hasWaitingList(features(booksOnline))).toBe(true);
  expect(hasWaitingList(features({ ...booksOnline, [featureKeys.waitlist]: 'False' }))).toBe(false);
  expect(hasWaitingList(features({ ...booksOnline, [featureKeys.onlineBooking]: 'False' }))).toBe(false);
  expect(hasWaitingList(features({ ...booksOnline, [featureKeys.bookingRequests]: 'True' }))).toBe(false);
});
