import { describe, expect, test } from 'vitest';
import { addDays, localDateOf, startOfLocalDay, toOffsetIso } from './clinic-time.ts';
import { findFreeSlots } from './find-free-slots.ts';
import { openIntervals } from './open-intervals.ts';

const timeZone = 'Europe/London';
const springSundays = ['2026-03-29', '2027-03-28'];
const autumnSundays = ['2026-10-25', '2027-10-31'];

type Hours = { readonly startMinutes: number; readonly endMinutes: number };
const roundTheClock: Hours = { startMinutes: 0, endMinutes: 1440 };
const mornings: Hours = { startMinutes: 540, endMinutes: 720 };

const offered = (hours: Hours, from: string, to: string): { date: string; times: string[] }[] => {
  const range = { timeZone, from: startOfLocalDay(timeZone, from), to: startOfLocalDay(timeZone, to) };
  const openingHours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, ...hours }));
  const rota = openingHours.map((window) => ({ ...window, validFrom: null, validTo: null }));
  const clinicians = openIntervals([{ clinicianId: 1, rota, exceptions: [] }], {
    ...range,
    openingHours,
    closedDates: [],
  });
  const rules = { durationMinutes: 30, gridMinutes: 30, now: range.from, entries: [] };
  const slots = findFreeSlots({ ...range, ...rules, clinicians });
  const byDate = Map.groupBy(slots, ({ start }) => localDateOf(timeZone, start));
  return [...byDate].map(([date, ofDate]) => ({
    date,
    times: ofDate.map(({ start }) => toOffsetIso(timeZone, start).slice(11)),
  }));
};

const offeredOn = (date: string, hours = roundTheClock): string[] =>
  offered(hours, date, addDays(date, 1)).flatMap(({ times }) => times);

describe.each(springSundays)('the clock change in spring, %s', (sunday) => {
  test('a 24-hour site offers 46 half-hours and none in the skipped hour', () => {
    const times = offeredOn(sunday);
    expect(times).toHaveLength(46);
    expect(times.filter((time) => time.startsWith('01:'))).toEqual([]);
    expect(times.slice(0, 4)).toEqual(['00:00:00+00:00', '00:30:00+00:00', '02:00:00+01:00', '02:30:00+01:00']);
  });

  test('opening hours in the skipped hour offer nothing', () => {
    expect(offeredOn(sunday, { startMinutes: 60, endMinutes: 120 })).toEqual([]);
  });
});

describe.each(autumnSundays)('the clock change in autumn, %s', (sunday) => {
  test('a 24-hour site offers 50 half-hours, and both times 01:30 have different offsets', () => {
    const times = offeredOn(sunday);
    expect(times).toHaveLength(50);
    expect(new Set(times).size).toBe(50);
    expect(times.slice(2, 7)).toEqual([
      '01:00:00+01:00',
      '01:30:00+01:00',
      '01:00:00+00:00',
      '01:30:00+00:00',
      '02:00:00+00:00',
    ]);
  });

  test('opening hours use the first occurrence of a repeated time', () => {
    expect(offeredOn(sunday, { startMinutes: 30, endMinutes: 90 })).toEqual(['00:30:00+01:00', '01:00:00+01:00']);
    expect(offeredOn(sunday, { startMinutes: 90, endMinutes: 150 })).toEqual([
      '01:30:00+01:00',
      '01:00:00+00:00',
      '01:30:00+00:00',
      '02:00:00+00:00',
    ]);
  });
});

test('09:00 stays 09:00 before and after every clock change', () => {
  for (const sunday of [...springSundays, ...autumnSundays]) {
    const days = offered(mornings, addDays(sunday, -7), addDays(sunday, 8));
    expect(days.map(({ date }) => date)).toEqual(Array.from({ length: 15 }, (_, index) => addDays(sunday, index - 7)));
    for (const { date, times } of days) {
      const walls = times.map((time) => time.slice(0, 5));
      expect(walls, date).toEqual(['09:00', '09:30', '10:00', '10:30', '11:00', '11:30']);
    }
  }
});
