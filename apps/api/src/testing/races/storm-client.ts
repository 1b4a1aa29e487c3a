import type { Racer } from './arena.ts';
import { below, type Chance } from './chance.ts';

export type KnownHold = { readonly start: number; readonly clinicianId: number; readonly minutes: number };
export type KnownVisit = { readonly version: number; readonly status: string };
type LastBooking = { readonly key: string; readonly hold: KnownHold; readonly softBookingId: string | null };

/** A client as their devices know them: what they were last told, which may be out of date. */
export type StormClient = {
  readonly racer: Racer;
  readonly holds: Map<string, KnownHold>;
  readonly visits: Map<number, KnownVisit>;
  lastBooking: LastBooking | null;
};

export const stormClient = (racer: Racer): StormClient => ({
  racer,
  holds: new Map(),
  visits: new Map(),
  lastBooking: null,
});

/** So many visits are remembered; the oldest cancelled ones are of no more use. */
const mostRemembered = 7;

export const learnVisit = ({ visits }: StormClient, appointmentId: number, visit: KnownVisit): void => {
  visits.set(appointmentId, visit);
  if (visits.size <= mostRemembered) return;
  const oldest = [...visits].find(([, { status }]) => status === 'CANCELLED');
  if (oldest) visits.delete(oldest[0]);
};

/** One of the entries, or null where there is none. */
export const anyOf = <Key, Value>(map: ReadonlyMap<Key, Value>, chance: Chance): [Key, Value] | null =>
  [...map][below(chance, map.size)] ?? null;
