import { expect, test } from 'vitest';
import { formatDayAndEnd, formatDayAndTime, formatTime } from './format-time.ts';

const london = (...instant: Parameters<typeof Date.UTC>) => formatTime(Date.UTC(...instant), 'Europe/London');

test('times are written as people say them', () => {
  expect(london(2027, 0, 5, 9, 15)).toEqual({
    day: 'Tuesday 5 January',
    date: 'Tuesday 5 January 2027',
    time: '9:15am',
  });
  expect(london(2027, 0, 5, 12, 0).time).toBe('midday');
  expect(london(2027, 0, 5, 0, 0).time).toBe('midnight');
  expect(london(2027, 0, 5, 0, 5).time).toBe('12:05am');
  expect(london(2027, 6, 5, 13, 45).time).toBe('2:45pm');
});

test.each([
  ['before the clocks go forward', Date.UTC(2027, 2, 28, 0, 59), 'Sunday 28 March', '12:59am'],
  ['after the clocks went forward', Date.UTC(2027, 2, 28, 1, 0), 'Sunday 28 March', '2:00am'],
  ['before the hour that comes twice', Date.UTC(2026, 9, 24, 23, 59), 'Sunday 25 October', '12:59am'],
  ['after the clocks went back', Date.UTC(2026, 9, 25, 2, 0), 'Sunday 25 October', '2:00am'],
])('times are local times of the practice %s', (_, instant, day, time) => {
  expect(formatTime(instant, 'Europe/London')).toMatchObject({ day, time });
});

test('midnight names its night, and an end at midnight belongs to the day before', () => {
  const midnight = Date.UTC(2027, 5, 17, 23, 0);
  expect(formatDayAndTime(midnight, 'Europe/London')).toBe('Friday 18 June, midnight (Thursday night)');
  expect(formatDayAndEnd(midnight, 'Europe/London')).toBe('Thursday 17 June, midnight');
  expect(formatDayAndEnd(midnight - 60_000, 'Europe/London')).toBe('Thursday 17 June, 11:59pm');
});
