import { addDays, localDateOf, startOfLocalDay } from '@portal/domain/appointments/slots/clinic-time';
import type { Window } from '../port.ts';
import { zone } from '../remote/understand.ts';
import { noteRead } from '../sync/feeds.repository.ts';
import { guard } from '../sync/guard.ts';
import { isSuspicious } from '../sync/read-window.ts';
import { onTurn, type Reading } from '../sync/turn.ts';
import { compareRotas, takeClinicians, takeRotas } from './take-rotas.ts';

const nearDays = 3;
const daysAtOnce = 14;
/** Of the vendor's limits; what is more urgent keeps the rest. */
const shares = { near: 0.6, ahead: 0.3 } as const;

const windowFrom = (date: string, days: number): Window => ({
  from: startOfLocalDay(zone, date),
  to: startOfLocalDay(zone, addDays(date, days)),
});

/** Returns how many working days an operator must let go, or null. */
const readWindow = async (reading: Reading, window: Window, share: number): Promise<number | null> => {
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
    await takeRotas(
      tx,
      source,
      changes.filter(({ isChanged }) => isChanged),
    );
    return null;
  });
};

const today = (): string => localDateOf(zone, Date.now());

export const readRotas = async (reading: Reading): Promise<void> => {
  const began = Date.now();
  const held = await readWindow(reading, windowFrom(today(), nearDays), shares.near);
  const nextMilliseconds = reading.limits.connectionRotasMilliseconds;
  const freshAt = held === null ? began : null;
  await onTurn(reading, (tx) =>
    noteRead(tx, reading.turn, { nextMilliseconds, cursorAt: null, beganAt: null, freshAt, held }),
  );
};

/** Two weeks at once, so that what is more urgent gets its turn in between. */
export const readRotasAhead = async (reading: Reading): Promise<void> => {
  const { turn, limits, system } = reading;
  if (!turn.isLoaded) await guard(system);
  const beganAt = turn.beganAt ?? Date.now();
  const day = turn.cursorAt === null ? today() : localDateOf(zone, turn.cursorAt);
  const window = windowFrom(day, daysAtOnce);
  const held = await readWindow(reading, window, shares.ahead);
  const isLast = window.to >= windowFrom(localDateOf(zone, beganAt), limits.connectionDaysAhead).to;
  const goesOn = { cursorAt: held === null ? window.to : window.from, beganAt, freshAt: null, held };
  const isOver = { cursorAt: null, beganAt: null, freshAt: beganAt, held };
  const nextMilliseconds = held === null ? 0 : limits.connectionRotasMilliseconds;
  await onTurn(reading, (tx) =>
    isLast && held === null
      ? noteRead(tx, turn, { ...isOver, nextMilliseconds: limits.connectionFarMilliseconds })
      : noteRead(tx, turn, { ...goesOn, nextMilliseconds }),
  );
};
