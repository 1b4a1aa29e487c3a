import type { Share, Window } from '../port.ts';
import { guard } from '../sync/guard.ts';
import { isSuspicious } from '../sync/read-window.ts';
import { onTurn, type Reading } from '../sync/turn.ts';
import { readAhead, readNext } from '../sync/windows.ts';
import { compareRotas, takeClinicians, takeRotas } from './take-rotas.ts';

/** Shares of the vendor's limits; the rest is left for more urgent readings. */
const shares = { near: 0.6, ahead: 0.3 } as const;

/** Returns how many working days would be lost if that needs an operator's consent, else null. */
const readWindow = async (reading: Reading, window: Window, share: Share): Promise<number | null> => {
  const { system, turn } = reading;
  const { source } = turn;
  const shifts = await system.pullRotas(window, share);
  const clinicians = shifts.length > 0 ? await system.listClinicians() : [];
  const snapshot = { source, window, shifts, clinicians };
  return onTurn(reading, async (tx) => {
    await takeClinicians(tx, snapshot);
    const changes = await compareRotas(tx, snapshot);
    const lost = changes.reduce((sum, one) => sum + one.lost, 0);
    const worked = changes.reduce((sum, one) => sum + one.worked, 0);
    if (isSuspicious(system, lost, worked) && !turn.acceptsDeletions) return lost;
    await takeRotas(tx, source, changes);
    return null;
  });
};

export const readRotas = (reading: Reading): Promise<void> => {
  const nextMilliseconds = reading.limits.connectionRotasMilliseconds;
  return readNext(reading, { read: readWindow, days: 3, share: shares.near, nextMilliseconds });
};

export const readRotasAhead = async (reading: Reading): Promise<void> => {
  const { turn, limits, system } = reading;
  if (!turn.isLoaded) await guard(system);
  const nextMilliseconds = limits.connectionRotasMilliseconds;
  await readAhead(reading, { read: readWindow, days: 14, share: shares.ahead, nextMilliseconds });
};
