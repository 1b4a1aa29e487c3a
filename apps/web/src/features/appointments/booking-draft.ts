import { useSyncExternalStore } from 'react';
import type { BookAppointmentRequest } from '@portal/contract/appointments/appointments.schemas';
import { sessionStore } from '../../platform/storage.ts';

/** What belongs to a booking in the making but not into an address: kept through a reload and a lost session. */
export type BookingDraft = {
  /** Whom the note is about. */
  readonly petId: number | null;
  readonly note: string;
  readonly softBookingId: string | null;
  /** The emergency text has been read and accepted (spec §2). */
  readonly emergencyAccepted: boolean;
  /** The request last sent, and the key it was sent under. */
  readonly attempt: { readonly request: string; readonly key: string } | null;
};

const empty: BookingDraft = { petId: null, note: '', softBookingId: null, emergencyAccepted: false, attempt: null };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const attemptOf = (value: unknown): BookingDraft['attempt'] => {
  if (!isRecord(value)) return null;
  const { request, key } = value;
  return typeof request === 'string' && typeof key === 'string' ? { request, key } : null;
};

/** A reload, or Back from another site, goes on with a booking; an address that was typed or followed enters anew. */
const isContinued = (): boolean => {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate';
};

/** Storage may hold anything, from an older version of the portal for one. */
const parseDraft = (text: string | null): BookingDraft => {
  if (text === null) return empty;
  try {
    const stored: unknown = JSON.parse(text);
    if (!isRecord(stored)) return empty;
    const { petId, note, softBookingId } = stored;
    return {
      petId: typeof petId === 'number' ? petId : null,
      note: typeof note === 'string' ? note : '',
      softBookingId: typeof softBookingId === 'string' ? softBookingId : null,
      emergencyAccepted: stored['emergencyAccepted'] === true && isContinued(),
      attempt: attemptOf(stored['attempt']),
    };
  } catch {
    return empty;
  }
};

let draft: BookingDraft | null = null;
const listeners = new Set<() => void>();

/** The booking in the making. */
export const readBookingDraft = (): BookingDraft => {
  draft ??= parseDraft(sessionStore.read('bookingDraft'));
  return draft;
};

/** Changes the booking in the making, for this page and for the next reload. */
export const updateBookingDraft = (changes: Partial<BookingDraft>): void => {
  draft = { ...readBookingDraft(), ...changes };
  sessionStore.write('bookingDraft', JSON.stringify(draft));
  for (const listener of listeners) listener();
};

/** The booking is made or given up. */
export const clearBookingDraft = (): void => {
  draft = empty;
  sessionStore.remove('bookingDraft');
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The booking in the making, followed as it changes. */
export const useBookingDraft = (): BookingDraft => useSyncExternalStore(subscribe, readBookingDraft);

/** The key of this very request: a new one as soon as anything in it differs from what was sent last. */
export const attemptKey = (body: BookAppointmentRequest): string => {
  const request = JSON.stringify(body);
  const { attempt } = readBookingDraft();
  if (attempt?.request === request) return attempt.key;
  const key = crypto.randomUUID();
  updateBookingDraft({ attempt: { request, key } });
  return key;
};
