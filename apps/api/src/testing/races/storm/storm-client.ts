import type { Racer } from '../arena.ts';
import { below, type Chance } from '../chance.ts';

export type KnownHold = { readonly start: number; readonly clinicianId: number; readonly minutes: number };
export type KnownVisit = { readonly version: number; readonly status: string };
type LastBooking = { readonly key: string; readonly hold: KnownHold; readonly softBookingId: string | null };

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

const mostRemembered = 7;

export const learnVisit = ({ visits }: StormClient, appointmentId: number, visit: KnownVisit): void => {
  visits.set(appointmentId, visit);
  if (visits.size <= mostRemembered) return;
  const oldest = [...visits].find(([, { status }]) => status === 'CANCELLED');
  if (oldest) visits.delete(oldest[0]);
};

export const anyOf = <Key, Value>(map: ReadonlyMap<Key, Value>, chance: Chance): [Key, Value] | null =>
  [...map][below(chance, map.size)] ?? null;
