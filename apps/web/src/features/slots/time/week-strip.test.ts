import type { SlotDay } from '@portal/contract/slots/slots.schemas';
import { expect, test } from 'vitest';
import { slotAt } from '../../../testing/slot-at.ts';
import { inPart, stripOf, weekAfter, weekBefore } from './week-strip.ts';

const days: readonly SlotDay[] = [
  {
    date: '2026-11-23',
    label: 'Monday 23 November',
    slots: ['09', '14', '17'].map((at) => slotAt(`2026-11-23T${at}:00:00Z`)),
  },
  { date: '2026-11-25', label: 'Wednesday 25 November', slots: [slotAt('2026-11-25T09:00:00Z')] },
];
const weekdays = [1, 2, 3, 4, 5].map((day) => ({ day, open: '08:30', close: '18:30' }));
const hours = { openingHours: weekdays, closures: [{ date: '2026-11-26', reason: 'Training' }] };

test('a strip has seven days, and shows which are closed, full or not yet searched', () => {
  const strip = stripOf({ from: '2026-11-23', days, nextCursor: '2026-11-29', hours });
  expect(strip.map(({ date, count, state }) => `${date.slice(8)} ${count} ${state}`)).toEqual([
    '23 3 free',
    '24 0 full',
    '25 1 free',
    '26 0 closed',
    '27 0 full',
    '28 0 closed',
    '29 0 unknown',
  ]);
});

test('no day is shown as closed if there are no opening hours', () => {
  const strip = stripOf({ from: '2026-11-26', days, nextCursor: null, hours: undefined });
  expect(new Set(strip.map(({ state }) => state))).toEqual(new Set(['full']));
});

test('weeks follow one another without a gap, even at the end of a month', () => {
  expect(weekAfter('2026-11-28')).toBe('2026-12-05');
  expect(weekBefore(weekAfter('2026-11-28'))).toBe('2026-11-28');
});

test('the list shows only the times of one part of the day, in local time', () => {
  const of = (part: 'Morning' | 'After work' | null) =>
    inPart(days, { timeZone: 'Europe/London', part }).map(({ slots }) => slots.length);
  expect(of(null)).toEqual([3, 1]);
  expect(of('Morning')).toEqual([1, 1]);
  expect(of('After work')).toEqual([1, 0]);
});
