import {
  isGuestBookingOn,
  isOnlineBookingOn,
  isOnlineRegistrationOn,
  type PracticeFeature,
} from '../practices/practice-features.ts';

export type BookingObstacle =
  | 'BOOKING_NOT_ALLOWED'
  | 'ONLINE_BOOKING_DISABLED'
  | 'MAX_OPEN_BOOKINGS'
  | 'NO_PETS'
  | 'PET_AWAITING_INITIAL';

export const maxOpenBookings = 4;

type Situation = {
  readonly bookingAllowed: boolean;
  readonly onlineBookingOn: boolean;
  /** The server refuses a booking above the limit only when it is made: an appointment can still be rescheduled. */
  readonly openBookings?: number;
  readonly pets: readonly { readonly petId: number; readonly awaitingInitialConsultation: boolean }[];
  readonly petId?: number | undefined;
};

/** Shared by the browser's dialogs and the server's errors. */
export const bookingObstacle = ({
  bookingAllowed,
  onlineBookingOn,
  openBookings = 0,
  pets,
  petId,
}: Situation): BookingObstacle | null => {
  if (!bookingAllowed) return 'BOOKING_NOT_ALLOWED';
  if (!onlineBookingOn) return 'ONLINE_BOOKING_DISABLED';
  if (openBookings >= maxOpenBookings) return 'MAX_OPEN_BOOKINGS';
  if (pets.length === 0) return 'NO_PETS';
  const viewed = petId === undefined && pets.length === 1 ? pets[0] : pets.find((pet) => pet.petId === petId);
  return viewed?.awaitingInitialConsultation ? 'PET_AWAITING_INITIAL' : null;
};

type Practice = { readonly features: readonly PracticeFeature[]; readonly acceptsNewClients: boolean };

export const mayGuestsBook = ({ features, acceptsNewClients }: Practice): boolean =>
  isGuestBookingOn(features) && isOnlineBookingOn(features) && isOnlineRegistrationOn(features) && acceptsNewClients;

type Pace = {
  readonly bookedAt: readonly number[];
  readonly now: number;
  readonly limits: { readonly bookingsAnHour: number; readonly bookingsADay: number };
};

const hourMilliseconds = 3_600_000;

/** Null if at once. The limit stops a client who books and cancels in a loop from emptying the diary for others. */
export const secondsUntilNextBooking = ({ bookedAt, now, limits }: Pace): number | null => {
  const latestFirst = bookedAt.toSorted((one, other) => other - one);
  const waits = [
    { limit: limits.bookingsAnHour, window: hourMilliseconds },
    { limit: limits.bookingsADay, window: 24 * hourMilliseconds },
  ].flatMap(({ limit, window }) => {
    const blocking = latestFirst[limit - 1];
    return blocking === undefined ? [] : [Math.ceil((blocking + window - now) / 1_000)];
  });
  const longest = Math.max(0, ...waits);
  return longest > 0 ? longest : null;
};

export const noteMaxLength = 250;
