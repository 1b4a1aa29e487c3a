import { type BusyTime, busyIntervals, type DiaryEntry, type Own, toBusyTime } from './busy-intervals.ts';
import { addDays, localDateOf, localDaysBetween, startOfLocalDay } from './clinic-time.ts';
import type { Interval } from './interval.ts';
import type { OpenClinician } from './open-intervals.ts';

const minute = 60_000;

/** What the visit asks for. Minutes; the grid counts from local midnight. */
export type VisitRules = {
  readonly durationMinutes: number;
  readonly gridMinutes: number;
  readonly bufferBeforeMinutes?: number;
  readonly bufferAfterMinutes?: number;
  /** How long before it begins a visit must be booked. */
  readonly leadTimeMinutes?: number;
  /** The last bookable date is this many days after today's. */
  readonly horizonDays?: number;
};

export type SlotQuestion = VisitRules & {
  readonly timeZone: string;
  readonly now: number;
  /** Starts are looked for in [from, to). */
  readonly from: number;
  readonly to: number;
  readonly clinicians: readonly OpenClinician[];
  readonly entries: readonly DiaryEntry[];
  readonly own?: Own | undefined;
  /** When the pet itself is elsewhere, buffers included as in the diary. */
  readonly petBusy?: readonly Interval[];
};

export type FreeSlot = {
  readonly start: number;
  readonly end: number;
  /** Who is free then, in the order they were given. */
  readonly clinicianIds: readonly number[];
};

/** Starts are bookable in [earliest, latest). */
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

/** How long a visit lasts, and how much of the clinician's time around its start it takes, in milliseconds. */
type Footprint = { readonly duration: number; readonly before: number; readonly after: number };

const footprintOf = ({
  durationMinutes,
  bufferBeforeMinutes = 0,
  bufferAfterMinutes = 0,
}: Omit<VisitRules, 'gridMinutes'>): Footprint => ({
  duration: durationMinutes * minute,
  before: bufferBeforeMinutes * minute,
  after: (durationMinutes + bufferAfterMinutes) * minute,
});

/** Whether a visit that begins at `start` would touch any of these stretches, buffers included. */
export const touchesAny = (
  rules: Omit<VisitRules, 'gridMinutes'>,
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

/** The grid's starts in [from, to). Counted in elapsed time from each local midnight: a clock change moves it by whole steps. */
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

/**
 * Which of the starts (by index) fit into open and free time. Starts, open and busy time are all in order and each is
 * passed through once: the cost is their sum, never their product.
 */
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
      // Later starts reach back less far, so what has ended by now never matters again.
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

/** A question whose diary is already sorted out: busy time by clinician, without what has expired or is the asker's own. */
export type SortedSlotQuestion = Omit<SlotQuestion, 'entries' | 'own'> & {
  readonly busy: ReadonlyMap<number, BusyTime>;
};

/**
 * The free times for a visit, in order, each with everybody who could see the pet then. Computed from open time and the
 * diary, never stored. Entries may come in any order and reach far outside [from, to).
 */
export const findFreeSlots = ({ entries, own, ...question }: SlotQuestion): FreeSlot[] => {
  const { before, after } = footprintOf(question);
  const { from, to, now } = question;
  return findFreeSlotsAround({
    ...question,
    busy: busyIntervals(entries, { from: from - before, to: to + after, now, own }),
  });
};

/** The same, around a diary that is sorted out already. */
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

/**
 * Why one clinician cannot be had at one time; null when they can. It asks the search itself, so a time that was listed
 * and a time that can be booked are the same thing.
 */
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
