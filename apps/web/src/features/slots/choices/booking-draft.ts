import { createDraftStore } from '../../../platform/draft-store.ts';
import { parseBooking } from './booking-state.ts';

/** Reload and Back continue a booking; a typed or followed URL starts a new one. */
const isContinued = (): boolean => {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate';
};

export const clientDraft = createDraftStore({
  key: 'bookingDraft',
  parse: (stored) => {
    const state = parseBooking(stored);
    return { ...state, emergencyAccepted: state.emergencyAccepted && isContinued() };
  },
});

export const guestDraft = createDraftStore({ key: 'guestDraft', parse: parseBooking });

/** Asks about emergencies again, and returns the hold that the booking had. */
export const leaveBooking = (): string | null => {
  const { holdId } = clientDraft.read();
  clientDraft.update({ holdId: null, emergencyAccepted: false });
  return holdId;
};

/** Chosen by the client, not merely named by a link they followed. */
export const acceptPractice = (practiceId: number): void => clientDraft.update({ practiceId });
