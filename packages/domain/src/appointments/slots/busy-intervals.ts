/** Whatever occupies a clinician: visits, holds and blocked time, with their buffers. */
export type DiaryEntry = {
  readonly clinicianId: number;
  readonly start: number;
  readonly end: number;
  readonly appointmentId?: number | null;
  readonly softBookingId?: string | null;
  /** Holds only: from then on it is as if it were not there. */
  readonly expiresAt?: number | null;
};

/** The asker's own visit or hold, which is no obstacle to themselves (`existing…Id` of spec §7). */
export type Own = { readonly appointmentId?: number | undefined; readonly softBookingId?: string | undefined };

/** The busy time of one clinician: starts in order, with the end of each. Entries may overlap. */
export type BusyTime = { readonly starts: Float64Array; readonly ends: Float64Array };

type Question = { readonly from: number; readonly to: number; readonly now: number; readonly own?: Own | undefined };

const counts = (entry: DiaryEntry, { from, to, now, own }: Question): boolean => {
  if (entry.end <= from || entry.start >= to) return false;
  if (entry.expiresAt != null && entry.expiresAt <= now) return false;
  if (own === undefined) return true;
  const isOwnVisit = entry.appointmentId != null && entry.appointmentId === own.appointmentId;
  const isOwnHold = entry.softBookingId != null && entry.softBookingId === own.softBookingId;
  return !isOwnVisit && !isOwnHold;
};

const byStart = (one: DiaryEntry, other: DiaryEntry): number => one.start - other.start;

const inOrder = (entries: DiaryEntry[]): DiaryEntry[] => {
  for (let index = 1; index < entries.length; index++) {
    const before = entries[index - 1];
    const entry = entries[index];
    if (before && entry && entry.start < before.start) return entries.sort(byStart);
  }
  return entries;
};

/** Sorts the diary out by clinician, leaving out what is outside [from, to), has expired, or is the asker's own. */
export const busyIntervals = (entries: readonly DiaryEntry[], question: Question): Map<number, BusyTime> => {
  const ofClinician = new Map<number, DiaryEntry[]>();
  let last: DiaryEntry[] = [];
  let lastId: number | null = null;
  for (const entry of entries) {
    if (!counts(entry, question)) continue;
    if (entry.clinicianId !== lastId) {
      lastId = entry.clinicianId;
      last = ofClinician.get(lastId) ?? [];
      ofClinician.set(lastId, last);
    }
    last.push(entry);
  }
  const busy = new Map<number, BusyTime>();
  for (const [clinicianId, own] of ofClinician) {
    const sorted = inOrder(own);
    const starts = new Float64Array(sorted.length);
    const ends = new Float64Array(sorted.length);
    sorted.forEach((entry, index) => {
      starts[index] = entry.start;
      ends[index] = entry.end;
    });
    busy.set(clinicianId, { starts, ends });
  }
  return busy;
};
