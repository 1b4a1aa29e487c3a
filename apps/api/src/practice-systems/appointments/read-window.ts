import type { PracticeSystem, RemoteAppointment, Share, Window } from '../port.ts';
import { lookAgain } from '../hints/hints.repository.ts';
import { day, mostDays } from './decide-entries.ts';
import { listEntriesIn, listUnderWay } from './facts.repository.ts';
import { onTurn, type Reading } from '../turns/turn.ts';
import type { WindowRead } from '../turns/windows.ts';
import { apply } from './apply-reading.ts';

const appliedAtOnce = 200;
/** If more than this share of a window has vanished, and more than a few, an operator must confirm it. */
const suspiciousShare = 0.1;
const fewEnough = 5;

/** Reads each by id, because what a snapshot lacks may have been moved, or missed when pages shifted during the reading. */
export const lookUp = async (system: PracticeSystem, ids: readonly string[]) => {
  const appointments: RemoteAppointment[] = [];
  const gone: string[] = [];
  for (const id of ids) {
    // The id names another record now.
    const one = id.includes('~') ? null : await system.readAppointment(id);
    if (one) appointments.push(one);
    else gone.push(id);
  }
  return { appointments, gone };
};

/** A system that flags deletions should lose none, so there even a few missing appointments are suspicious. */
export const isSuspicious = ({ capabilities }: PracticeSystem, gone: number, count: number): boolean =>
  gone > (capabilities.deletions === 'flagged' ? 0 : fewEnough) && gone > count * suspiciousShare;

/** What began before that instant and lasts beyond it, such as an absence of weeks. */
export const pullUnderWay = async (system: PracticeSystem, at: number, share: Share): Promise<RemoteAppointment[]> => {
  const appointments = await system.pullWindow({ from: at - mostDays * day, to: at, endsAfter: at }, share);
  return appointments.filter(({ endsAt }) => endsAt > at);
};

type Snapshot = { readonly storedIds: readonly string[]; readonly appointments: readonly RemoteAppointment[] };

const takeSnapshot = async (reading: Reading, { storedIds, appointments }: Snapshot): Promise<WindowRead> => {
  const { system, turn, limits } = reading;
  for (let first = 0; first < appointments.length; first += appliedAtOnce)
    await onTurn(reading, (tx) => apply(tx, reading, appointments.slice(first, first + appliedAtOnce)));
  const present = new Set(appointments.map(({ id }) => id));
  const { appointments: others, gone } = await lookUp(
    system,
    storedIds.filter((id) => !present.has(id)),
  );
  const isDoubtful = isSuspicious(system, gone.length, storedIds.length) && !turn.acceptsDeletions;
  const milliseconds = limits.connectionMissingMilliseconds;
  await onTurn(reading, async (tx) => {
    await apply(tx, reading, others);
    if (!isDoubtful && gone.length > 0) await lookAgain(tx, { ...turn, ids: gone, milliseconds });
  });
  return { deletions: isDoubtful ? gone.length : null, size: appointments.length };
};

/** Compares a complete window with the portal's appointments. */
export const readWindow = async (reading: Reading, window: Window, share: Share): Promise<WindowRead> => {
  const { database, system, turn } = reading;
  const storedIds = await listEntriesIn(database, { source: turn.source, ...window });
  return takeSnapshot(reading, { storedIds, appointments: await system.pullWindow(window, share) });
};

export const readUnderWay = async (reading: Reading, at: number, share: Share): Promise<void> => {
  const { database, system, turn } = reading;
  const storedIds = await listUnderWay(database, { source: turn.source, at });
  await takeSnapshot(reading, { storedIds, appointments: await pullUnderWay(system, at, share) });
};
