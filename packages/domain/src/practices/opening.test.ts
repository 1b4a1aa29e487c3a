import { expect, test } from 'vitest';
import { daysAlike, hoursOfWeek, openingAt, type Timetable } from './opening.ts';

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

test('an open practice shows when it closes', () => {
  expect(at('2026-11-23T08:30:00Z')).toEqual({ state: 'open', until: '13:00' });
  expect(at('2026-11-23T18:29:00Z')).toEqual({ state: 'open', until: '18:30' });
});

test('a closed practice shows its next opening time', () => {
  expect(at('2026-11-23T08:29:00Z')).toEqual({
    state: 'closed',
    opens: { inDays: 0, date: '2026-11-23', at: '08:30' },
  });
  expect(at('2026-11-23T13:00:00Z')).toMatchObject({ opens: { inDays: 0, at: '14:00' } });
  expect(at('2026-11-23T18:30:00Z')).toMatchObject({ opens: { inDays: 1, date: '2026-11-24' } });
  expect(at('2026-11-28T12:00:00Z')).toMatchObject({ opens: { inDays: 2, date: '2026-11-30', at: '08:30' } });
});

test('a practice with a closure is closed all day', () => {
  expect(at('2026-12-25T10:00:00Z')).toMatchObject({ opens: { inDays: 1, date: '2026-12-26', at: '09:00' } });
});

test('opening times are local times, in summer too', () => {
  expect(at('2026-07-06T07:30:00Z')).toEqual({ state: 'open', until: '13:00' });
});

test('a practice without hours shows no status', () => {
  expect(at('2026-11-23T10:00:00Z', { ...practice, openingHours: [] })).toBeNull();
});

test('the next opening time is found within two weeks', () => {
  const mondays = (...dates: readonly string[]): Timetable => ({
    timeZone: 'Europe/London',
    openingHours: [{ day: 1, open: '08:30', close: '13:00' }],
    closures: dates.map((date) => ({ date })),
  });
  expect(at('2026-11-23T20:00:00Z', mondays('2026-11-30'))).toMatchObject({
    opens: { inDays: 14, date: '2026-12-07' },
  });
  expect(at('2026-11-23T20:00:00Z', mondays('2026-11-30', '2026-12-07'))).toBeNull();
});

const everyDay = (open: string, close: string) => [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, open, close }));

test('a practice that never closes has no closing time, and one open over midnight closes later', () => {
  const hospital = { ...practice, openingHours: everyDay('00:00', '24:00') };
  for (const time of ['00:00', '12:00', '23:59'])
    expect(at(`2026-11-23T${time}:00Z`, hospital)).toEqual({ state: 'open', until: null });
  expect(at('2026-12-24T12:00:00Z', hospital)).toEqual({ state: 'open', until: '00:00' });
  const aDay = [
    { day: 1, open: '08:00', close: '24:00' },
    { day: 2, open: '00:00', close: '08:00' },
  ];
  expect(at('2026-11-23T08:00:00Z', { ...practice, openingHours: aDay })).toEqual({ state: 'open', until: '08:00' });
  const evenings = { ...practice, openingHours: [...everyDay('18:00', '24:00'), ...everyDay('00:00', '02:00')] };
  expect(at('2026-11-23T23:30:00Z', evenings)).toEqual({ state: 'open', until: '02:00' });
  expect(at('2026-11-23T02:00:00Z', evenings)).toMatchObject({ opens: { inDays: 0, at: '18:00' } });
});

test('the week lists full days, and a night with the day on which it begins', () => {
  expect(hoursOfWeek(everyDay('00:00', '24:00'))).toEqual(Array.from({ length: 7 }, () => 'all day'));
  const night = [
    { day: 5, open: '20:00', close: '24:00' },
    { day: 6, open: '00:00', close: '02:00' },
    { day: 7, open: '00:00', close: '24:00' },
    { day: 1, open: '00:00', close: '08:00' },
  ];
  expect(hoursOfWeek(night)).toEqual([
    [{ open: '00:00', close: '08:00' }],
    [],
    [],
    [],
    [{ open: '20:00', close: '02:00' }],
    [],
    'all day',
  ]);
});

test.each([
  ['that ends at midnight', ['20:00-24:00'], ['09:00-12:00'], ['20:00-24:00'], ['09:00-12:00']],
  ['before a closed day', ['20:00-24:00'], [], ['20:00-24:00'], []],
  ['that begins at midnight', ['13:00-18:00'], ['00:00-02:00'], ['13:00-18:00'], ['00:00-02:00']],
  ['as long as a day', ['20:00-24:00'], ['00:00-20:00'], ['20:00-24:00'], ['00:00-20:00']],
  [
    'between other hours',
    ['09:00-12:00', '20:00-24:00'],
    ['00:00-02:00', '09:00-12:00'],
    ['09:00-12:00', '20:00-02:00'],
    ['09:00-12:00'],
  ],
])('a night %s is listed with its days', (_, friday, saturday, onFriday, onSaturday) => {
  const spans = (day: number, pictures: readonly string[]) =>
    pictures.map((picture) => ({ day, open: picture.slice(0, 5), close: picture.slice(6) }));
  const week = hoursOfWeek([...spans(5, friday), ...spans(6, saturday)]);
  const read = (hours: (typeof week)[number] | undefined) =>
    typeof hours === 'object' ? hours.map(({ open, close }) => `${open}-${close}`) : hours;
  expect([read(week[4]), read(week[5])]).toEqual([onFriday, onSaturday]);
});

test('the week begins on Monday, and each day has its own hours', () => {
  const own = (day: number) => ({ day, open: `0${day}:00`, close: '12:00' });
  expect(hoursOfWeek([1, 2, 3, 4, 5, 6, 7].map(own))).toEqual(
    [1, 2, 3, 4, 5, 6, 7].map((day) => [{ open: `0${day}:00`, close: '12:00' }]),
  );
});

test('consecutive days with the same hours are one range, also if closed', () => {
  expect(daysAlike(practice.openingHours).map(({ first, last, hours }) => [first, last, hours.length])).toEqual([
    [1, 5, 2],
    [6, 6, 1],
    [7, 7, 0],
  ]);
});
