import { type BusyTime, busyIntervals, type DiaryEntry, type Own, toBusyTime } from './busy-intervals.ts';
import { addDays, localDateOf, localDaysBetween, startOfLocalDay } from './clinic-time.ts';
import type { Interval } from './interval.ts';
import type { OpenClinician } from './open-intervals.ts';

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

type Footprint = { readonly duration: number; readonly before: number; readonly after: number };

const footprintOf = ({
  durationMinutes,
  bufferBeforeMinutes = 0,
  bufferAfterMinutes = 0,
}: Omit<AppointmentRules, 'gridMinutes'>): Footprint => ({
  duration: durationMinutes * minute,
  before: bufferBeforeMinutes * minute,
  after: (durationMinutes + bufferAfterMinutes) * minute,
});

export const touchesAny = (
  rules: Omit<AppointmentRules, 'gridMinutes'>,
  start: number,
  stretches: readonly { readonly start: number; readonly end: number }[],
): boolean => {
  const { before, after } = footprintOf(rules);
  return stretches.some((stretch) => stretch.end > start - before && stretch.start < start + after);
};

type GridQuestion = {
  readonly timeZone: string;
  readonly gridMinutes: number;
  readonly from: number;
  readonly to: number;
};

/** Counts elapsed time from each local midnight, so that a clock change shifts the grid by whole steps. */
const gridStarts = ({ timeZone, gridMinutes, from, to }: GridQuestion): number[] => {
  const grid = gridMinutes * minute;
  const starts: number[] = [];
  for (const day of localDaysBetween(timeZone, from, to)) {
    const skipped = Math.max(0, Math.ceil((from - day.start) / grid));
    const end = Math.min(day.end, to);
    for (let start = day.start + skipped * grid; start < end; start += grid) starts.push(start);
  }
  return starts;
};

const firstAtOrAfter = (starts: readonly number[], instant: number, from: number): number => {
  let low = from;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((starts[middle] ?? 0) < instant) low = middle + 1;
    else high = middle;
  }
  return low;
};

type Walk = { readonly starts: readonly number[]; readonly busy: BusyTime; readonly footprint: Footprint };

/** Returns indexes. Merges three sorted lists in linear time. */
const freeIndexes = (open: readonly Interval[], { starts, busy, footprint }: Walk): number[] => {
  const { duration, before, after } = footprint;
  const free: number[] = [];
  let at = 0;
  let next = 0;
  const entries = busy.starts.length;
  for (const window of open) {
    const last = window.end - duration;
    at = firstAtOrAfter(starts, window.start, at);
    for (let start = starts[at]; start !== undefined && start <= last; start = starts[++at]) {
      // Later starts reach back less far, so an entry that has ended never matters again.
      while (next < entries && (busy.ends[next] ?? 0) <= start - before) next++;
      if (next === entries || (busy.starts[next] ?? 0) >= start + after) free.push(at);
    }
  }
  return free;
};

const always: readonly Interval[] = [{ start: -Infinity, end: Infinity }];
const nothing: BusyTime = { starts: [], ends: [] };

const withoutPetBusy = (
  starts: readonly number[],
  petBusy: readonly Interval[],
  footprint: Footprint,
): readonly number[] => {
  if (petBusy.length === 0) return starts;
  return freeIndexes(always, { starts, busy: toBusyTime(petBusy), footprint }).map((index) => starts[index] ?? 0);
};

export type SortedSlotQuestion = Omit<SlotQuestion, 'entries' | 'own'> & {
  readonly busy: ReadonlyMap<number, BusyTime>;
};

/** Slots in order. Entries may be unsorted and reach outside [from, to). */
export const findFreeSlots = ({ entries, own, ...question }: SlotQuestion): FreeSlot[] => {
  const { before, after } = footprintOf(question);
  const { from, to, now } = question;
  return findFreeSlotsAround({
    ...question,
    busy: busyIntervals(entries, { from: from - before, to: to + after, now, own }),
  });
};

export const findFreeSlotsAround = (question: SortedSlotQuestion): FreeSlot[] => {
  const { timeZone, gridMinutes, busy, petBusy = [] } = question;
  const footprint = footprintOf(question);
  const { earliest, latest } = bookable(question);
  const from = Math.max(question.from, earliest);
  const to = Math.min(question.to, latest);
  const starts = withoutPetBusy(gridStarts({ timeZone, gridMinutes, from, to }), petBusy, footprint);
  const idsAt = Array<number[] | undefined>(starts.length);
  for (const { clinicianId, open } of question.clinicians)
    for (const index of freeIndexes(open, { starts, busy: busy.get(clinicianId) ?? nothing, footprint })) {
      const ids = idsAt[index];
      if (ids) ids.push(clinicianId);
      else idsAt[index] = [clinicianId];
    }
  const slots: FreeSlot[] = [];
  starts.forEach((start, index) => {
    const clinicianIds = idsAt[index];
    if (clinicianIds) slots.push({ start, end: start + footprint.duration, clinicianIds });
  });
  return slots;
};

export type SlotProblem = 'OUT_OF_GRID' | 'LEAD_TIME' | 'HORIZON' | 'NOT_OPEN' | 'BUSY';

/** Null: free. Uses the search itself, so that listing and booking cannot disagree. */
export const slotProblem = (question: Omit<SlotQuestion, 'from' | 'to'>, start: number): SlotProblem | null => {
  const { timeZone, gridMinutes, clinicians } = question;
  const moment = { from: start, to: start + 1 };
  if (findFreeSlots({ ...question, ...moment }).length > 0) return null;
  if (gridStarts({ timeZone, gridMinutes, ...moment }).length === 0) return 'OUT_OF_GRID';
  const { earliest, latest } = bookable(question);
  if (start < earliest) return 'LEAD_TIME';
  if (start >= latest) return 'HORIZON';
  const end = start + question.durationMinutes * minute;
  const isOpen = clinicians.some(({ open }) => open.some((window) => window.start <= start && end <= window.end));
  return isOpen ? 'BUSY' : 'NOT_OPEN';
};
