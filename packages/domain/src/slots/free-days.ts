import { localDaysBetween } from './clinic-time.ts';

/** In columns and minutes since 1970, because an object for each slot costs more than finding it. */
export type FreeDay = {
  readonly date: string;
  readonly starts: readonly number[];
  /** At `starts[i]` the clinicians from `firsts[i]` up to `firsts[i + 1]` are free. */
  readonly firsts: readonly number[];
  readonly clinicianIds: readonly number[];
};

/** Starts and ends in turn, in minutes since 1970 and in order of start. */
export type Stretches = Int32Array | readonly number[];

/** In minutes. */
export type Footprint = { readonly duration: number; readonly before: number; readonly after: number };

export type GridQuestion = {
  readonly timeZone: string;
  readonly gridMinutes: number;
  /** [from, to) for starts, in epoch milliseconds. */
  readonly from: number;
  readonly to: number;
};

type DayOfGrid = { readonly date: string; readonly first: number; readonly next: number };

export type Grid = { readonly starts: Int32Array; readonly days: readonly DayOfGrid[] };

const minute = 60_000;

/** Counts elapsed time from each local midnight, so that a clock change shifts the grid by whole steps. */
export const gridBetween = ({ timeZone, gridMinutes, from, to }: GridQuestion): Grid => {
  const localDays = localDaysBetween(timeZone, from, to);
  const earliest = Math.ceil(from / minute);
  const latest = Math.ceil(to / minute);
  const starts = new Int32Array(
    localDays.reduce((sum, { start, end }) => sum + (end - start) / minute / gridMinutes + 1, 0),
  );
  let next = 0;
  const days = localDays.map(({ date, start, end }) => {
    const midnight = start / minute;
    const first = next;
    const last = Math.min(end / minute, latest);
    const skipped = Math.max(0, Math.ceil((earliest - midnight) / gridMinutes));
    for (let at = midnight + skipped * gridMinutes; at < last; at += gridMinutes) starts[next++] = at;
    return { date, first, next };
  });
  return { starts: starts.subarray(0, next), days };
};

/** Looks near `from` first, because windows follow one another closely. */
const firstAtOrAfter = (starts: Int32Array, instant: number, from: number): number => {
  let low = from;
  let high = from;
  for (let step = 1; high < starts.length && (starts[high] ?? 0) < instant; step *= 2) {
    low = high + 1;
    high += step;
  }
  high = Math.min(high, starts.length);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((starts[middle] ?? 0) < instant) low = middle + 1;
    else high = middle;
  }
  return low;
};

type Walk = { readonly starts: Int32Array; readonly busy: Stretches; readonly footprint: Footprint };

/** Adds indexes of `starts` to `free`. Merges three sorted lists in linear time. */
export const collectFree = (open: Stretches, { starts, busy, footprint }: Walk, free: number[]): void => {
  const { duration, before, after } = footprint;
  let at = 0;
  let next = 0;
  for (let window = 0; window < open.length; window += 2) {
    const last = (open[window + 1] ?? 0) - duration;
    at = firstAtOrAfter(starts, open[window] ?? 0, at);
    for (; at < starts.length; at++) {
      const start = starts[at] ?? 0;
      if (start > last) break;
      // Later starts reach back less far, so an entry that has ended never matters again.
      while (next < busy.length && (busy[next + 1] ?? 0) <= start - before) next += 2;
      if (next >= busy.length || (busy[next] ?? 0) >= start + after) free.push(at);
    }
  }
};

/** The same day if `isKept` keeps all its starts. */
export const keepStarts = (day: FreeDay, isOpen: (start: number) => boolean): FreeDay => {
  if (day.starts.every(isOpen)) return day;
  const freeDay = { date: day.date, starts: [] as number[], firsts: [0], clinicianIds: [] as number[] };
  day.starts.forEach((start, index) => {
    if (!isOpen(start)) return;
    freeDay.starts.push(start);
    freeDay.clinicianIds.push(...day.clinicianIds.slice(day.firsts[index], day.firsts[index + 1]));
    freeDay.firsts.push(freeDay.clinicianIds.length);
  });
  return freeDay;
};

type Question = {
  readonly grid: Grid;
  readonly footprint: Footprint;
  readonly clinicians: readonly { readonly clinicianId: number; readonly open: Stretches }[];
  readonly busy: ReadonlyMap<number, Stretches>;
};

const nothing: Stretches = new Int32Array();

/** From indexes by clinician to clinicians by index. Leaves out dates without slots. */
export const freeDaysOn = ({ grid: { starts, days }, footprint, clinicians, busy }: Question): FreeDay[] => {
  const hits: number[] = [];
  const firsts = new Int32Array(starts.length + 1);
  const ends = clinicians.map(({ clinicianId, open }) => {
    collectFree(open, { starts, busy: busy.get(clinicianId) ?? nothing, footprint }, hits);
    return hits.length;
  });
  for (const index of hits) firsts[index + 1] = (firsts[index + 1] ?? 0) + 1;
  for (let index = 0; index < starts.length; index++)
    firsts[index + 1] = (firsts[index + 1] ?? 0) + (firsts[index] ?? 0);
  const places = firsts.slice();
  const ids = new Int32Array(hits.length);
  let pair = 0;
  clinicians.forEach(({ clinicianId }, position) => {
    for (const end = ends[position] ?? 0; pair < end; pair++) {
      const index = hits[pair] ?? 0;
      const place = places[index] ?? 0;
      ids[place] = clinicianId;
      places[index] = place + 1;
    }
  });
  return days.flatMap((day) => dayOf(day, { starts, firsts, ids }));
};

type Columns = { readonly starts: Int32Array; readonly firsts: Int32Array; readonly ids: Int32Array };

const dayOf = ({ date, first, next }: DayOfGrid, { starts, firsts, ids }: Columns): FreeDay[] => {
  const from = firsts[first] ?? 0;
  const to = firsts[next] ?? 0;
  if (from === to) return [];
  const day = { date, starts: [] as number[], firsts: [0], clinicianIds: [] as number[] };
  for (let index = first, last = from; index < next; index++) {
    const end = firsts[index + 1] ?? 0;
    if (end === last) continue;
    day.starts.push(starts[index] ?? 0);
    day.firsts.push(end - from);
    last = end;
  }
  for (let place = from; place < to; place++) day.clinicianIds.push(ids[place] ?? 0);
  return [day];
};
