import { isGuestBookingOn, isOnlineBookingOn, isOnlineRegistrationOn } from '../practices/practice-features.ts';
import type { PracticeFeature } from '../practices/practice-features.ts';

/** A guest's hold lives this long (attack 49, stricter than design 4), and can be made longer as often as a client's. */
export const guestHoldMinutes = 10;

/** With the e-mail on its way the hold lives so much longer, within the longest life of any hold (design 4). */
export const mailedHoldMinutes = 40;

type Practice = { readonly features: readonly PracticeFeature[]; readonly acceptsNewClients: boolean };

/**
 * May somebody without an account take a time here? Only where the way goes on to its end: the practice lets guests book,
 * books and registers online, and takes new clients.
 */
export const mayGuestsBook = ({ features, acceptsNewClients }: Practice): boolean =>
  isGuestBookingOn(features) && isOnlineBookingOn(features) && isOnlineRegistrationOn(features) && acceptsNewClients;

/** Guests may hold this share of what a day offers at a practice (attack 49) … */
const shareOfDay = 0.1;
/** … and this share of what is still free of it (design 4); one visit always. */
const shareOfFree = 0.25;

/** All in minutes, over one day of one practice. */
type Day = {
  readonly open: number;
  /** Whatever occupies it, guests' holds among it. */
  readonly busy: number;
  readonly heldByGuests: number;
  readonly wanted: number;
};

/** Is there room for one more guest's hold, beside those of other guests? */
export const hasRoomForGuest = ({ open, busy, heldByGuests, wanted }: Day): boolean => {
  if (heldByGuests === 0) return true;
  const free = Math.max(0, open - busy + heldByGuests);
  return heldByGuests + wanted <= Math.min(open * shareOfDay, free * shareOfFree);
};
