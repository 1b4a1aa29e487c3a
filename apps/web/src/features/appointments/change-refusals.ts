import type { ErrorCode } from '@portal/contract/errors';
import { refusalCode } from './booking-refusals.ts';

/** Where a refused move goes on; 'again' is the button that was just pressed. */
export type ChangeStep = 'time' | 'again' | 'appointments' | 'call';

const nextSteps: Partial<Record<ErrorCode, readonly ChangeStep[]>> = {
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
  // The same key with other contents: the first of the two may have moved the visit.
  IDEMPOTENCY_MISMATCH: ['appointments', 'call'],
};

/** What the person can do now; a failure that nobody decided is worth another try. */
export const changeStepsAfter = (error: unknown): readonly ChangeStep[] =>
  nextSteps[refusalCode(error) ?? 'INTERNAL'] ?? ['again', 'call'];

const aboutTheVisit: readonly ErrorCode[] = [
  'STALE',
  'AMEND_WINDOW_CLOSED',
  'AMEND_LIMIT',
  'APPOINTMENT_CLOSED',
  'NOT_FOUND',
];

/** Is the visit itself not what this page took it for? */
export const isAboutTheVisit = (code: ErrorCode | undefined): boolean =>
  code !== undefined && aboutTheVisit.includes(code);
