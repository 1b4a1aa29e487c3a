import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  hasSameClock,
  isRealDate,
  localDateOf,
  localDaysBetween,
  localInstant,
  localMinutesOf,
  startOfLocalDay,
  toOffsetIso,
  utcOffsetMinutes,
  weekdayOf,
} from './clinic-time.ts';

const zones = [
  'Europe/London',
  'Pacific/Auckland',
  'Pacific/Chatham',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Africa/Cairo',
  'America/Santiago',
  'America/New_York',
  'Atlantic/Azores',
  'UTC',
];
const zone = fc.oneof(fc.constant('Europe/London'), fc.constantFrom(...zones));

const instant = fc
  .integer({ min: Date.UTC(2012, 0, 1) / 60_000, max: Date.UTC(2037, 0, 1) / 60_000 })
  .map((minutes) => minutes * 60_000);
const date = instant.map((at) => new Date(at).toISOString().slice(0, 10));
const minutes = fc.integer({ min: 0, max: 1440 });

const nearChange = fc.tuple(zone, instant, fc.integer({ min: -1500, max: 1500 })).map(([name, at, minutesAway]) => {
  const change = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(name).getTimeZoneTransition('next');
  return { zone: name, at: (change?.epochMilliseconds ?? at) + minutesAway * 60_000 };
});
const moment = fc.oneof(fc.record({ zone, at: instant }), nearChange);

const temporalOf = (name: string, at: number) => Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(name);

/** Temporal as the oracle: the first of two instants, or the end of the gap. */
const temporalInstant = (name: string, day: string, past: number): number => {
  const wall = Temporal.PlainDate.from(day).toPlainDateTime().add({ minutes: past });
  const first = wall.toZonedDateTime(name, { disambiguation: 'earlier' });
  if (first.toPlainDateTime().equals(wall)) return first.epochMilliseconds;
  return first.getTimeZoneTransition('next')?.epochMilliseconds ?? Number.NaN;
};

describe('compared with Temporal', () => {
  test('offset, date, minutes and ISO text of an instant agree', () => {
    fc.assert(
      fc.property(moment, ({ zone: name, at }) => {
        const theirs = temporalOf(name, at);
        expect(utcOffsetMinutes(name, at)).toBe(theirs.offsetNanoseconds / 60e9);
        expect(localDateOf(name, at)).toBe(theirs.toPlainDate().toString());
        expect(localMinutesOf(name, at)).toBe(theirs.hour * 60 + theirs.minute);
        expect(toOffsetIso(name, at)).toBe(theirs.toString({ timeZoneName: 'never', smallestUnit: 'second' }));
      }),
      { numRuns: 500 },
    );
  });

  test('a local time maps to the same instant', () => {
    fc.assert(
      fc.property(moment, minutes, ({ zone: name, at }, past) => {
        const day = temporalOf(name, at).toPlainDate().toString();
        expect(localInstant(name, day, past)).toBe(temporalInstant(name, day, past));
      }),
      { numRuns: 500 },
    );
  });

  test('the start of a local day and its weekday agree', () => {
    fc.assert(
      fc.property(zone, date, (name, day) => {
        const theirs = Temporal.PlainDate.from(day);
        expect(startOfLocalDay(name, day)).toBe(theirs.toZonedDateTime(name).epochMilliseconds);
        expect(weekdayOf(day)).toBe(theirs.dayOfWeek);
      }),
    );
  });

  test('adding days agrees across leap days and year ends', () => {
    fc.assert(
      fc.property(date, fc.integer({ min: -800, max: 800 }), (day, days) => {
        expect(addDays(day, days)).toBe(Temporal.PlainDate.from(day).add({ days }).toString());
      }),
    );
  });
});

const datesBetween = (...question: Parameters<typeof localDaysBetween>) =>
  localDaysBetween(...question).map(({ date: day }) => day);

test('lists all local dates between two instants', () => {
  expect(datesBetween('Europe/London', Date.parse('2027-03-27T23:59Z'), Date.parse('2027-03-28T23:00Z'))).toEqual([
    '2027-03-27',
    '2027-03-28',
  ]);
  expect(datesBetween('Europe/London', Date.parse('2027-03-27T23:59Z'), Date.parse('2027-03-28T23:01Z'))).toHaveLength(
    3,
  );
  expect(datesBetween('Europe/London', 5, 5)).toEqual([]);
});

test('leaves out a date that a time zone skipped', () => {
  const from = Date.parse('2011-12-29T12:00:00-10:00');
  const to = Date.parse('2011-12-31T12:00:00+14:00');
  expect(datesBetween('Pacific/Apia', from, to)).toEqual(['2011-12-29', '2011-12-31']);
});

test('accepts only dates that exist', () => {
  for (const day of ['2026-02-28', '2028-02-29', '2000-02-29', '2026-12-31']) expect(isRealDate(day), day).toBe(true);
  for (const day of [
    '2026-02-30',
    '2027-02-29',
    '2100-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-1-05',
    '',
    '2026-01-05T00:00',
    '+012026-01-05',
  ])
    expect(isRealDate(day), day).toBe(false);
});

test('throws on an unknown zone instead of using UTC', () => {
  expect(() => localDateOf('Europe/Cambridge', 0)).toThrow(RangeError);
});

test('uses UTC before 1800, and compares no unknown zones', () => {
  expect(utcOffsetMinutes('Europe/London', Date.parse('0001-01-01'))).toBe(0);
  expect(hasSameClock('Europe/London', 'Europe/Cambridge', 0)).toBe(false);
});

test('compares the clocks of two zones from an instant on', () => {
  expect(hasSameClock('Europe/Istanbul', 'Europe/Moscow', Date.parse('2017-01-01'))).toBe(true);
  expect(hasSameClock('Europe/Istanbul', 'Europe/Moscow', Date.parse('2016-01-01'))).toBe(false);
});

test('lists the instants of days with 23, 24 and 25 hours', () => {
  const hoursOf = (day: string) => {
    const [local] = localDaysBetween(
      'Europe/London',
      startOfLocalDay('Europe/London', day),
      Date.parse(`${day}T12:00Z`),
    );
    return [
      ((local?.end ?? 0) - (local?.start ?? 0)) / 3_600_000,
      toOffsetIso('Europe/London', local?.instantAt(570) ?? 0),
    ];
  };
  expect(hoursOf('2027-03-28')).toEqual([23, '2027-03-28T09:30:00+01:00']);
  expect(hoursOf('2027-03-29')).toEqual([24, '2027-03-29T09:30:00+01:00']);
  expect(hoursOf('2027-10-31')).toEqual([25, '2027-10-31T09:30:00+00:00']);
});
