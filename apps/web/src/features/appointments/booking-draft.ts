import { type Attempt, attemptOf } from './attempt-key.ts';
import { createDraftStore } from '../../platform/draft-store.ts';

/** What belongs to a booking in the making but not into an address. */
type BookingDraft = {
  /** Whom the note is about. */
  readonly petId: number | null;
  readonly note: string;
  readonly softBookingId: string | null;
  /** The emergency text has been read and accepted (spec §2). */
  readonly emergencyAccepted: boolean;
  readonly attempt: Attempt;
};

/** A reload, or Back from another site, goes on with a booking; an address that was typed or followed enters anew. */
const isContinued = (): boolean => {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate';
};

/** The booking in the making. */
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
