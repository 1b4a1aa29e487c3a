import type { Racer } from '../arena.ts';
import { below, type Chance } from '../chance.ts';

export type KnownHold = { readonly start: number; readonly clinicianId: number; readonly minutes: number };
export type KnownAppointment = { readonly version: number; readonly status: string };
type LastBooking = { readonly key: string; readonly hold: KnownHold; readonly softBookingId: string | null };

export type StormClient = {
  readonly racer: Racer;
  readonly holds: Map<string, KnownHold>;
  readonly appointments: Map<number, KnownAppointment>;
  lastBooking: LastBooking | null;
};

export const stormClient = (racer: Racer): StormClient => ({
  racer,
  holds: new Map(),
  appointments: new Map(),
  lastBooking: null,
});

const mostRemembered = 7;

export const learnAppointment = (
  { appointments }: StormClient,
  appointmentId: number,
  appointment: KnownAppointment,
): void => {
  appointments.set(appointmentId, appointment);
  if (appointments.size <= mostRemembered) return;
  const oldest = [...appointments].find(([, { status }]) => status === 'CANCELLED');
  if (oldest) appointments.delete(oldest[0]);
};

export const anyOf = <Key, Value>(map: ReadonlyMap<Key, Value>, chance: Chance): [Key, Value] | null =>
  [...map][below(chance, map.size)] ?? null;
