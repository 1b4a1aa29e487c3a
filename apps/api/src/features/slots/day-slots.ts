import { LRUCache } from 'lru-cache';
import { SlotDay } from '@portal/contract/appointments/appointments.schemas';
import type { FreeSlot } from '@portal/domain/appointments/slots/find-free-slots';

export type DaySlots = {
  readonly date: string;
  readonly free: readonly FreeSlot[];
  json: string | null;
};

type Remembered = {
  readonly version: number;
  /** Epoch milliseconds, database clock: a hold expires then, which frees its time without a new version. */
  readonly until: number;
  readonly day: DaySlots;
};

/** At about 5 kB a day, some 100 MB when full. */
const mostDays = 20_000;

type Moment = { readonly version: number; readonly now: number };

/** Keyed by diary version, so entries are never stale. Never consulted when booking. */
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

export const dayAsJson = (day: DaySlots, present: () => SlotDay): string =>
  (day.json ??= JSON.stringify(SlotDay.parse(present())));
