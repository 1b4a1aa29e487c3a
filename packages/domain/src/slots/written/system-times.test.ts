import { describe, expect, test } from 'vitest';
import { hasSameClock, toOffsetIso } from '../clinic-time.ts';
import { readInstant, readSystemInstant } from './written-times.ts';

const zone = 'Europe/London';
const spring = '2027-03-28';
const autumn = '2026-10-25';

const read = (text: string): string => {
  const written = readSystemInstant(zone, text);
  return 'problem' in written ? written.problem : toOffsetIso(zone, written.instant);
};

describe('T1: a time from another system', () => {
  test('reads a time without an offset as local time, also in nights when the clocks change', () => {
    expect(read(`${spring}T00:59:00`)).toBe(`${spring}T00:59:00+00:00`);
    expect(read(`${spring} 02:00`)).toBe(`${spring}T02:00:00+01:00`);
    expect(read(`${spring}T01:30:00`)).toBe(`${spring}T02:00:00+01:00`);
    expect(read(`${autumn}T00:59:00`)).toBe(`${autumn}T00:59:00+01:00`);
    expect(read(`${autumn}T01:30:00`)).toBe(`${autumn}T01:30:00+01:00`);
    expect(read(`${autumn}T02:00:00.25`)).toBe(`${autumn}T02:00:00+00:00`);
  });

  test('reads a time with the local offset or in UTC, also in the hour that occurs twice', () => {
    expect(read(`${autumn}T01:30:00+01:00`)).toBe(`${autumn}T01:30:00+01:00`);
    expect(read(`${autumn}T01:30:00+0000`)).toBe(`${autumn}T01:30:00+00:00`);
    expect(read(`${autumn}T01:30:00Z`)).toBe(`${autumn}T01:30:00+00:00`);
    expect(read('2027-07-01T09:00:00Z')).toBe('2027-07-01T10:00:00+01:00');
    expect(read(`${spring}T02:30:00+01:00`)).toBe(`${spring}T02:30:00+01:00`);
    expect(read(`${spring}T01:30:00+01:00`)).toBe(`${spring}T00:30:00+00:00`);
    expect(read(`${autumn}T02:30:00+01:00`)).toBe(`${autumn}T01:30:00+00:00`);
  });

  test('refuses a time with the offset of another zone, and a text that is no time', () => {
    for (const text of [`${autumn}T12:00:00-05:00`, `${autumn}T12:00:00+01:00`, `${spring}T12:00:00+02:00`])
      expect(read(text)).toBe('OTHER_ZONE');
    for (const text of ['tomorrow', '2026-02-30T09:00', '2026-03-01T24:01', '2026-03-01', ''])
      expect(read(text)).toBe('NOT_A_TIME');
  });
});

test.each([
  '2027-11-24 09:30:00.0000000',
  '24/11/2027, 09:30',
  '2027-11-24T09:30Z',
  '2027-11-24T24:00',
  '20271124T093000Z',
])('reads %s in the same way as files and calls do', (text) => {
  const ofFile = readInstant(zone, text);
  expect('value' in ofFile && readSystemInstant(zone, text)).toEqual({ instant: 'value' in ofFile && ofFile.value });
});

test('zones have the same clock if they agree on every day of the year', () => {
  for (const month of [0, 3, 6, 9, 11]) {
    const moment = Date.UTC(2026, month, 15, 12);
    expect(['Europe/Belfast', 'Europe/Dublin', 'GB'].map((other) => hasSameClock(zone, other, moment))).toEqual([
      true,
      true,
      true,
    ]);
    const others = ['Europe/Paris', 'UTC', 'Africa/Abidjan', 'America/New_York', 'Nowhere/Here'];
    expect(others.some((other) => hasSameClock(zone, other, moment))).toBe(false);
  }
});
