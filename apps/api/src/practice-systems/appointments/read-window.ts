import type { PracticeSystem, RemoteAppointment, Share, Window } from '../port.ts';
import { lookAgain } from '../hints/hints.repository.ts';
import { listKnownIn } from './facts.repository.ts';
import { onTurn, type Reading } from '../turns/turn.ts';
import { apply } from './apply-reading.ts';

const appliedAtOnce = 200;
/** If more than this share of a window has vanished, and more than a few, an operator must confirm it. */
const suspiciousShare = 0.1;
const fewEnough = 5;

/** Reads each by id, because what a snapshot lacks may have been moved, or missed when pages shifted during the reading. */
export const lookUp = async (system: PracticeSystem, ids: readonly string[]) => {
  const found: RemoteAppointment[] = [];
  const gone: string[] = [];
  for (const id of ids) {
    const one = await system.readAppointment(id);
    if (one) found.push(one);
    else gone.push(id);
  }
  return { found, gone };
};

/** A system that flags deletions should lose none, so there even a few missing appointments are suspicious. */
export const isSuspicious = ({ capabilities }: PracticeSystem, gone: number, known: number): boolean =>
  gone > (capabilities.deletions === 'flagged' ? 0 : fewEnough) && gone > known * suspiciousShare;

/** Compares a complete window with the portal's appointments. Returns how many deletions an operator must accept, or null. */
export const readWindow = async (reading: Reading, window: Window, share: Share): Promise<number | null> => {
  const { database, system, turn, limits } = reading;
  const { source } = turn;
  const known = await listKnownIn(database, { source, ...window });
  const appointments = await system.pullWindow(window, share);
  for (let first = 0; first < appointments.length; first += appliedAtOnce)
    await onTurn(reading, (tx) => apply(tx, reading, appointments.slice(first, first + appliedAtOnce)));
  const present = new Set(appointments.map(({ id }) => id));
  const { found, gone } = await lookUp(
    system,
    known.filter((id) => !present.has(id)),
  );
  const isHeld = isSuspicious(system, gone.length, known.length) && !turn.acceptsDeletions;
  const milliseconds = limits.connectionMissingMilliseconds;
  await onTurn(reading, async (tx) => {
    await apply(tx, reading, found);
    if (!isHeld && gone.length > 0) await lookAgain(tx, { ...turn, ids: gone, milliseconds });
  });
  return isHeld ? gone.length : null;
};
