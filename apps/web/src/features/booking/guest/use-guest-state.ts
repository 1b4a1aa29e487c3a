import { mayGuestsBook } from '@portal/domain/booking/booking-rules';
import { usePracticeFeatures, usePractice } from '../../practices/practices.queries.ts';
import { useStoredPractice } from '../../practices/stored-practice.ts';
import { guestDraft } from '../booking-draft.ts';
import type { BookingState } from '../booking-state.ts';

/** Null while unknown. */
export const useMayGuestsBook = (practiceId: number | null): boolean | null => {
  const practice = usePractice(practiceId);
  const features = usePracticeFeatures(practiceId);
  if (!practice || !features.data) return null;
  return mayGuestsBook({ features: features.data, acceptsNewClients: practice.acceptsNewClients });
};

/** A guest's booking, at the practice of the link that led here unless another was chosen; null while loading. */
export const useGuestState = (): BookingState | null => {
  const draft = guestDraft.useDraft();
  const stored = useStoredPractice();
  const wanted = draft.practiceId ?? stored;
  const mayBook = useMayGuestsBook(wanted);
  if (wanted !== null && mayBook === null) return null;
  return { ...draft, practiceId: mayBook === false ? null : wanted };
};
