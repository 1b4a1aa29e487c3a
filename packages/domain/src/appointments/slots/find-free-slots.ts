import { type BusyTime, busyIntervals, type DiaryEntry, type Own } from './busy-intervals.ts';
import { addDays, dayStarts, endOfLocalDay, localDateOf, startOfLocalDay } from './clinic-time.ts';
import { type Interval, mergeIntervals, subtractIntervals } from './interval.ts';
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
  /** When the pet itself is elsewhere. */
  readonly petBusy?: readonly Interval[];
};

export type FreeSlot = {
  readonly start: number;
  readonly end: number;
  /** Who is free then, in the order they were given. */
  readonly clinicianIds: readonly number[];
};

type Search = {
  readonly duration: number;
  readonly grid: number;
  readonly before: number;
  readonly after: number;
  readonly earliest: number;
  readonly latest: number;
  readonly dayStartOf: (instant: number) => number;
};

const searchFor = (question: Omit<SlotQuestion, 'clinicians' | 'entries'>): Search => {
  const { timeZone, now, from, to, leadTimeMinutes = 0, horizonDays } = question;
  const lastDate = horizonDays === undefined ? null : addDays(localDateOf(timeZone, now), horizonDays);
  return {
    duration: question.durationMinutes * minute,
    grid: question.gridMinutes * minute,
    before: (question.bufferBeforeMinutes ?? 0) * minute,
    after: (question.bufferAfterMinutes ?? 0) * minute,
    earliest: Math.max(from, now + leadTimeMinutes * minute),
    latest: lastDate === null ? to : Math.min(to, endOfLocalDay(timeZone, lastDate)),
    dayStartOf: dayStarts(timeZone),
  };
};

const nothing: BusyTime = { starts: new Float64Array(0), ends: new Float64Array(0) };

/**
 * Walks one clinician's open time once, beside their busy time: the cost is the sum of both, never the product. The grid
 * counts from local midnight; a clock change shifts by whole steps of it, so the count holds all day.
 */
const eachFreeStart = (open: readonly Interval[], busy: BusyTime, search: Search, found: (startMinute: number) => void): void => {
  const { duration, before, after, earliest, latest, grid, dayStartOf } = search;
  const { starts, ends } = busy;
  const entries = starts.length;
  let next = 0;
  for (const window of open) {
    const last = Math.min(window.end - duration, latest - 1);
    if (last < earliest) continue;
    // Open time never runs across midnight, so one midnight serves the whole window.
    const midnight = dayStartOf(window.start);
    const step = (instant: number) => Math.ceil((instant - midnight) / grid);
    const lastStep = Math.floor((last - midnight) / grid);
    for (let at = step(Math.max(window.start, earliest)); at <= lastStep; ) {
      const start = midnight + at * grid;
      const from = start - before;
      // Later candidates begin later still, so what has ended by now never matters again.
      while (next < entries && (ends[next] as number) <= from) next++;
      const blockedUntil = blockEnd(busy, { next, from, to: start + duration + after });
      if (blockedUntil === 0) {
        found(start / minute);
        at++;
      } else at = Math.max(at + 1, step(blockedUntil + before));
    }
  }
};

type Stretch = { readonly next: number; readonly from: number; readonly to: number };

// The end of the entry that overlaps [from, to), or 0. Entries are in order of their starts; one that ended early may
// stand behind a longer one, hence the second look.
const blockEnd = ({ starts, ends }: BusyTime, { next, from, to }: Stretch): number => {
  for (let index = next; index < starts.length && (starts[index] as number) < to; index++) {
    const end = ends[index] as number;
    if (end > from) return end;
  }
  return 0;
};

const withoutPetBusy = (open: readonly Interval[], petBusy: readonly Interval[]): readonly Interval[] =>
  petBusy.length === 0 ? open : subtractIntervals(open, mergeIntervals(petBusy));

/**
 * The free times for a visit, in order, each with everybody who could see the pet then. Computed from open time and the
 * diary, never stored. Entries may come in any order and reach far outside [from, to).
 */
export const findFreeSlots = (question: SlotQuestion): FreeSlot[] => {
  const { clinicians, entries, petBusy = [] } = question;
  const search = searchFor(question);
  const { before, after, duration, earliest, latest } = search;
  const busy = busyIntervals(entries, {
    from: earliest - before,
    to: latest + duration + after,
    now: question.now,
    own: question.own,
  });
  const found = new Map<number, number[]>();
  for (const { clinicianId, open } of clinicians) {
    eachFreeStart(withoutPetBusy(open, petBusy), busy.get(clinicianId) ?? nothing, search, (startMinute) => {
      const others = found.get(startMinute);
      if (others) others.push(clinicianId);
      else found.set(startMinute, [clinicianId]);
    });
  }
  // Counted in minutes these are small integers, which sort and hash several times faster than milliseconds.
  return Array.from(Int32Array.from(found.keys()).sort(), (startMinute) => {
    const start = startMinute * minute;
    return { start, end: start + duration, clinicianIds: found.get(startMinute) ?? [] };
  });
};

export type SlotProblem = 'LEAD_TIME' | 'HORIZON' | 'NOT_OPEN' | 'OUT_OF_GRID' | 'BUSY';

/**
 * Why one clinician cannot be had at one time; null when they can. It asks the search itself, so a time that was listed
 * and a time that can be booked are the same thing.
 */
export const slotProblem = (question: Omit<SlotQuestion, 'from' | 'to'>, start: number): SlotProblem | null => {
  const { timeZone, now, leadTimeMinutes = 0, horizonDays, durationMinutes, clinicians } = question;
  if (start < now + leadTimeMinutes * minute) return 'LEAD_TIME';
  const lastDate = horizonDays === undefined ? null : addDays(localDateOf(timeZone, now), horizonDays);
  if (lastDate !== null && localDateOf(timeZone, start) > lastDate) return 'HORIZON';
  const end = start + durationMinutes * minute;
  if (!clinicians.some(({ open }) => open.some((window) => window.start <= start && end <= window.end))) return 'NOT_OPEN';
  const midnight = startOfLocalDay(timeZone, localDateOf(timeZone, start));
  if ((start - midnight) % (question.gridMinutes * minute) !== 0) return 'OUT_OF_GRID';
  const [slot] = findFreeSlots({ ...question, from: start, to: start + 1 });
  return slot?.start === start ? null : 'BUSY';
};
