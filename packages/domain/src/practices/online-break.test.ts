import { expect, it } from 'vitest';
import type { RotaException, RotaWindow } from '../slots/open-intervals.ts';
import { breakEnd, duringBreak, isRestOfToday } from './online-break.ts';

const timeZone = 'Europe/London';
const at = (time: string): number => Date.parse(`2027-01-05T${time}Z`);
// A Tuesday.
const date = '2027-01-05';
const hours = (startMinutes: number, endMinutes: number) => ({ weekday: 2, startMinutes, endMinutes });
const practice = { timeZone, openingHours: [hours(510, 720), hours(780, 1080)], closedDates: [] };

it('a break ends after two hours, after four or at closing time, never later [eda59]', () => {
  const now = at('09:58');
  expect(breakEnd('2h', { ...practice, now })).toBe(at('12:00'));
  expect(breakEnd('4h', { ...practice, now })).toBe(at('14:00'));
  expect(breakEnd('today', { ...practice, now })).toBe(at('18:00'));
  expect(breakEnd('4h', { ...practice, now: at('16:00') })).toBe(at('18:00'));
  const early = { ...hours(0, 600), weekday: 3 };
  expect(breakEnd('today', { ...practice, openingHours: [...practice.openingHours, early], now })).toBe(at('18:00'));
});

it('a break cannot begin when the practice is closed for the day', () => {
  expect(breakEnd('2h', { ...practice, now: at('18:00') })).toBeNull();
  expect(breakEnd('2h', { ...practice, now: at('10:00'), closedDates: [date] })).toBeNull();
  expect(breakEnd('2h', { ...practice, now: at('10:00'), openingHours: [] })).toBeNull();
});

it('a break removes all shifts before its end, and changes no later day [3abe3]', () => {
  const window = { ...hours(540, 1020), validFrom: null, validTo: null };
  const over = { ...window, validTo: '2026-12-31' };
  const other = { date: '2027-01-06', startMinutes: null, endMinutes: null };
  const until = at('14:30');
  const exceptionsOf = (exceptions: readonly RotaException[], rota: readonly RotaWindow[] = [window, over]) =>
    duringBreak([{ rota, exceptions }], { timeZone, until })[0]?.exceptions.filter((one) => one.date >= date);
  expect(exceptionsOf([other])).toEqual([other, { date, startMinutes: 870, endMinutes: 1020 }]);
  expect(exceptionsOf([{ date, startMinutes: 600, endMinutes: 700 }])).toEqual([
    { date, startMinutes: null, endMinutes: null },
  ]);
  expect(exceptionsOf([{ date, startMinutes: 900, endMinutes: 960 }])).toEqual([
    { date, startMinutes: 900, endMinutes: 960 },
  ]);
  const ahead = { ...window, validFrom: '2027-02-01', validTo: '2027-12-31' };
  expect(exceptionsOf([], [over, ahead])).toEqual([{ date, startMinutes: null, endMinutes: null }]);
});

const allDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, startMinutes: 0, endMinutes: 1440 }));
const hospital = { timeZone, openingHours: allDay, closedDates: [] };

it('at a practice that never closes, a break for today ends at midnight [eda59]', () => {
  expect(breakEnd('today', { ...hospital, now: at('23:30') })).toBe(Date.parse('2027-01-06T00:00Z'));
  expect(breakEnd('today', { ...hospital, now: at('00:00') })).toBe(Date.parse('2027-01-06T00:00Z'));
  expect(breakEnd('2h', { ...hospital, now: at('22:40') })).toBe(Date.parse('2027-01-06T00:40Z'));
  const nightShift = [hours(1200, 1440), { ...hours(0, 60), weekday: 3 }];
  expect(breakEnd('4h', { ...hospital, openingHours: nightShift, now: at('22:40') })).toBe(
    Date.parse('2027-01-06T01:00Z'),
  );
});

it('the page says whether the practice closes before the break ends [13e5e]', () => {
  expect(isRestOfToday(at('18:00'), { ...practice, now: at('16:00') })).toBe(true);
  expect(isRestOfToday(at('16:00'), { ...practice, now: at('14:00') })).toBe(false);
  expect(isRestOfToday(Date.parse('2027-01-06T00:40Z'), { ...hospital, now: at('22:40') })).toBe(true);
  expect(isRestOfToday(at('23:00'), { ...hospital, now: at('21:00') })).toBe(false);
});

it('a break over midnight removes the shifts of both days', () => {
  const rota = allDay.map((window) => ({ ...window, validFrom: null, validTo: null }));
  const during = (until: string) => duringBreak([{ rota, exceptions: [] }], { timeZone, until: Date.parse(until) })[0];
  const off = { startMinutes: null, endMinutes: null };
  expect(during('2027-01-06T00:40Z')?.exceptions).toEqual([
    { date, ...off },
    { date: '2027-01-06', startMinutes: 40, endMinutes: 1440 },
  ]);
  expect(during('2027-01-06T00:00Z')?.exceptions).toEqual([{ date, ...off }]);
});
