import type { Racer } from '../arena.ts';
import { below, type Chance } from '../chance.ts';

export type StormOperation =
  | 'hold'
  | 'replace'
  | 'extend'
  | 'release'
  | 'book held'
  | 'book'
  | 'repeat'
  | 'reschedule'
  | 'cancel'
  | 'undo'
  | 'let hold end'
  | 'end undo';

export type StormRequest = {
  readonly key?: string;
  readonly appointmentId?: number;
  readonly softBookingId?: string;
  readonly version?: number;
  readonly place?: number;
};

/** Times are this process's monotonic clock, in milliseconds. */
export type StormEntry = {
  readonly operation: StormOperation;
  readonly request: StormRequest;
  readonly status: number;
  readonly code: string | null;
  readonly appointmentId: number | null;
  readonly softBookingId: string | null;
  readonly version: number | null;
  readonly place: number | null;
  readonly begin: number;
  readonly end: number;
};

export type ClientHold = { readonly start: number; readonly clinicianId: number; readonly minutes: number };
export type ClientAppointment = { readonly version: number; readonly status: string };
type LastBooking = { readonly key: string; readonly hold: ClientHold; readonly softBookingId: string | null };

export type StormClient = {
  readonly racer: Racer;
  readonly holds: Map<string, ClientHold>;
  readonly appointments: Map<number, ClientAppointment>;
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
  appointment: ClientAppointment,
): void => {
  appointments.set(appointmentId, appointment);
  if (appointments.size <= mostRemembered) return;
  const oldest = [...appointments].find(([, { status }]) => status === 'CANCELLED');
  if (oldest) appointments.delete(oldest[0]);
};

export const anyOf = <Key, Value>(map: ReadonlyMap<Key, Value>, chance: Chance): [Key, Value] | null =>
  [...map][below(chance, map.size)] ?? null;
