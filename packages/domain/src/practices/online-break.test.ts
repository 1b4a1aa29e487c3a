import { expect, it } from 'vitest';
import { breakEnd, duringBreak } from './online-break.ts';

const timeZone = 'Europe/London';
const at = (time: string): number => Date.parse(`2027-01-05T${time}Z`);
// A Tuesday.
const date = '2027-01-05';
const hours = (startMinutes: number, endMinutes: number) => ({ weekday: 2, startMinutes, endMinutes });
const practice = { timeZone, openingHours: [hours(510, 720), hours(780, 1080)], closedDates: [] };

it('ends after two hours, after four or at closing time, and at closing time at the latest', () => {
  const now = at('09:58');
  expect(breakEnd('2h', { ...practice, now })).toBe(at('12:00'));
  expect(breakEnd('4h', { ...practice, now })).toBe(at('14:00'));
  expect(breakEnd('today', { ...practice, now })).toBe(at('18:00'));
  expect(breakEnd('4h', { ...practice, now: at('16:00') })).toBe(at('18:00'));
});

it('does not begin when the practice opens no more that day', () => {
  expect(breakEnd('2h', { ...practice, now: at('18:00') })).toBeNull();
  expect(breakEnd('2h', { ...practice, now: at('10:00'), closedDates: [date] })).toBeNull();
  expect(breakEnd('2h', { ...practice, now: at('10:00'), openingHours: [] })).toBeNull();
});

it('leaves nobody at work before its end, and changes no other day', () => {
  const window = { ...hours(540, 1020), validFrom: null, validTo: null };
  const over = { ...window, validTo: '2026-12-31' };
  const other = { date: '2027-01-06', startMinutes: null, endMinutes: null };
  const until = at('14:30');
  const exceptionsOf = (exceptions: Parameters<typeof duringBreak>[0][number]['exceptions'], rota = [window, over]) =>
    duringBreak([{ rota, exceptions }], { timeZone, until })[0]?.exceptions;
  expect(exceptionsOf([other])).toEqual([other, { date, startMinutes: 870, endMinutes: 1020 }]);
  expect(exceptionsOf([{ date, startMinutes: 600, endMinutes: 700 }])).toEqual([
    { date, startMinutes: null, endMinutes: null },
  ]);
  expect(exceptionsOf([{ date, startMinutes: 900, endMinutes: 960 }])).toEqual([
    { date, startMinutes: 900, endMinutes: 960 },
  ]);
  expect(exceptionsOf([], [over])).toEqual([{ date, startMinutes: null, endMinutes: null }]);
});
