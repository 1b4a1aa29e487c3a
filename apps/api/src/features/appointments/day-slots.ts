import { LRUCache } from 'lru-cache';
import { SlotDay } from '@portal/contract/appointments/appointments.schemas';
import type { FreeSlot } from '@portal/domain/appointments/slots/find-free-slots';

/** The free times of one date as everybody sees them, worked out from one version of the diary. */
export type DaySlots = {
  readonly date: string;
  readonly free: readonly FreeSlot[];
  /** The day as it goes out; made when it is first wanted. */
  json: string | null;
};

type Remembered = {
  readonly version: number;
  /** A hold runs out then (epoch milliseconds of the database's clock), and its time is free without anybody changing the diary. */
  readonly until: number;
  readonly day: DaySlots;
};

/** Days of about 5 kB each: some 100 MB when a large group has been searched all over. */
const mostDays = 20_000;

type Moment = { readonly version: number; readonly now: number };

/**
 * Remembers what a search worked out for a date, for as long as the diary of that date has the same version. It spares
 * reading the diary again; it is never asked whether a time can be booked.
 */
export const createDaySlotsCache = () => {
  const days = new LRUCache<string, Remembered>({ max: mostDays });
  return {
    find(key: string, { version, now }: Moment): DaySlots | null {
      const known = days.get(key);
      return known && known.version === version && known.until > now ? known.day : null;
    },
    keep(key: string, remembered: Remembered): void {
      days.set(key, remembered);
    },
  };
};
export type DaySlotsCache = ReturnType<typeof createDaySlotsCache>;

/** A day as it goes out, checked against the contract once and kept as text. */
export const dayAsJson = (day: DaySlots, present: () => SlotDay): string =>
  (day.json ??= JSON.stringify(SlotDay.parse(present())));
