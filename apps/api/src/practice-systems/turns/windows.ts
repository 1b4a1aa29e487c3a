import { addDays, localDateOf, startOfLocalDay } from '@portal/domain/slots/clinic-time';
import type { Queryable } from '../../database/client.ts';
import type { PracticeSystem, RemoteAppointment, Share, Window } from '../port.ts';
import { zone } from '../remote/understand.ts';
import { noteRead } from './feeds.repository.ts';
import { onTurn, type Reading } from './turn.ts';

export const today = (): string => localDateOf(zone, Date.now());

export const windowOfDays = (first: string, days: number): Window => ({
  from: startOfLocalDay(zone, first),
  to: startOfLocalDay(zone, addDays(first, days)),
});

const quarter = 15 * 60_000;

/** What may stand where this appointment was, or was to be. */
export const pullAround = (system: PracticeSystem, startsAt: number): Promise<readonly RemoteAppointment[]> =>
  system.pullWindow({ from: startsAt - quarter, to: startsAt + quarter }, 1);

type Part = {
  /** Returns how many deletions an operator must accept, or null. */
  readonly read: (reading: Reading, window: Window, share: Share) => Promise<number | null>;
  readonly days: number;
  readonly share: Share;
  readonly nextMilliseconds: number;
};

/** Reads the given number of days from today as one window. */
export const readNext = async (reading: Reading, { read, days, share, nextMilliseconds }: Part): Promise<void> => {
  const began = Date.now();
  const count = await read(reading, windowOfDays(today(), days), share);
  const freshAt = count === null ? began : null;
  await onTurn(reading, (tx) => noteRead(tx, reading.turn, { nextMilliseconds, freshAt, held: count }));
};

/** Reads ahead in parts, so that urgent reads get a turn in between. A part with held entries is read again. */
export const readAhead = async (
  reading: Reading,
  { read, days, share, nextMilliseconds }: Part,
  atEnd: (transaction: Queryable, beganAt: number) => Promise<void> = async () => undefined,
): Promise<void> => {
  const { turn, limits } = reading;
  const beganAt = turn.beganAt ?? Date.now();
  const window = windowOfDays(turn.cursorAt === null ? today() : localDateOf(zone, turn.cursorAt), days);
  const count = await read(reading, window, share);
  const end = windowOfDays(localDateOf(zone, beganAt), limits.connectionDaysAhead).to;
  await onTurn(reading, async (tx) => {
    if (count !== null) await noteRead(tx, turn, { nextMilliseconds, cursorAt: window.from, beganAt, held: count });
    else if (window.to < end) await noteRead(tx, turn, { nextMilliseconds: 0, cursorAt: window.to, beganAt });
    else {
      await noteRead(tx, turn, { nextMilliseconds: limits.connectionFarMilliseconds, freshAt: beganAt });
      await atEnd(tx, beganAt);
    }
  });
};
