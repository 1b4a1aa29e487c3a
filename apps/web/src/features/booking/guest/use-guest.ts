import { useCallback } from 'react';
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { mayGuestsBook } from '@portal/domain/booking/booking-rules';
import { useStoredPractice } from '../../practices/stored-practice.ts';
import { usePractice, usePracticeFeatures } from '../../practices/practices.queries.ts';
import { guestDraft } from './guest-draft.ts';
import { furthestGuestStep, type GuestStep, guestSteps } from './guest-steps.ts';
import { useHold } from '../holds.queries.ts';

/** Null while unknown. */
export const useMayGuestsBook = (practiceId: number | null): boolean | null => {
  const practice = usePractice(practiceId);
  const features = usePracticeFeatures(practiceId);
  if (!practice || !features.data) return null;
  return mayGuestsBook({ features: features.data, acceptsNewClients: practice.acceptsNewClients });
};

export const useGuest = () => {
  const draft = guestDraft.useDraft();
  const stored = useStoredPractice();
  const wanted = draft.practiceId ?? stored;
  const mayBook = useMayGuestsBook(wanted);
  const practiceId = mayBook === false ? null : wanted;
  const practice = usePractice(practiceId);
  const hold = useHold({ owner: 'guest', softBookingId: draft.softBookingId });
  const navigate = useNavigate();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const answered = { ...draft, practiceId };
  const go = useCallback(
    (to: GuestStep | '/guest/check-email', replace = false) => void navigate({ to, replace }),
    [navigate],
  );
  return {
    draft,
    answered,
    practiceId,
    practice,
    hold,
    isLoading: wanted !== null && mayBook === null,
    go,
    next: (from: GuestStep) => {
      const furthest = furthestGuestStep({
        ...guestDraft.read(),
        practiceId: guestDraft.read().practiceId ?? practiceId,
      });
      const following = guestSteps[guestSteps.indexOf(from) + 1] ?? furthest;
      go(furthest === '/guest/details' ? furthest : following);
    },
    back: (from: GuestStep) => {
      if (canGoBack) return router.history.back();
      const before = guestSteps[guestSteps.indexOf(from) - 1];
      return before ? go(before, true) : void navigate({ to: '/' });
    },
  };
};
export type Guest = ReturnType<typeof useGuest>;
