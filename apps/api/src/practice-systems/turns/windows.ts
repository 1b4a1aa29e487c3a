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

/** `deletions`: how many an operator must accept; null if none. `size`: how many records the window has there. */
export type WindowRead = { readonly deletions: number | null; readonly size: number };

type Part = {
  readonly read: (reading: Reading, window: Window, share: Share) => Promise<WindowRead>;
  /** Fewer than a window ahead may have, if little is in it. */
  readonly days: number;
  readonly share: Share;
  readonly nextMilliseconds: number;
};

/** Reads the given number of days from today as one window. */
export const readNext = async (reading: Reading, { read, days, share, nextMilliseconds }: Part): Promise<void> => {
  const began = Date.now();
  const { deletions } = await read(reading, windowOfDays(today(), days), share);
  const freshAt = deletions === null ? began : null;
  await onTurn(reading, (tx) => noteRead(tx, reading.turn, { nextMilliseconds, freshAt, deletions }));
};

const mostDays = 28;
/** Half of the smallest page of the vendors that we know. */
const fewEnough = 25;
const tooMany = 100;

/** How many days a window ahead has at a system: calls are limited, so a small practice is not read day by day. */
const daysAtOnce = new WeakMap<PracticeSystem, Map<string, number>>();

const daysOf = ({ system, turn }: Reading, fewest: number): number => daysAtOnce.get(system)?.get(turn.feed) ?? fewest;

type Size = { readonly days: number; readonly fewest: number; readonly size: number };

/** How many days the next window has after one of these days and this many records. */
export const daysAfter = ({ days, fewest, size }: Size): number => {
  if (size <= fewEnough) return Math.min(mostDays, days * 2);
  return size > tooMany ? Math.max(fewest, days >> 1) : days;
};

const noteSize = (reading: Reading, fewest: number, size: number): void => {
  const { system, turn } = reading;
  const next = daysAfter({ days: daysOf(reading, fewest), fewest, size });
  daysAtOnce.set(system, (daysAtOnce.get(system) ?? new Map<string, number>()).set(turn.feed, next));
};

/** Reads ahead in parts, so that urgent reads get a turn in between. A part with held entries is read again. */
export const readAhead = async (
  reading: Reading,
  { read, days, share, nextMilliseconds }: Part,
  atEnd: (transaction: Queryable, beganAt: number) => Promise<void> = async () => undefined,
): Promise<void> => {
  const { turn, limits } = reading;
  const beganAt = turn.beganAt ?? Date.now();
  const end = windowOfDays(localDateOf(zone, beganAt), limits.connectionDaysAhead).to;
  const first = turn.cursorAt === null ? today() : localDateOf(zone, turn.cursorAt);
  const { from, to } = windowOfDays(first, daysOf(reading, days));
  const window = { from, to: Math.max(Math.min(to, end), windowOfDays(first, days).to) };
  const { deletions, size } = await read(reading, window, share);
  noteSize(reading, days, size);
  await onTurn(reading, async (tx) => {
    if (deletions !== null) await noteRead(tx, turn, { nextMilliseconds, cursorAt: window.from, beganAt, deletions });
    else if (window.to < end) await noteRead(tx, turn, { nextMilliseconds: 0, cursorAt: window.to, beganAt });
    else {
      await noteRead(tx, turn, { nextMilliseconds: limits.connectionFarMilliseconds, freshAt: beganAt });
      await atEnd(tx, beganAt);
    }
  });
};
