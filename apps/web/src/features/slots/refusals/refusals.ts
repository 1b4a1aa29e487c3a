import { bookingTexts } from '#texts/booking/booking';
import type { Slot } from '@portal/contract/slots/slots.schemas';
import type { Endpoints } from '@portal/contract/endpoints';
import type { ErrorCode } from '@portal/contract/errors';
import { ApiError, errorCode } from '../../../platform/api-client.ts';
import { isRecord } from '../../../platform/draft-store.ts';

export type NextStep = 'time' | 'reason' | 'appointments' | 'pets' | 'again' | 'call';

type BookingCode = Endpoints['POST /appointments']['errors'][number];

const bookingSteps: Readonly<Record<BookingCode | 'NOT_FOUND', readonly NextStep[]>> = {
  SLOT_TAKEN: ['time'],
  HOLD_EXPIRED: ['time'],
  LEAD_TIME: ['time', 'call'],
  OUT_OF_GRID: ['time'],
  DAY_FULL: ['time'],
  PET_OVERLAP: ['time', 'appointments'],
  REASON_NOT_FOR_SPECIES: ['reason'],
  REASON_NOT_FOR_PET: ['reason', 'call'],
  REASON_NOT_OFFERED: ['reason', 'call'],
  ONE_PET_ONLY: ['reason', 'call'],
  MAX_OPEN_BOOKINGS: ['appointments', 'call'],
  TOO_MANY_BOOKINGS: ['call'],
  // Key reused with another body: the first request may have been booked.
  IDEMPOTENCY_MISMATCH: ['appointments', 'call'],
  NOT_FOUND: ['pets'],
  BOOKING_NOT_ALLOWED: ['call'],
  ONLINE_BOOKING_DISABLED: ['call'],
  PET_AWAITING_INITIAL: ['appointments', 'call'],
};

const nextSteps: Partial<Record<ErrorCode, readonly NextStep[]>> = bookingSteps;

export const nextStepsAfter = (error: unknown): readonly NextStep[] =>
  nextSteps[errorCode(error) ?? 'INTERNAL'] ?? ['again', 'call'];

export type Unavailable = keyof typeof bookingTexts.unavailable;

export const isUnavailable = (code: string | undefined): code is Unavailable =>
  code !== undefined && code in bookingTexts.unavailable;

/** A network or server failure: the same request may be retried. */
export const isUnknown = (error: unknown): boolean => (errorCode(error) ?? 'INTERNAL') === 'INTERNAL';

/** Refused by the portal itself: a proxy that refuses gives no code, and may let the next request through. */
export const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && !isUnknown(error) && [403, 404, 409, 422].includes(error.status);

const isSlot = (value: unknown): value is Slot =>
  isRecord(value) && ['slotId', 'start', 'clinicianName'].every((name) => typeof value[name] === 'string');

export const alternativesIn = (error: unknown): Slot[] => {
  const alternatives = error instanceof ApiError ? error.body?.meta['alternatives'] : undefined;
  return Array.isArray(alternatives) ? alternatives.filter(isSlot).slice(0, 3) : [];
};

export const noteErrorIn = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.body?.errors.find(({ field }) => field === 'note')?.message : undefined;
