import { isGuestBookingOn, isOnlineBookingOn, isOnlineRegistrationOn } from '../practices/practice-features.ts';
import type { PracticeFeature } from '../practices/practice-features.ts';

/** A guest's hold lasts this long and can be renewed so often; sending the email renews it (decision 0027). */
export const guestHoldMinutes = 10;
export const mostGuestExtensions = 1;
export const longestGuestHoldMinutes = guestHoldMinutes * (1 + mostGuestExtensions);

type Practice = { readonly features: readonly PracticeFeature[]; readonly acceptsNewClients: boolean };

/**
 * May somebody without an account take a time here? Only where the way goes on to its end: the practice lets guests book,
 * books and registers online, and takes new clients.
 */
export const mayGuestsBook = ({ features, acceptsNewClients }: Practice): boolean =>
  isGuestBookingOn(features) && isOnlineBookingOn(features) && isOnlineRegistrationOn(features) && acceptsNewClients;

/** The free times of which guests may hold a share are those of so many days, today included. */
export const guestShareDays = 14;
const guestShare = 0.25;

type Free = {
  /** Visits that still fit into the diary, those held by guests left out. */
  readonly freeVisits: number;
  readonly heldByGuests: number;
  /** The share never falls below this. */
  readonly atLeast: number;
};

/** How many times the guests of a practice may hold together. */
export const mostGuestHolds = ({ freeVisits, heldByGuests, atLeast }: Free): number =>
  Math.max(atLeast, Math.floor((freeVisits + heldByGuests) * guestShare));

type Room = {
  readonly newClientsLeft: number;
  /** Without the asker's own. */
  readonly heldByGuests: number;
  readonly mostHolds: number;
};

/** Why no further guest may hold a time at a practice; null: one may. */
export const guestObstacle = ({ newClientsLeft, heldByGuests, mostHolds }: Room): 'NEW_CLIENTS' | 'SHARE' | null => {
  if (newClientsLeft <= 0) return 'NEW_CLIENTS';
  return heldByGuests >= mostHolds ? 'SHARE' : null;
};
