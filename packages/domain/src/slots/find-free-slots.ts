import { busyStretches, type DiaryEntry, type Own, toStretches } from './busy-stretches.ts';
import { addDays, localDateOf, startOfLocalDay } from './clinic-time.ts';
import {
  collectFree,
  type Footprint,
  type FreeDay,
  freeDaysOn,
  type Grid,
  gridBetween,
  type Stretches,
} from './free-days.ts';
import type { Interval } from './interval.ts';
import { type OpenClinician, openStretches, type OpeningTimes, type RotaOfClinician } from './open-intervals.ts';

const minute = 60_000;

export type AppointmentRules = {
  readonly durationMinutes: number;
  readonly gridMinutes: number;
  readonly bufferBeforeMinutes?: number;
  readonly bufferAfterMinutes?: number;
  readonly leadTimeMinutes?: number;
  readonly horizonDays?: number;
};

export type SlotQuestion = AppointmentRules & {
  readonly timeZone: string;
  readonly now: number;
  /** [from, to) for starts, in epoch milliseconds. */
  readonly from: number;
  readonly to: number;
  readonly clinicians: readonly OpenClinician[];
  readonly entries: readonly DiaryEntry[];
  readonly own?: Own | undefined;
  readonly petBusy?: readonly Interval[];
};

export type FreeSlot = {
  readonly start: number;
  readonly end: number;
  readonly clinicianIds: readonly number[];
};

type Bookable = { readonly earliest: number; readonly latest: number };

const bookable = ({
  timeZone,
  now,
  leadTimeMinutes = 0,
  horizonDays,
}: Pick<SlotQuestion, 'timeZone' | 'now' | 'leadTimeMinutes' | 'horizonDays'>): Bookable => ({
  earliest: now + leadTimeMinutes * minute,
  latest:
    horizonDays === undefined
      ? Infinity
      : startOfLocalDay(timeZone, addDays(localDateOf(timeZone, now), horizonDays + 1)),
});

const footprintOf = ({
  durationMinutes,
  bufferBeforeMinutes = 0,
  bufferAfterMinutes = 0,
}: Omit<AppointmentRules, 'gridMinutes'>): Footprint => ({
  duration: durationMinutes,
  before: bufferBeforeMinutes,
  after: durationMinutes + bufferAfterMinutes,
});

export const touchesAny = (
  rules: Omit<AppointmentRules, 'gridMinutes'>,
  start: number,
  stretches: readonly Interval[],
): boolean => {
  const { before, after } = footprintOf(rules);
  return stretches.some((one) => one.end > start - before * minute && one.start < start + after * minute);
};

const always: Stretches = [-Infinity, Infinity];

const withoutPetBusy = (grid: Grid, petBusy: readonly Interval[], footprint: Footprint): Grid => {
  if (petBusy.length === 0) return grid;
  const free: number[] = [];
  collectFree(always, { starts: grid.starts, busy: toStretches(petBusy), footprint }, free);
  const indexOf = (first: number) => free.filter((index) => index < first).length;
  return {
    starts: Int32Array.from(free, (index) => grid.starts[index] ?? 0),
    days: grid.days.map(({ date, first, next }) => ({ date, first: indexOf(first), next: indexOf(next) })),
  };
};

type Opening = { readonly clinicianId: number; readonly open: Stretches };

export type DaysQuestion = Omit<SlotQuestion, 'clinicians' | 'entries' | 'own'> & {
  readonly clinicians: readonly Opening[];
  readonly busy: ReadonlyMap<number, Stretches>;
};

const findFreeDays = ({ petBusy = [], clinicians, busy, ...question }: DaysQuestion): FreeDay[] => {
  const { timeZone, gridMinutes } = question;
  const footprint = footprintOf(question);
  const { earliest, latest } = bookable(question);
  const range = { from: Math.max(question.from, earliest), to: Math.min(question.to, latest) };
  const grid = withoutPetBusy(gridBetween({ timeZone, gridMinutes, ...range }), petBusy, footprint);
  return freeDaysOn({ grid, footprint, clinicians, busy });
};

const slotsOf = ({ starts, firsts, clinicianIds }: FreeDay, durationMinutes: number): FreeSlot[] =>
  Array.from(starts, (start, index) => ({
    start: start * minute,
    end: (start + durationMinutes) * minute,
    clinicianIds: clinicianIds.slice(firsts[index], firsts[index + 1]),
  }));

/** Slots in order. Entries may be unsorted and reach outside [from, to). */
export const findFreeSlots = ({ entries, own, ...question }: SlotQuestion): FreeSlot[] => {
  const { before, after } = footprintOf(question);
  const { from, to, now, clinicians, durationMinutes } = question;
  return findFreeDays({
    ...question,
    clinicians: clinicians.map(({ clinicianId, open }) => ({ clinicianId, open: toStretches(open) })),
    busy: busyStretches(entries, { from: from - before * minute, to: to + after * minute, now, own }),
  }).flatMap((day) => slotsOf(day, durationMinutes));
};

export type SlotProblem = 'OUT_OF_GRID' | 'LEAD_TIME' | 'HORIZON' | 'NOT_OPEN' | 'BUSY';

/** Null if the time is free. Uses the search itself, so that listing and booking cannot disagree. */
export const slotProblem = (question: Omit<SlotQuestion, 'from' | 'to'>, start: number): SlotProblem | null => {
  const { timeZone, gridMinutes, clinicians } = question;
  const moment = { from: start, to: start + 1 };
  if (findFreeSlots({ ...question, ...moment }).length > 0) return null;
  if (gridBetween({ timeZone, gridMinutes, ...moment }).starts.length === 0) return 'OUT_OF_GRID';
  const { earliest, latest } = bookable(question);
  if (start < earliest) return 'LEAD_TIME';
  if (start >= latest) return 'HORIZON';
  const end = start + question.durationMinutes * minute;
  const isOpen = clinicians.some(({ open }) => open.some((window) => window.start <= start && end <= window.end));
  return isOpen ? 'BUSY' : 'NOT_OPEN';
};

type StaffQuestion = Omit<DaysQuestion, 'clinicians'> & OpeningTimes & { readonly staff: readonly RotaOfClinician[] };

/** `from` and `to` are local midnights. */
export const freeDaysOf = ({ staff, ...question }: StaffQuestion): FreeDay[] =>
  findFreeDays({ ...question, clinicians: openStretches(staff, question) });
