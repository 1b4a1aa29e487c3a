import { expect, test } from 'vitest';
import { addWorkingDays, answeringOf, practiceMessageReference } from './practice-message.ts';

const complaints = { contact: 'Ms Hart', email: 'hart@example.org', phone: '01632 960003', answerWithinDays: 7 };

test('a complaint goes to the practice’s complaints contact, and a question to reception', () => {
  expect(answeringOf('COMPLAINT', complaints)).toEqual({
    contact: 'Ms Hart',
    email: 'hart@example.org',
    withinDays: 7,
  });
  expect(answeringOf('QUESTION', complaints)).toEqual({ contact: null, email: null, withinDays: 2 });
  expect(answeringOf('COMPLAINT', undefined)).toEqual({ contact: null, email: null, withinDays: 5 });
});

test.each([
  ['on a Monday', '2026-11-23', 2, '2026-11-25'],
  ['over a weekend', '2026-11-26', 2, '2026-11-30'],
  ['on a Saturday', '2026-11-28', 1, '2026-11-30'],
  ['over two weekends', '2026-11-23', 7, '2026-12-02'],
])('working days are counted from the next day: %s', (_, from, days, expected) =>
  expect(addWorkingDays(from, days)).toBe(expected),
);

test('a reference has no letters that are similar to digits', () => {
  expect(practiceMessageReference(Uint8Array.from({ length: 8 }, (_, index) => index * 33))).toMatch(
    /^M-[0-9A-HJKMNP-TV-Z]{8}$/,
  );
});
