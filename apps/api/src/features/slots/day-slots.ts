import { LRUCache } from 'lru-cache';
import type { FreeDay } from '@portal/domain/appointments/slots/free-days';

export type SlotsForm = 'full' | 'slim';

export type DaySlots = {
  readonly free: FreeDay;
  readonly texts: Partial<Record<SlotsForm, string>>;
};

type Remembered = {
  readonly version: number;
  /** Epoch milliseconds, database clock: a hold expires then, which frees its time without a new version. */
  readonly until: number;
  readonly day: DaySlots;
};

const mostBytes = 48 * 1024 * 1024;

/** Upper bounds: the key and the objects of a day; a slot in both texts and two columns; a clinician in the third. */
const bytesOf = ({ day: { free } }: Remembered): number =>
  1_000 + 300 * free.starts.length + 8 * free.clinicianIds.length;

type Moment = { readonly version: number; readonly now: number };

/** Keyed by diary version, so entries are never stale. Never consulted when booking. */
export const createDaySlotsCache = () => {
  const days = new LRUCache<string, Remembered>({ maxSize: mostBytes, sizeCalculation: bytesOf });
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
