import { isGuestBookingOn, isOnlineBookingOn, isOnlineRegistrationOn } from '../practices/practice-features.ts';
import type { PracticeFeature } from '../practices/practice-features.ts';

/** Sending the email renews the hold (docs/decisions/0027). */
export const guestHoldMinutes = 10;
export const mostGuestExtensions = 1;
export const longestGuestHoldMinutes = guestHoldMinutes * (1 + mostGuestExtensions);

type Practice = { readonly features: readonly PracticeFeature[]; readonly acceptsNewClients: boolean };

export const mayGuestsBook = ({ features, acceptsNewClients }: Practice): boolean =>
  isGuestBookingOn(features) && isOnlineBookingOn(features) && isOnlineRegistrationOn(features) && acceptsNewClients;

export const guestShareDays = 14;
const guestShare = 0.25;

type Free = {
  /** Without those held by guests. */
  readonly freeAppointments: number;
  readonly heldByGuests: number;
  readonly atLeast: number;
};

export const mostGuestHolds = ({ freeAppointments, heldByGuests, atLeast }: Free): number =>
  Math.max(atLeast, Math.floor((freeAppointments + heldByGuests) * guestShare));

type Room = {
  readonly newClientsLeft: number;
  readonly heldByGuests: number;
  readonly mostHolds: number;
};

export const guestObstacle = ({ newClientsLeft, heldByGuests, mostHolds }: Room): 'NEW_CLIENTS' | 'SHARE' | null => {
  if (newClientsLeft <= 0) return 'NEW_CLIENTS';
  return heldByGuests >= mostHolds ? 'SHARE' : null;
};
