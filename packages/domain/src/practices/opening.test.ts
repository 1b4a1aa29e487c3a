import { expect, test } from 'vitest';
import { openingAt, type Timetable } from './opening.ts';

const weekdays = [1, 2, 3, 4, 5].flatMap((day) => [
  { day, open: '08:30', close: '13:00' },
  { day, open: '14:00', close: '18:30' },
]);
const practice: Timetable = {
  timeZone: 'Europe/London',
  openingHours: [{ day: 6, open: '09:00', close: '12:00' }, ...weekdays],
  closures: [{ date: '2026-12-25' }],
};
const at = (instant: string, timetable = practice) => openingAt(Date.parse(instant), timetable);

test('an open practice says until when', () => {
  expect(at('2026-11-23T08:30:00Z')).toEqual({ state: 'open', until: '13:00' });
  expect(at('2026-11-23T18:29:00Z')).toEqual({ state: 'open', until: '18:30' });
});

test('a closed one says when it opens next', () => {
  expect(at('2026-11-23T08:29:00Z')).toEqual({
    state: 'closed',
    opens: { inDays: 0, date: '2026-11-23', at: '08:30' },
  });
  expect(at('2026-11-23T13:00:00Z')).toMatchObject({ opens: { inDays: 0, at: '14:00' } });
  expect(at('2026-11-23T18:30:00Z')).toMatchObject({ opens: { inDays: 1, date: '2026-11-24' } });
  expect(at('2026-11-28T12:00:00Z')).toMatchObject({ opens: { inDays: 2, date: '2026-11-30', at: '08:30' } });
});

test('a closure counts as closed all day', () => {
  expect(at('2026-12-25T10:00:00Z')).toMatchObject({ opens: { inDays: 1, date: '2026-12-26', at: '09:00' } });
});

test('times are those of the practice, in summer too', () => {
  expect(at('2026-07-06T07:30:00Z')).toEqual({ state: 'open', until: '13:00' });
});

test('a practice without hours says nothing', () => {
  expect(at('2026-11-23T10:00:00Z', { ...practice, openingHours: [] })).toBeNull();
});
