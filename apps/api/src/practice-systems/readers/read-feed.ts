import { noteHeard } from '../../data-exchange/engine/runs.repository.ts';
import { analyzeImportTables } from '../../data-exchange/engine/staging.repository.ts';
import {
  deleteHints,
  hintAtPortalChanges,
  keepWhileRead,
  listHints,
  lookAgain,
  nextHintIn,
  saveHints,
} from '../hints/hints.repository.ts';
import { readPeople } from '../people/read-people.ts';
import { connectionChanges } from '../../platform/metrics/metrics.ts';
import type { PracticeSystem, RemoteAppointment } from '../port.ts';
import { theirsOf } from '../remote/remote-clock.ts';
import { clockMilliseconds } from '../remote/understand.ts';
import { readRotas, readRotasAhead } from '../rotas/read-rotas.ts';
import { writeOperations } from '../writes/write-operations.ts';
import { deletePastBusyTimes } from '../appointments/busy-times.repository.ts';
import { endVanished } from '../appointments/end-vanished.ts';
import { type Feed, noteLoaded, noteRead } from '../turns/feeds.repository.ts';
import { guard } from '../turns/guard.ts';
import { lookUp, readUnderWay, readWindow } from '../appointments/read-window.ts';
import { listToCheck } from '../turns/records-to-check.repository.ts';
import { listReplaceable } from '../appointments/rebookings.repository.ts';
import { takeRecords } from '../turns/take-records.ts';
import { applyAppointments } from '../appointments/apply-appointments.ts';
import { apply, applyOptions } from '../appointments/apply-reading.ts';
import { onTurn, type Reading } from '../turns/turn.ts';
import { pullAround, readAhead, readNext, today, windowOfDays } from '../turns/windows.ts';

const hintsAtOnce = 50;
const hintsRestMilliseconds = 60_000;
const checksAtOnce = 20;
/** Shares of the vendor's limits; the rest is left for more urgent readings. */
const shares = { NEAR: 0.5, FAR: 0.4 } as const;

/** The first ten days of a first load. */
const earlyMilliseconds = 10 * 86_400_000;

/** Reads the times of new clients' bookings that are gone, because reception may have entered them again. */
const readPlaces = async (
  { database, system, turn }: Reading,
  ids: readonly string[],
): Promise<RemoteAppointment[]> => {
  const appointments: RemoteAppointment[] = [];
  for (const { startsAt } of await listReplaceable(database, turn.source, ids))
    appointments.push(...(await pullAround(system, startsAt)));
  return appointments;
};

/** A list that answers shows that the system itself is there, and not only a part of it that knows nobody. */
const requireList = async (system: PracticeSystem, now: number): Promise<void> =>
  void (await system.pullWindow({ from: now, to: now + 60_000 }, 1));

const readHints = async (reading: Reading): Promise<void> => {
  const { database, system, turn, limits } = reading;
  const began = Date.now();
  const { connectionMissingMilliseconds: missingMilliseconds } = limits;
  const hints = await listHints(database, turn.connectionId, { limit: hintsAtOnce, missingMilliseconds });
  const { appointments: present, gone } = await lookUp(
    system,
    hints.map(({ id }) => id),
  );
  const earlier = new Set(hints.filter(({ wasMissing }) => wasMissing).map(({ id }) => id));
  const [ended, missing] = [gone.filter((id) => earlier.has(id)), gone.filter((id) => !earlier.has(id))];
  if (ended.length > 0) await requireList(system, began);
  const cancelled = present.filter(({ isCancelled }) => isCancelled).map(({ id }) => id);
  const places = await readPlaces(reading, [...gone, ...cancelled]);
  await onTurn(reading, async (tx) => {
    if (missing.length > 0) await lookAgain(tx, { ...turn, ids: missing, milliseconds: missingMilliseconds });
    await endVanished(tx, { ...applyOptions(reading), ids: ended });
    const all = new Map([...places, ...present].map((one) => [one.id, one]));
    const looks = new Set(hints.map(({ id }) => id));
    await applyAppointments(tx, { ...applyOptions(reading), appointments: [...all.values()], looks });
    await keepWhileRead(tx, { ...turn, ids: ended, milliseconds: missingMilliseconds });
    const done = hints.filter(({ id }) => !missing.includes(id));
    await deleteHints(tx, turn.connectionId, done);
    const nextMilliseconds = await nextHintIn(tx, turn.connectionId, hintsRestMilliseconds);
    await noteRead(tx, turn, { nextMilliseconds, freshAt: began });
  });
};

const readChanges = async (reading: Reading): Promise<void> => {
  const { system, turn, limits } = reading;
  const began = Date.now();
  const clockAhead = Math.round(system.clock.ahead());
  const since = theirsOf(system.clock, { at: turn.cursorAt ?? began, clockAhead: turn.clockAhead }) - clockMilliseconds;
  for await (const appointments of system.pullChanges(since)) {
    const { booked, changed, busyAdded, busyRemoved } = await onTurn(reading, (tx) => apply(tx, reading, appointments));
    connectionChanges.inc({ connection: turn.source }, booked.length + changed.length + busyAdded + busyRemoved);
  }
  await onTurn(reading, async (tx) => {
    await noteHeard(tx, turn.source);
    await hintAtPortalChanges(tx, { ...turn, since: turn.cursorAt ?? began });
    const nextMilliseconds = limits.connectionChangesMilliseconds;
    await noteRead(tx, turn, { nextMilliseconds, cursorAt: began, clockAhead, freshAt: began });
  });
};

const readNear = async (reading: Reading): Promise<void> => {
  const { database, turn, limits } = reading;
  await saveHints(database, turn.connectionId, await listToCheck(database, turn.source, checksAtOnce));
  const nextMilliseconds = limits.connectionNearMilliseconds;
  return readNext(reading, { read: readWindow, days: 2, share: shares.NEAR, nextMilliseconds });
};

const readFar = async (reading: Reading): Promise<void> => {
  const { database, system, turn, limits } = reading;
  // Without statistics, the planner assumes that a fast-growing table is empty.
  const isEarly = turn.cursorAt !== null && turn.cursorAt < Date.now() + earlyMilliseconds;
  if (!turn.isLoaded && isEarly) await analyzeImportTables(database);
  if (turn.cursorAt === null) {
    await guard(reading);
    const reasons = await system.listReasons();
    await onTurn(reading, (tx) => takeRecords(tx, { source: turn.source, kind: 'reasons', records: reasons }));
  }
  // What begins on a day must not be offered over what began before.
  if (turn.cursorAt === null) await readUnderWay(reading, windowOfDays(today(), 1).from, shares.FAR);
  const part = { read: readWindow, days: 1, share: shares.FAR, nextMilliseconds: limits.connectionNearMilliseconds };
  await readAhead(reading, part, async (tx, beganAt) => {
    await noteLoaded(tx, turn.connectionId, beganAt);
    await deletePastBusyTimes(tx, turn.source);
  });
};

export const readers: Readonly<Record<Feed, (reading: Reading) => Promise<void>>> = {
  HINTS: readHints,
  WRITES: writeOperations,
  CHANGES: readChanges,
  NEAR: readNear,
  PEOPLE: readPeople,
  ROTAS: readRotas,
  ROTAS_AHEAD: readRotasAhead,
  FAR: readFar,
};
