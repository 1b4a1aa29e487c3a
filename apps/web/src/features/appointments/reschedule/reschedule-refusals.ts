import { errorCode } from '../../../platform/api-client.ts';
import type { ErrorCode } from '@portal/contract/errors';

export type NextStep = 'time' | 'again' | 'appointments' | 'call';

const nextSteps: Partial<Record<ErrorCode, readonly NextStep[]>> = {
  SLOT_TAKEN: ['time'],
  DAY_FULL: ['time'],
  OUT_OF_GRID: ['time'],
  LEAD_TIME: ['time', 'call'],
  PET_OVERLAP: ['time', 'appointments'],
  STALE: ['again'],
  AMEND_WINDOW_CLOSED: ['call', 'appointments'],
  AMEND_LIMIT: ['call', 'appointments'],
  APPOINTMENT_CLOSED: ['call', 'appointments'],
  NOT_FOUND: ['call', 'appointments'],
  BOOKING_NOT_ALLOWED: ['call', 'appointments'],
  ONLINE_BOOKING_DISABLED: ['call', 'appointments'],
  REASON_NOT_OFFERED: ['call', 'appointments'],
  REASON_NOT_FOR_PET: ['call', 'appointments'],
  REASON_NOT_FOR_SPECIES: ['call', 'appointments'],
  // Key reused with another body: the first request may have moved the visit.
  IDEMPOTENCY_MISMATCH: ['appointments', 'call'],
};

export const nextStepsAfter = (error: unknown): readonly NextStep[] =>
  nextSteps[errorCode(error) ?? 'INTERNAL'] ?? ['again', 'call'];
