import { type Attempt, attemptOf } from '../../platform/idempotency-attempt.ts';
import { createDraftStore } from '../../platform/draft-store.ts';

type BookingDraft = {
  readonly petId: number | null;
  readonly note: string;
  readonly softBookingId: string | null;
  readonly emergencyAccepted: boolean;
  readonly attempt: Attempt;
};

/** Reload and Back continue a booking; a typed or followed URL starts a new one. */
const isContinued = (): boolean => {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate';
};

export const bookingDraft = createDraftStore<BookingDraft>({
  key: 'bookingDraft',
  empty: { petId: null, note: '', softBookingId: null, emergencyAccepted: false, attempt: null },
  parse: ({ petId, note, softBookingId, emergencyAccepted, attempt }) => ({
    petId: typeof petId === 'number' ? petId : null,
    note: typeof note === 'string' ? note : '',
    softBookingId: typeof softBookingId === 'string' ? softBookingId : null,
    emergencyAccepted: emergencyAccepted === true && isContinued(),
    attempt: attemptOf(attempt),
  }),
});
