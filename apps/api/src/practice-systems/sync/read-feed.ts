import { addDays, localDateOf, startOfLocalDay } from '@portal/domain/appointments/slots/clinic-time';
import { noteHeard } from '../../data-exchange/engine/runs.repository.ts';
import { deleteHints, hintAtPortalChanges, listHints } from '../hints/hints.repository.ts';
import { readPeople } from '../people/read-people.ts';
import type { RemoteAppointment, Window } from '../port.ts';
import { zone } from '../remote/understand.ts';
import { readRotas, readRotasAhead } from '../rotas/read-rotas.ts';
import { writeOperations } from '../writes/write-operations.ts';
import { deletePastBusyTimes } from './busy-times.repository.ts';
import { endVanished } from './end-vanished.ts';
import { type Feed, noteLoaded, noteRead } from './feeds.repository.ts';
import { guard } from './guard.ts';
import { readWindow } from './read-window.ts';
import { takeReasons } from './take-reasons.ts';
import { apply, applyOptions, onTurn, type Reading } from './turn.ts';
import { listReplaceable } from './rebookings.repository.ts';

/** Clocks differ, and a record may carry a time before its commit. */
const overlapMilliseconds = 120_000;
const hintsAtOnce = 50;
const hintsRestMilliseconds = 60_000;
/** Of the vendor's limits; what is more urgent keeps the rest. */
const shares = { NEAR: 0.5, FAR: 0.4 } as const;

export const windowOfDays = (first: string, days: number): Window => ({
  from: startOfLocalDay(zone, first),
  to: startOfLocalDay(zone, addDays(first, days)),
});

export const today = (): string => localDateOf(zone, Date.now());

const quarter = 15 * 60_000;

/** What stands now where bookings of new clients have gone: reception may have entered them again. */
const readPlaces = async (
  { database, system, turn }: Reading,
  ids: readonly string[],
): Promise<RemoteAppointment[]> => {
  const found: RemoteAppointment[] = [];
  for (const { startsAt } of await listReplaceable(database, { source: turn.source, ids }))
    found.push(...(await system.pullWindow({ from: startsAt - quarter, to: startsAt + quarter }, 1)));
  return found;
};

const usualNote = { cursorAt: null, beganAt: null, held: null } as const;

const readHints = async (reading: Reading): Promise<void> => {
  const { database, system, turn, limits } = reading;
  const began = Date.now();
  const hints = await listHints(database, turn.connectionId, hintsAtOnce);
  const found: RemoteAppointment[] = [];
  const gone: string[] = [];
  for (const { id } of hints) {
    const one = await system.readAppointment(id);
    if (one) found.push(one);
    else gone.push(id);
  }
  const cancelled = found.filter(({ isCancelled }) => isCancelled).map(({ id }) => id);
  const places = await readPlaces(reading, [...gone, ...cancelled]);
  await onTurn(reading, async (tx) => {
    await endVanished(tx, { ...applyOptions(reading), ids: gone });
    const all = new Map([...places, ...found].map((one) => [one.id, one]));
    await apply(tx, reading, [...all.values()]);
    await deleteHints(tx, turn.connectionId, hints);
    const rest = Math.min(hintsRestMilliseconds, limits.connectionRebookingMilliseconds);
    const nextMilliseconds = hints.length < hintsAtOnce ? rest : 0;
    await noteRead(tx, turn, { ...usualNote, nextMilliseconds, freshAt: began });
  });
};

const readChanges = async (reading: Reading): Promise<void> => {
  const { system, turn, limits } = reading;
  const began = Date.now();
  const since = (turn.cursorAt ?? began) - overlapMilliseconds;
  for await (const appointments of system.pullChanges(since))
    await onTurn(reading, (tx) => apply(tx, reading, appointments));
  await onTurn(reading, async (tx) => {
    await noteHeard(tx, turn.source);
    await hintAtPortalChanges(tx, { ...turn, since: turn.cursorAt ?? began });
    const nextMilliseconds = limits.connectionChangesMilliseconds;
    await noteRead(tx, turn, { ...usualNote, nextMilliseconds, cursorAt: began, freshAt: began });
  });
};

const readNear = async (reading: Reading): Promise<void> => {
  const began = Date.now();
  const held = await readWindow(reading, { ...windowOfDays(today(), 2), share: shares.NEAR });
  const nextMilliseconds = reading.limits.connectionNearMilliseconds;
  const freshAt = held === null ? began : null;
  await onTurn(reading, (tx) => noteRead(tx, reading.turn, { ...usualNote, nextMilliseconds, freshAt, held }));
};

/** One day, so that what is more urgent gets its turn in between. */
const readFar = async (reading: Reading): Promise<void> => {
  const { turn, limits } = reading;
  const beganAt = turn.beganAt ?? Date.now();
  if (turn.cursorAt === null) {
    await guard(reading.system);
    const reasons = await reading.system.listReasons();
    await onTurn(reading, (tx) => takeReasons(tx, turn.source, reasons));
  }
  const day = turn.cursorAt === null ? today() : localDateOf(zone, turn.cursorAt);
  const window = windowOfDays(day, 1);
  const held = await readWindow(reading, { ...window, share: shares.FAR });
  const isLast = window.to >= windowOfDays(localDateOf(zone, beganAt), limits.connectionDaysAhead).to;
  await onTurn(reading, async (tx) => {
    if (!isLast || held !== null) {
      const nextMilliseconds = held === null ? 0 : limits.connectionNearMilliseconds;
      const cursorAt = held === null ? window.to : window.from;
      await noteRead(tx, turn, { nextMilliseconds, cursorAt, beganAt, freshAt: null, held });
      return;
    }
    const nextMilliseconds = limits.connectionFarMilliseconds;
    await noteRead(tx, turn, { ...usualNote, nextMilliseconds, freshAt: beganAt });
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
