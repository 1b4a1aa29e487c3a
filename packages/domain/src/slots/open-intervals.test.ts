import { expect, test } from 'vitest';
import { startOfLocalDay, toOffsetIso } from './clinic-time.ts';
import { openIntervals, type RotaException, type RotaWindow, type WeeklyWindow } from './open-intervals.ts';

const timeZone = 'Europe/London';
const everyDay = [1, 2, 3, 4, 5, 6, 7];

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const week = (picture: string, weekdays = everyDay): WeeklyWindow[] =>
  weekdays.flatMap((weekday) =>
    picture.split(' ').map((window) => ({
      weekday,
      startMinutes: minutesOf(window.slice(0, 5)),
      endMinutes: minutesOf(window.slice(6)),
    })),
  );

const always = { validFrom: null, validTo: null };
const rotaOf = (picture: string, validity: Pick<RotaWindow, 'validFrom' | 'validTo'> = always): RotaWindow[] =>
  week(picture).map((window) => ({ ...window, ...validity }));

type Case = {
  readonly hours?: string;
  readonly rota: readonly RotaWindow[];
  readonly exceptions?: readonly RotaException[];
  readonly closedDates?: readonly string[];
};

const openOf = ({ hours = '08:00-18:00', rota, exceptions = [], closedDates = [] }: Case): string[] => {
  const question = { timeZone, openingHours: week(hours), closedDates };
  const range = { from: startOfLocalDay(timeZone, '2027-01-04'), to: startOfLocalDay(timeZone, '2027-01-07') };
  const [clinician] = openIntervals([{ clinicianId: 1, rota, exceptions }], { ...question, ...range });
  const time = (instant: number) => toOffsetIso(timeZone, instant).slice(11, 16);
  return (clinician?.open ?? []).map(
    ({ start, end }) => `${toOffsetIso(timeZone, start).slice(8, 10)} ${time(start)}-${time(end)}`,
  );
};

test('a clinician is available if the practice is open and the rota includes the time', () => {
  expect(openOf({ hours: '09:00-17:00', rota: rotaOf('08:00-12:30 13:30-18:00') }).slice(0, 2)).toEqual([
    '04 09:00-12:30',
    '04 13:30-17:00',
  ]);
});

test('a lunch closure applies to every rota', () => {
  expect(openOf({ hours: '08:00-12:00 14:00-18:00', rota: rotaOf('09:00-15:00') }).slice(0, 2)).toEqual([
    '04 09:00-12:00',
    '04 14:00-15:00',
  ]);
});

test('nobody is available on a closed date', () => {
  expect(openOf({ rota: rotaOf('09:00-12:00'), closedDates: ['2027-01-05'] })).toEqual([
    '04 09:00-12:00',
    '06 09:00-12:00',
  ]);
});

test('a rota applies from its first to its last date, inclusive', () => {
  const rota = [
    ...rotaOf('09:00-10:00', { validFrom: null, validTo: '2027-01-04' }),
    ...rotaOf('14:00-15:00', { validFrom: '2027-01-05', validTo: '2027-01-05' }),
    ...rotaOf('16:00-17:00', { validFrom: '2027-01-06', validTo: null }),
  ];
  expect(openOf({ rota })).toEqual(['04 09:00-10:00', '05 14:00-15:00', '06 16:00-17:00']);
});

test('a rota that changes between two Mondays has different hours on each', () => {
  const rota = [
    ...rotaOf('09:00-10:00', { validFrom: null, validTo: '2027-01-10' }),
    ...rotaOf('14:00-15:00', { validFrom: '2027-01-11', validTo: null }),
  ];
  const question = { timeZone, openingHours: week('08:00-18:00', [1]), closedDates: [] };
  const range = { from: startOfLocalDay(timeZone, '2027-01-04'), to: startOfLocalDay(timeZone, '2027-01-18') };
  const [clinician] = openIntervals([{ clinicianId: 1, rota, exceptions: [] }], { ...question, ...range });
  expect(clinician?.open.map(({ start }) => toOffsetIso(timeZone, start).slice(0, 16))).toEqual([
    '2027-01-04T09:00',
    '2027-01-11T14:00',
  ]);
});

