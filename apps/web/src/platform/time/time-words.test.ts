import { describe, expect, test } from 'vitest';
import { clockTime, dayAndTime, dayPartOf, dayWithYear, shortDayAndTime } from './time-words.ts';

const at = (start: string) => ({ start, timeZone: 'Europe/London' });

describe('formatted times', () => {
  test('use the practice’s time zone in winter and in summer', () => {
    expect(clockTime(at('2027-01-05T09:15:00Z'))).toBe('9:15 am');
    expect(clockTime(at('2027-07-05T09:15:00Z'))).toBe('10:15 am');
  });

  test('use the words noon and midnight', () => {
    expect(clockTime(at('2027-01-05T12:00:00Z'))).toBe('12:00 pm');
    expect(clockTime(at('2027-01-05T00:30:00Z'))).toBe('12:30 am');
  });

  test('include the weekday with the date', () => {
    const moment = at('2026-11-24T09:15:00Z');
    expect(dayAndTime(moment)).toBe('Tuesday 24 November, 9:15 am');
    expect(shortDayAndTime(moment)).toBe('Tue 24 Nov, 9:15 am');
    expect(dayWithYear(moment)).toBe('Tuesday 24 November 2026');
  });

  test('divide the day at noon and at five', () => {
    expect(dayPartOf(at('2027-01-05T11:59:00Z'))).toBe('Morning');
    expect(dayPartOf(at('2027-01-05T12:00:00Z'))).toBe('Afternoon');
    expect(dayPartOf(at('2027-01-05T17:00:00Z'))).toBe('Evening');
  });

  test('stay correct across the night the clocks go forward', () => {
    expect(dayAndTime(at('2027-03-28T00:45:00Z'))).toBe('Sunday 28 March, 12:45 am');
    expect(dayAndTime(at('2027-03-28T01:00:00Z'))).toBe('Sunday 28 March, 2:00 am');
  });

  test('name the zone in the hour that occurs twice in autumn, and in no other', () => {
    expect(clockTime(at('2027-10-31T00:30:00Z'))).toBe('1:30 am BST');
    expect(clockTime(at('2027-10-31T01:30:00Z'))).toBe('1:30 am GMT');
    expect(clockTime(at('2027-10-30T23:59:00Z'))).toBe('12:59 am');
    expect(clockTime(at('2027-10-31T02:00:00Z'))).toBe('2:00 am');
  });
});
