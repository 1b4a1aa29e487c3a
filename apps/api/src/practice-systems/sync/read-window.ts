import type { PracticeSystem, RemoteAppointment, Share, Window } from '../port.ts';
import { endVanished } from './end-vanished.ts';
import { listKnownIn } from './facts.repository.ts';
import { apply, applyOptions, onTurn, type Reading } from './turn.ts';

const appliedAtOnce = 200;
/** More than this part of a window does not vanish by itself, unless it is only a few. */
const suspiciousShare = 0.1;
const fewEnough = 5;

/** What a snapshot lacks may have been moved, or a page may have shifted while it was read: each is asked for by its id. */
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

/** A system that flags what is deleted loses nothing by itself. */
export const isSuspicious = ({ capabilities }: PracticeSystem, gone: number, known: number): boolean =>
  gone > (capabilities.deletions === 'flagged' ? 0 : fewEnough) && gone > known * suspiciousShare;

/** Compares a complete window with what the portal has. Returns how many deletions an operator must accept, or null. */
export const readWindow = async (reading: Reading, window: Window, share: Share): Promise<number | null> => {
  const { database, system, turn } = reading;
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
  await onTurn(reading, async (tx) => {
    await apply(tx, reading, found);
    if (!isHeld) await endVanished(tx, { ...applyOptions(reading), ids: gone });
  });
  return isHeld ? gone.length : null;
};