test('an exception replaces the rota of its date with a day off or other hours', () => {
  const exceptions = [
    { date: '2027-01-04', startMinutes: null, endMinutes: null },
    { date: '2027-01-05', startMinutes: 900, endMinutes: 960 },
    { date: '2027-01-05', startMinutes: 600, endMinutes: 660 },
    { date: '2027-01-06', startMinutes: 420, endMinutes: 540 },
  ];
  expect(openOf({ rota: rotaOf('09:00-12:00'), exceptions })).toEqual([
    '05 10:00-11:00',
    '05 15:00-16:00',
    '06 08:00-09:00',
  ]);
});

test('overlapping and adjacent shifts merge', () => {
  expect(openOf({ rota: rotaOf('11:00-13:00 09:00-11:00 10:00-12:00') })[0]).toBe('04 09:00-13:00');
});

test('open time continues past midnight, but not into a closed date [dc3c6]', () => {
  const allDay = { hours: '00:00-24:00', rota: rotaOf('00:00-24:00') };
  expect(openOf(allDay)).toEqual(['04 00:00-00:00']);
  expect(openOf({ ...allDay, closedDates: ['2027-01-05'] })).toEqual(['04 00:00-00:00', '06 00:00-00:00']);
});

test('open time is limited to the requested range', () => {
  const from = Date.parse('2027-01-04T10:00Z');
  const question = { timeZone, openingHours: week('08:00-18:00'), closedDates: [], from, to: from + 3_600_000 };
  const open = openIntervals([{ clinicianId: 7, rota: rotaOf('09:00-17:00'), exceptions: [] }], question);
  expect(open).toEqual([{ clinicianId: 7, open: [{ start: from, end: from + 3_600_000 }] }]);
});

test('a shift that ends in the skipped hour in spring ends when the clocks change', () => {
  const question = { timeZone, openingHours: week('00:00-24:00'), closedDates: [] };
  const range = { from: startOfLocalDay(timeZone, '2027-03-28'), to: startOfLocalDay(timeZone, '2027-03-29') };
  const rota = rotaOf('00:30-01:30 01:15-01:45 03:00-04:00');
  const [clinician] = openIntervals([{ clinicianId: 1, rota, exceptions: [] }], { ...question, ...range });
  expect(clinician?.open).toEqual([
    { start: Date.parse('2027-03-28T00:30Z'), end: Date.parse('2027-03-28T01:00Z') },
    { start: Date.parse('2027-03-28T02:00Z'), end: Date.parse('2027-03-28T03:00Z') },
  ]);
});

test('a rota with different end dates gives each weekday its own hours', () => {
  const rota = [
    ...week('09:00-10:00', [1]).map((window) => ({ ...window, validFrom: null, validTo: '2027-01-04' })),
    ...week('14:00-15:00', [2]).map((window) => ({ ...window, ...always })),
  ];
  expect(openOf({ rota })).toEqual(['04 09:00-10:00', '05 14:00-15:00']);
});

test('open time continues over midnight after a shorter day, within the range', () => {
  const exceptions = [{ date: '2027-01-04', startMinutes: 540, endMinutes: 600 }];
  expect(openOf({ hours: '00:00-24:00', rota: rotaOf('00:00-24:00'), exceptions })).toEqual([
    '04 09:00-10:00',
    '05 00:00-00:00',
  ]);
  expect(openOf({ hours: '00:00-24:00', rota: rotaOf('00:00-01:00') })).toEqual([
    '04 00:00-01:00',
    '05 00:00-01:00',
    '06 00:00-01:00',
  ]);
});

test('a rota that begins or ends within the range is used alone too', () => {
  expect(openOf({ rota: rotaOf('16:00-17:00', { validFrom: '2027-01-06', validTo: null }) })).toEqual([
    '06 16:00-17:00',
  ]);
  expect(openOf({ rota: rotaOf('09:00-10:00', { validFrom: null, validTo: '2027-01-04' }) })).toEqual([
    '04 09:00-10:00',
  ]);
});

test('a rota that ends within the range is combined with one that continues', () => {
  const rota = [...rotaOf('14:00-15:00'), ...rotaOf('09:00-10:00', { validFrom: null, validTo: '2027-01-04' })];
  expect(openOf({ rota })).toEqual(['04 09:00-10:00', '04 14:00-15:00', '05 14:00-15:00', '06 14:00-15:00']);
});
