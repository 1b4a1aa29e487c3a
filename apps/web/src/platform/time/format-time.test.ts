import { describe, expect, test } from 'vitest';
import {
  dayPartOf,
  formatClock,
  formatDate,
  formatDateAndTime,
  formatDayAndEnd,
  formatDayAndTime,
  formatDayWithYear,
  formatShortDayAndTime,
  formatTime,
  formatWeekdayAndEnd,
  isAbroad,
} from './format-time.ts';

const at = (start: string) => ({ start, timeZone: 'Europe/London' });
const zone = isAbroad() ? ' UK time' : '';

describe('formatted times', () => {
  test('uses the practice’s time zone in winter and in summer', () => {
    expect(formatTime(at('2027-01-05T09:15:00Z'))).toBe(`9:15am${zone}`);
    expect(formatTime(at('2027-07-05T09:15:00Z'))).toBe(`10:15am${zone}`);
    expect(formatTime(at('2027-07-05T09:15:00Z'), { withZone: false })).toBe('10:15am');
  });

  test('writes midday and midnight as words', () => {
    expect(formatTime(at('2027-01-05T12:00:00Z'))).toBe(`midday${zone}`);
    expect(formatTime(at('2027-01-05T00:00:00Z'))).toBe(`midnight${zone}`);
    expect(formatTime(at('2027-01-05T00:30:00Z'))).toBe(`12:30am${zone}`);
  });

  test('names the night before midnight, and writes midnight as the end of a day', () => {
    const midnight = at('2027-06-17T23:00:00Z');
    expect(formatDayAndTime(midnight)).toBe(`Friday 18\u00a0June, midnight${zone} (Thursday night)`);
    expect(formatDayAndEnd(midnight)).toBe(`Thursday 17\u00a0June, midnight${zone}`);
    expect(formatDayAndEnd(at('2027-06-17T22:59:00Z'))).toBe(`Thursday 17\u00a0June, 11:59pm${zone}`);
    expect(formatWeekdayAndEnd('2027-06-17T23:00:00Z')).toBe('Thursday midnight');
    expect(formatClock('24:00')).toBe('midnight');
  });

  test('writes opening hours and the end of maintenance in the same style', () => {
    expect(`${formatClock('08:30')} to ${formatClock('18:30')}`).toBe('8:30am to 6:30pm');
    expect(formatWeekdayAndEnd('2026-11-24T18:00:00Z')).toBe('Tuesday 6:00pm');
  });

  test('writes the weekday with the date', () => {
    const moment = at('2026-11-24T09:15:00Z');
    expect(formatDayAndTime(moment)).toBe(`Tuesday 24\u00a0November, 9:15am${zone}`);
    expect(formatShortDayAndTime(moment)).toBe(`Tue 24\u00a0Nov, 9:15am${zone}`);
    expect(formatDayWithYear(moment)).toBe('Tuesday 24\u00a0November 2026');
  });

  test('writes dates in records without the weekday', () => {
    expect(formatDate('2026-07-24T23:15:00Z')).toBe('25\u00a0July 2026');
    expect(formatDateAndTime('2026-07-24T23:15:00Z')).toBe('25\u00a0Jul 2026, 12:15am');
  });

  test('divides the day at midday and at 5pm', () => {
    expect(dayPartOf(at('2027-01-05T11:59:00Z'))).toBe('Morning');
    expect(dayPartOf(at('2027-01-05T12:00:00Z'))).toBe('Afternoon');
    expect(dayPartOf(at('2027-01-05T17:00:00Z'))).toBe('After work');
  });

  test('writes correct times in the night when the clocks go forward', () => {
    expect(formatDayAndTime(at('2027-03-28T00:45:00Z'))).toBe(`Sunday 28\u00a0March, 12:45am${zone}`);
    expect(formatDayAndTime(at('2027-03-28T01:00:00Z'))).toBe(`Sunday 28\u00a0March, 2:00am${zone}`);
  });

  test('names the zone only in the hour that occurs twice in autumn', () => {
    expect(formatTime(at('2027-10-31T00:30:00Z'))).toBe(`1:30am BST${zone}`);
    expect(formatTime(at('2027-10-31T01:30:00Z'))).toBe(`1:30am GMT${zone}`);
    expect(formatTime(at('2027-10-30T23:59:00Z'))).toBe(`12:59am${zone}`);
    expect(formatTime(at('2027-10-31T02:00:00Z'))).toBe(`2:00am${zone}`);
  });
});

/** Do not break. */
const dayAndMonth = /(\d) (?=\p{L})/u;

test('uses the same words as browsers do for British English', () => {
  const said = (start: number, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'Europe/London' })
      .format(start)
      .replace(/^(\p{L}+),/u, '$1');
  const [first, last, step] = [Date.UTC(2026, 0, 1), Date.UTC(2028, 0, 1), 31.3 * 3_600_000];
  for (let start = first; start < last; start += step) {
    const moment = at(new Date(start).toISOString());
    expect(formatDayWithYear(moment)).toBe(
      said(start, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).replace(dayAndMonth, '$1\u00a0'),
    );
    expect(formatShortDayAndTime(moment)).toBe(
      `${said(start, { weekday: 'short', day: 'numeric', month: 'short' }).replace(dayAndMonth, '$1\u00a0')}, ${formatTime(moment)}`,
    );
    expect(formatTime(moment, { withZone: false }).replace(/ (BST|GMT)$/, '')).toBe(
      said(start, { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' })
        .replace(/\s/u, '')
        .replace(/^12:00am$/, 'midnight')
        .replace(/^12:00pm$/, 'midday'),
    );
  }
});

test('recognises the London time zone by each of its names', () => {
  for (const alias of ['Europe/London', 'Europe/Belfast', 'GB']) expect(isAbroad(alias), alias).toBe(false);
});

test('treats any other time zone as abroad, even with the same clock', () => {
  for (const other of ['Europe/Lisbon', 'UTC', 'Asia/Tokyo']) expect(isAbroad(other), other).toBe(true);
});
