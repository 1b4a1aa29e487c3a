import { useEffect } from 'react';
import { useRouter } from '@tanstack/react-router';
import { useReleaseHold } from '../soft-bookings/queries/use-release-hold.ts';
import { bookingDraft } from './booking-draft.ts';

/**
 * Lets the held time go when the person leaves the booking for another page of the portal. Not on the way to sign in
 * again: they come back to it. A reload is not leaving either, and a closed tab's hold runs out by itself.
 */
export const useReleaseOnLeave = (): void => {
  const router = useRouter();
  const { mutate: release } = useReleaseHold();
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
