import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { FreeSlot } from '@portal/domain/appointments/slots/find-free-slots';
import { type BusyMinutes, freeSlotsByDate } from '@portal/domain/appointments/slots/free-slots-by-date';
import type { RotaOfClinician, WeeklyWindow } from '@portal/domain/appointments/slots/open-intervals';
import { median } from './figures.ts';

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
const rounds = 5;
const roundMilliseconds = 600;

const weekOf = ({ wd, sat }: Workload['shifts']): WeeklyWindow[] => {
  const window =
    (weekday: number) =>
    ([startMinutes, endMinutes]: Shift) => ({ weekday, startMinutes, endMinutes });
  return [...workdays.flatMap((weekday) => wd.map(window(weekday))), ...sat.map(window(6))];
};

const searchOver = (workload: Workload): (() => FreeSlot[]) => {
  const { tz: timeZone, from, to, grid: gridMinutes, duration: durationMinutes } = workload;
  const week = weekOf(workload.shifts);
  const staff: RotaOfClinician[] = Array.from({ length: workload.clinicians }, (_, clinicianId) => ({
    clinicianId,
    rota: week.map((window) => ({ ...window, validFrom: null, validTo: null })),
    exceptions: [],
  }));
  const inRange = workload.appointments.filter(({ start, end }) => end > from && start < to);
  const minutes = (instants: readonly number[]): string => instants.map((instant) => instant / 60_000).join(',');
  const busy: BusyMinutes[] = [...Map.groupBy(inRange, ({ clinician }) => clinician)].map(([clinicianId, entries]) => {
    const inOrder = entries.toSorted((one, other) => one.start - other.start);
    return {
      clinicianId,
      starts: minutes(inOrder.map(({ start }) => start)),
      ends: minutes(inOrder.map(({ end }) => end)),
    };
  });
  const opening = { timeZone, openingHours: week, closedDates: [] };
  const question = { ...opening, from, to, now: from, durationMinutes, gridMinutes, staff, busy };
  return () => freeSlotsByDate(question).flatMap(({ slots }) => slots);
};

const answerOf = (slots: readonly FreeSlot[]): Answer => {
  let pairs = 0;
  let sum = 0;
  for (const { start, clinicianIds } of slots)
    for (const clinicianId of clinicianIds) {
      pairs++;
      sum = (sum + (start / 60_000) * (clinicianId + 1)) % 1_000_000_007;
    }
  return { starts: slots.length, pairs, sum };
};

const timeRound = (search: () => unknown): number => {
  const begin = performance.now();
  let searches = 0;
  while (searches === 0 || performance.now() - begin < roundMilliseconds) {
    search();
    searches++;
  }
  return ((performance.now() - begin) * 1000) / searches;
};

const { values } = parseArgs({ options: { input: { type: 'string' } } });
if (!values.input) {
  console.error('Usage: npm run bench -- slots --input FILE   (a workload with its oracle)');
  process.exit(2);
}
const workload = JSON.parse(await readFile(values.input, 'utf8')) as Workload;
const search = searchOver(workload);
const answer = answerOf(search());
const { starts, pairs, sum } = workload.oracle;
if (answer.starts !== starts || answer.pairs !== pairs || answer.sum !== sum) {
  console.error(`Wrong: found ${JSON.stringify(answer)}, right is ${JSON.stringify({ starts, pairs, sum })}`);
  process.exit(1);
}
timeRound(search);
const microseconds = median(Array.from({ length: rounds }, () => timeRound(search)));
console.log(
  JSON.stringify({
    case: 'nothing remembered; without the database, HTTP and JSON',
    ...answer,
    searchesPerSecond: Math.round(1_000_000 / microseconds),
    microsecondsPerSearch: Math.round(microseconds * 10) / 10,
  }),
);
