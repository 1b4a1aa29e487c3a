import { useEffect } from 'react';
import { useRouter } from '@tanstack/react-router';
import { useReleaseHold } from '../holds.queries.ts';
import { bookingDraft } from '../booking-draft.ts';

/** Releases the hold on leaving the booking, but not for re-authentication, which returns to it. */
export const useReleaseOnLeave = (): void => {
  const router = useRouter();
  const { mutate: release } = useReleaseHold('client');
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ toLocation }) => {
        if (toLocation.pathname === '/appointments/book' || toLocation.pathname.startsWith('/auth0/')) return;
        const { softBookingId } = bookingDraft.read();
        bookingDraft.update({ softBookingId: null, emergencyAccepted: false });
        if (softBookingId !== null) release(softBookingId);
      }),
    [router, release],
  );
};
