import { describe, expect, test } from 'vitest';
import type { DiaryEntry, Own } from './busy-stretches.ts';
import {
  type AppointmentRules,
  findFreeSlots,
  freeDaysOf,
  slotProblem,
  type SlotQuestion,
  touchesAny,
} from './find-free-slots.ts';
import type { Interval } from './interval.ts';

// In winter London is on UTC, so the pictures read as written.
const today = '2027-01-05';
const tomorrow = '2027-01-06';
const timeZone = 'Europe/London';
const at = (time: string, date = today): number => Date.parse(`${date}T${time}:00Z`);

const stretches = (picture: string): Interval[] =>
  picture
    .split(' ')
    .filter(Boolean)
    .map((stretch) => ({ start: at(stretch.slice(0, 5)), end: at(stretch.slice(6)) }));

type Picture = Partial<AppointmentRules> & {
  readonly open: string;
  readonly busy?: string;
  readonly petBusy?: string;
  readonly entries?: readonly Omit<DiaryEntry, 'clinicianId'>[];
  readonly own?: Own;
  readonly now?: string;
};

const questionOf = ({
  open,
  busy = '',
  petBusy = '',
  entries = [],
  own,
  now = '00:00',
  ...rules
}: Picture): SlotQuestion => ({
  durationMinutes: 30,
  gridMinutes: 15,
  ...rules,
  timeZone,
  now: at(now),
  from: at('00:00'),
  to: at('00:00', tomorrow),
  clinicians: [{ clinicianId: 1, open: stretches(open) }],
  entries: [...stretches(busy), ...entries].map((entry) => ({ ...entry, clinicianId: 1 })),
  petBusy: stretches(petBusy),
  own,
});

const timesOf = (picture: Picture): string =>
  findFreeSlots(questionOf(picture))
    .map(({ start }) => new Date(start).toISOString().slice(11, 16))
    .join(' ');

describe('opening and busy time', () => {
  const cases: readonly (Picture & { readonly free: string })[] = [
    { open: '09:00-10:00', free: '09:00 09:15 09:30' },
    { open: '09:00-11:00', busy: '10:00-10:15', free: '09:00 09:15 09:30 10:15 10:30' },
    { open: '09:00-10:00 10:30-11:00', free: '09:00 09:15 09:30 10:30' },
    { open: '09:00-09:20', free: '' },
    { open: '', free: '' },
    { open: '09:05-10:00', free: '09:15 09:30' },
    { open: '09:00-10:30', busy: '08:00-09:05', free: '09:15 09:30 09:45 10:00' },
    { open: '09:00-10:00', busy: '08:00-12:00', free: '' },
    { open: '09:00-11:30', busy: '10:15-10:30 09:00-09:15 10:30-10:45', free: '09:15 09:30 09:45 10:45 11:00' },
    { open: '09:00-12:00', busy: '09:00-11:30 09:15-09:30 10:00-10:15', free: '11:30' },
    { open: '09:00-12:00', durationMinutes: 45, gridMinutes: 60, free: '09:00 10:00 11:00' },
  ];
  for (const { free, ...picture } of cases)
    test(`open ${picture.open || 'never'}, busy ${picture.busy ?? 'never'} → ${free || 'nothing'}`, () => {
      expect(timesOf(picture)).toBe(free);
    });
});

test('the search gives the reason why a slot is not available', () => {
  const picture = {
    open: '09:00-11:00 23:00-24:00',
    busy: '10:00-10:15',
    now: '08:30',
    leadTimeMinutes: 60,
    horizonDays: 0,
  };
  const { from: _, to: __, ...question } = questionOf(picture);
  const problemAt = (time: string, date?: string) => slotProblem(question, at(time, date));
  expect(problemAt('09:30')).toBe(null);
  expect(problemAt('09:35')).toBe('OUT_OF_GRID');
  expect(problemAt('09:15')).toBe('LEAD_TIME');
  expect(problemAt('09:45')).toBe('BUSY');
  expect(problemAt('10:45')).toBe('NOT_OPEN');
  expect(problemAt('23:45')).toBe('NOT_OPEN');
  expect(problemAt('00:00', tomorrow)).toBe('HORIZON');
});

