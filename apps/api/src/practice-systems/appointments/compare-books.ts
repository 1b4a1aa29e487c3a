import { setTimeout as wait } from 'node:timers/promises';
import { addDays } from '@portal/domain/slots/clinic-time';
import { SourceBusy } from '../../data-exchange/upsert-records.ts';
import type { Database } from '../../database/client.ts';
import {
  type FailureKind,
  type PracticeSystem,
  type RemoteAppointment,
  RemoteFailure,
  type RemoteReason,
  type Window,
} from '../port.ts';
import { applyAppointments, type Applied } from './apply-appointments.ts';
import { deletePastBusyTimes } from './busy-times.repository.ts';
import { listEntriesIn, listUnderWay, listWithoutEntry } from './facts.repository.ts';
import type { ConnectionRow } from '../turns/feeds.repository.ts';
import { mapStatus } from './map-status.ts';
import { listStanding } from './standing-entries.repository.ts';
import { lookUp, pullUnderWay } from './read-window.ts';
import { takeRecords } from '../turns/take-records.ts';
import { windowOfDays } from '../turns/windows.ts';

export type Differences = Applied & {
  /** Appointments that only the portal has. */
  readonly vanished: readonly string[];
  /** Entries that stand although their appointments are cancelled or elsewhere in the portal. */
  readonly standing: readonly string[];
};

type Compare = {
  readonly database: Database;
  readonly system: PracticeSystem;
  readonly connection: ConnectionRow;
  readonly from: string;
  readonly days: number;
  readonly progress?: (day: number) => void;
};

class Undone extends Error {}

type Tried = Applied & { readonly onlyHere: readonly string[]; readonly standing: readonly string[] };

type Book = {
  readonly window: Window;
  readonly appointments: readonly RemoteAppointment[];
  readonly reasons: readonly RemoteReason[];
  /** When the reading of the day began. */
  readonly readAt: number;
};

const waitMilliseconds = 100;
const mostWaits = 300;

/** Applies a reading and rolls it back, so that the report is exactly what a reading would change, and what it would not. */
const tryOut = async (compare: Compare, book: Book, waits = 0): Promise<Tried> => {
  const { database, connection } = compare;
  const { appointments, reasons, window, readAt } = book;
  const { source, statuses } = connection;
  let tried: Tried | null = null;
  try {
    return await database.transaction(async (tx): Promise<Tried> => {
      await deletePastBusyTimes(tx, source);
      await takeRecords(tx, { source, kind: 'reasons', records: reasons });
      const applied = await applyAppointments(tx, {
        ...connection,
        appointments,
        tellsClients: false,
        looks: new Set(appointments.map(({ id }) => id)),
        readAt,
        now: Date.now(),
        rebookingsSince: Date.now(),
      });
      const onlyHere = await listWithoutEntry(tx, { source, ...window });
      const entries = appointments.map((one) => mapStatus(one, statuses));
      const standing = await listStanding(tx, { source, appointments: entries, readAt });
      tried = { ...applied, onlyHere, standing };
      throw new Undone();
    });
  } catch (error) {
    if (error instanceof Undone && tried) return tried;
    if (!(error instanceof SourceBusy) || waits === mostWaits) throw error;
    await wait(waitMilliseconds);
    return tryOut(compare, book, waits + 1);
  }
};

const sum = (all: readonly Differences[]): Differences => ({
  booked: all.flatMap(({ booked }) => booked),
  changed: all.flatMap(({ changed }) => changed),
  same: all.flatMap(({ same }) => same),
  unlinked: [...new Set(all.flatMap(({ unlinked }) => unlinked))],
  rejected: all.flatMap(({ rejected }) => rejected),
  odd: all.flatMap(({ odd }) => odd),
  vanished: all.flatMap(({ vanished }) => vanished),
  standing: all.flatMap(({ standing }) => standing),
  busyAdded: all.reduce((total, { busyAdded }) => total + busyAdded, 0),
  busyRemoved: all.reduce((total, { busyRemoved }) => total + busyRemoved, 0),
});

const passing: readonly FailureKind[] = ['UNREACHABLE', 'TIMED_OUT', 'RATE_LIMITED', 'SERVER_ERROR'];
const mostRetries = 4;

/** A comparison may last hours, so a call that fails does not end it. */
const patiently = async <Result>(work: () => Promise<Result>, retries = 0): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof RemoteFailure) || !passing.includes(error.kind) || retries === mostRetries) throw error;
    await wait(error.retryAfterMilliseconds ?? 1_000 * 2 ** retries);
    return patiently(work, retries + 1);
  }
};

type DayRead = { readonly window: Window; readonly isFirst: boolean };

const share = 0.4;

const readDay = async (compare: Compare, { window, isFirst }: DayRead) => {
  const { database, system, connection, from, days } = compare;
  const { source } = connection;
  const { from: at } = window;
  const readAt = Date.now();
  const underWay = isFirst ? await pullUnderWay(system, at, share) : [];
  const appointments = [...underWay, ...(await system.pullWindow(window, share))];
  const present = new Set(appointments.map(({ id }) => id));
  const begun = isFirst ? await listUnderWay(database, { source, at }) : [];
  const stored = [...begun, ...(await listEntriesIn(database, { source, ...window }))];
  const missing = stored.filter((id) => !present.has(id));
  const { appointments: others, gone } = await lookUp(system, missing);
  const all = windowOfDays(from, days);
  /** On another day of the comparison, an entry is compared there. */
  const outside = others.filter(({ startsAt }) => startsAt < all.from || startsAt >= all.to);
  return { appointments: [...appointments, ...outside], readAt, vanished: gone };
};

/** Returns the differences between the two diaries. Changes neither. */
export const compareBooks = async (compare: Compare): Promise<Differences> => {
  const { system, from, days, progress } = compare;
  const reasons = await patiently(() => system.listReasons());
  const differences: Differences[] = [];
  for (let day = 0; day < days; day += 1) {
    const window = windowOfDays(addDays(from, day), 1);
    const { vanished, ...read } = await patiently(() => readDay(compare, { window, isFirst: day === 0 }));
    const { onlyHere, ...applied } = await tryOut(compare, { window, reasons, ...read });
    differences.push({ ...applied, vanished: [...vanished, ...onlyHere] });
    progress?.(day + 1);
  }
  const skipped = system.takeRead().odd.map(({ record, problem }) => `${record}: ${problem}`);
  const all = sum(differences);
  return { ...all, odd: [...all.odd, ...skipped] };
};
