import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { FreeDay, Stretches } from '@portal/domain/slots/free-days';
import { freeDaysOf } from '@portal/domain/slots/find-free-slots';
import { openStretches, type RotaOfClinician, type WeeklyWindow } from '@portal/domain/slots/open-intervals';
import { median } from './harness/figures.ts';

type Shift = readonly [startMinutes: number, endMinutes: number];

type Workload = {
  readonly tz: string;
  readonly grid: number;
  readonly duration: number;
  readonly clinicians: number;
  readonly from: number;
  readonly to: number;
  readonly shifts: { readonly wd: readonly Shift[]; readonly sat: readonly Shift[] };
  readonly appointments: readonly { readonly clinician: number; readonly start: number; readonly end: number }[];
  readonly oracle: Answer;
};

type Answer = { readonly starts: number; readonly pairs: number; readonly sum: number };

const workdays = [1, 2, 3, 4, 5];
const rounds = 7;
const roundMilliseconds = 300;

const weekOf = ({ wd, sat }: Workload['shifts']): WeeklyWindow[] => {
  const window =
    (weekday: number) =>
    ([startMinutes, endMinutes]: Shift) => ({ weekday, startMinutes, endMinutes });
  return [...workdays.flatMap((weekday) => wd.map(window(weekday))), ...sat.map(window(6))];
};

const questionOf = (workload: Workload) => {
  const { tz: timeZone, from, to, grid: gridMinutes, duration: durationMinutes } = workload;
  const week = weekOf(workload.shifts);
  const staff: RotaOfClinician[] = Array.from({ length: workload.clinicians }, (_, clinicianId) => ({
    clinicianId,
    rota: week.map((window) => ({ ...window, validFrom: null, validTo: null })),
    exceptions: [],
  }));
  const inRange = workload.appointments.filter(({ start, end }) => end > from && start < to);
  const busy = new Map<number, Stretches>();
  for (const [clinicianId, entries] of Map.groupBy(inRange, ({ clinician }) => clinician)) {
    const inOrder = entries.toSorted((one, other) => one.start - other.start);
    busy.set(clinicianId, Int32Array.from(inOrder.flatMap(({ start, end }) => [start / 60_000, end / 60_000])));
  }
  const opening = { timeZone, openingHours: week, closedDates: [] };
  return { ...opening, from, to, now: from, durationMinutes, gridMinutes, staff, busy };
};

const answerOf = (days: readonly FreeDay[]): Answer => {
  let starts = 0;
  let pairs = 0;
  let sum = 0;
  for (const day of days)
    day.starts.forEach((start, index) => {
      starts++;
      for (const clinicianId of day.clinicianIds.slice(day.firsts[index], day.firsts[index + 1])) {
        pairs++;
        sum = (sum + start * (clinicianId + 1)) % 1_000_000_007;
      }
    });
  return { starts, pairs, sum };
};

type FloorQuestion = {
  readonly from: number;
  readonly to: number;
  readonly gridMinutes: number;
  readonly durationMinutes: number;
  /** Working hours; read once, not by each search. */
  readonly windows: Stretches;
  readonly busy: ReadonlyMap<number, Stretches>;
};

/** The least a search could do: mark the busy cells of a grid and walk over the rest, with everything else given. */
const floorOver = ({ from, to, gridMinutes: grid, durationMinutes, windows, busy }: FloorQuestion) => {
  const base = from / 60_000;
  const cellOf = (minutes: number | undefined): number => ((minutes ?? 0) - base) / grid;
  const size = Math.ceil((to - from) / 60_000 / grid);
  const needed = durationMinutes / grid;
  return () => {
    const cells = new Uint8Array(size);
    const starts = new Int32Array(size * busy.size);
    const clinicianIds = new Int32Array(size * busy.size);
    let count = 0;
    for (const [clinicianId, entries] of busy) {
      cells.fill(0);
      for (let entry = 0; entry < entries.length; entry += 2) {
        const end = cellOf(entries[entry + 1]);
        for (let cell = Math.floor(cellOf(entries[entry])); cell < end; cell++) cells[cell] = 1;
      }
      for (let window = 0; window < windows.length; window += 2) {
        const end = cellOf(windows[window + 1]);
        let run = 0;
        for (let cell = cellOf(windows[window]); cell < end; cell++) {
          run = cells[cell] === 1 ? 0 : run + 1;
          if (run < needed) continue;
          starts[count] = base + (cell - needed + 1) * grid;
          clinicianIds[count++] = clinicianId;
        }
      }
    }
    return { found: count, starts, clinicianIds };
  };
};

/** In microseconds of processor time, which a busy machine changes less than the clock. */
const timeRound = (search: () => unknown): number => {
  const spent = (): number => {
    const { user, system } = process.cpuUsage();
    return user + system;
  };
  const begin = spent();
  let searches = 0;
  while (searches === 0 || spent() - begin < roundMilliseconds * 1000) {
    for (let repeat = 0; repeat < 4; repeat++) search();
    searches += 4;
  }
  return (spent() - begin) / searches;
};

const { values } = parseArgs({ options: { input: { type: 'string' } } });
if (!values.input) {
  console.error('Usage: npm run bench -- slots --input FILE   (a workload with its oracle)');
  process.exit(2);
}
const workload = JSON.parse(await readFile(values.input, 'utf8')) as Workload;
const question = questionOf(workload);
const search = () => freeDaysOf(question);
const answer = answerOf(search());
const { starts, pairs, sum } = workload.oracle;
if (answer.starts !== starts || answer.pairs !== pairs || answer.sum !== sum) {
  console.error(`Wrong: found ${JSON.stringify(answer)}, right is ${JSON.stringify({ starts, pairs, sum })}`);
  process.exit(1);
}
const [open] = openStretches(question.staff.slice(0, 1), question);
const floor = floorOver({ ...question, windows: open?.open ?? [] });
if (floor().found !== pairs) throw new Error('the floor finds something else');
timeRound(search);
timeRound(floor);
const both = Array.from({ length: rounds }, () => ({ search: timeRound(search), floor: timeRound(floor) }));
const round = (value: number): number => Math.round(value * 100) / 100;
console.log(
  JSON.stringify({
    case: 'nothing remembered; without the database, HTTP and JSON',
    ...answer,
    microseconds: round(median(both.map((one) => one.search))),
    floorMicroseconds: round(median(both.map((one) => one.floor))),
    timesTheFloor: round(median(both.map((one) => one.search / one.floor))),
  }),
);