test('an appointment can continue over midnight if nothing closes [dc3c6]', () => {
  const allDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, startMinutes: 0, endMinutes: 1440 }));
  const rota = allDay.map((window) => ({ ...window, validFrom: null, validTo: null }));
  const lastOf = (to: string, closedDates: readonly string[] = []) => {
    const staff = [{ clinicianId: 1, rota, exceptions: [] }];
    const range = { now: at('00:00'), from: at('00:00'), to: at('00:00', to) };
    const rules = { durationMinutes: 30, gridMinutes: 15, busy: new Map<number, readonly number[]>() };
    const [day] = freeDaysOf({ ...range, ...rules, staff, timeZone, openingHours: allDay, closedDates });
    return new Date((day?.starts.at(-1) ?? 0) * 60_000).toISOString().slice(0, 16);
  };
  expect([lastOf(tomorrow), lastOf('2027-01-08')]).toEqual([`${today}T23:45`, `${today}T23:45`]);
  expect(lastOf(tomorrow, [tomorrow])).toBe(`${today}T23:30`);
});

test('a taken time at the beginning or end of opening hours is busy, not closed', () => {
  const picture = { open: '09:00-10:00', busy: '09:00-10:00' };
  const { from: _, to: __, ...question } = questionOf(picture);
  expect(['09:00', '09:30', '09:45'].map((time) => slotProblem(question, at(time)))).toEqual([
    'BUSY',
    'BUSY',
    'NOT_OPEN',
  ]);
});

test('a taken time is busy even if it is the earliest, or has only one clinician', () => {
  const {
    from: _,
    to: __,
    ...question
  } = questionOf({
    open: '09:00-10:00',
    busy: '09:00-10:00',
    now: '08:30',
    leadTimeMinutes: 30,
  });
  expect(slotProblem(question, at('09:00'))).toBe('BUSY');
  const clinicians = [...question.clinicians, { clinicianId: 2, open: [] }];
  expect(slotProblem({ ...question, clinicians }, at('09:00'))).toBe('BUSY');
});

test('a time of another booking is not free for a booking of another kind', () => {
  const theirs = { start: at('09:00'), end: at('09:30') };
  const hold = { ...theirs, softBookingId: 'b' };
  const appointment = { ...theirs, appointmentId: 7 };
  const free = (entry: Omit<DiaryEntry, 'clinicianId'>, own: Own) =>
    timesOf({ open: '09:00-09:30', entries: [entry], own });
  expect(free(hold, { softBookingId: 'a' })).toBe('');
  expect(free(hold, { softBookingId: 'b' })).toBe('09:00');
  expect(free(appointment, { appointmentId: 8 })).toBe('');
  expect(free(appointment, { appointmentId: 7 })).toBe('09:00');
  expect(free(theirs, { appointmentId: 7 })).toBe('');
});

test('a day without times is left out', () => {
  const openingHours = [{ weekday: 2, startMinutes: 540, endMinutes: 570 }];
  const rota = openingHours.map((window) => ({ ...window, validFrom: null, validTo: null }));
  const range = { now: at('00:00'), from: at('00:00'), to: at('00:00', '2027-01-08') };
  const rules = { durationMinutes: 30, gridMinutes: 15, busy: new Map<number, readonly number[]>() };
  const staff = [{ clinicianId: 1, rota, exceptions: [] }];
  const days = freeDaysOf({ ...range, ...rules, staff, timeZone, openingHours, closedDates: [] });
  expect(days.map(({ date }) => date)).toEqual([today]);
});

test('appointments with buffers can be adjacent without overlapping', () => {
  const rules = { durationMinutes: 30, bufferBeforeMinutes: 5, bufferAfterMinutes: 10 };
  const touches = (stretch: string) => touchesAny(rules, at('10:00'), stretches(stretch));
  expect(['09:00-09:55', '09:00-09:56', '10:39-11:00', '10:40-11:00', ''].map(touches)).toEqual([
    false,
    true,
    true,
    false,
    false,
  ]);
});
