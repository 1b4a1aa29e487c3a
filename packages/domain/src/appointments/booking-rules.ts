/** What stands in the way of booking for a pet, most general first. `null`: nothing does. */
export type BookingObstacle = 'BOOKING_NOT_ALLOWED' | 'ONLINE_BOOKING_DISABLED' | 'NO_PETS' | 'PET_AWAITING_INITIAL';

type Situation = {
  /** isAppointmentBookingAndPetRegistrationAllowed of the profile (spec §6). */
  readonly bookingAllowed: boolean;
  /** The practice has 'Online Booking Enabled' = 'True' (spec §3). */
  readonly onlineBookingOn: boolean;
  readonly pets: readonly { readonly petId: number; readonly awaitingInitialConsultation: boolean }[];
  /** The pet being viewed; without one, only a client's single pet can be awaiting (spec §2). */
  readonly petId?: number | undefined;
};

/** May this client start booking here now? One rule for the dialogs in the browser and the refusals of the server. */
export const bookingObstacle = ({
  bookingAllowed,
  onlineBookingOn,
  pets,
  petId,
}: Situation): BookingObstacle | null => {
  if (!bookingAllowed) return 'BOOKING_NOT_ALLOWED';
  if (!onlineBookingOn) return 'ONLINE_BOOKING_DISABLED';
  if (pets.length === 0) return 'NO_PETS';
  const viewed = petId === undefined && pets.length === 1 ? pets[0] : pets.find((pet) => pet.petId === petId);
  return viewed?.awaitingInitialConsultation ? 'PET_AWAITING_INITIAL' : null;
};

/** A client may have this many visits ahead that they booked themselves (design 9). */
export const maxOpenBookings = 4;

type Pace = {
  /** When the client booked within the last day, in epoch milliseconds, whatever became of the visits. */
  readonly bookedAt: readonly number[];
  readonly now: number;
  readonly limits: { readonly bookingsAnHour: number; readonly bookingsADay: number };
};

const hourMilliseconds = 3_600_000;

/**
 * Seconds until a client may book again who has booked too often in an hour or a day; null: at once. Without it, one
 * client who books and cancels in a loop empties a practice's diary for everybody else (attack 76).
 */
export const secondsUntilNextBooking = ({ bookedAt, now, limits }: Pace): number | null => {
  const latestFirst = bookedAt.toSorted((one, other) => other - one);
  const waits = [
    { limit: limits.bookingsAnHour, window: hourMilliseconds },
    { limit: limits.bookingsADay, window: 24 * hourMilliseconds },
  ].flatMap(({ limit, window }) => {
    // The booking that has to leave the window before there is room for one more.
    const inTheWay = latestFirst[limit - 1];
    return inTheWay === undefined ? [] : [Math.ceil((inTheWay + window - now) / 1_000)];
  });
  const longest = Math.max(0, ...waits);
  return longest > 0 ? longest : null;
};

/** A signed-in client's hold lives this long (design 4). */
export const clientHoldMinutes = 10;

/** It can be made longer so often, by as much again, and never lives longer than this in all. */
export const mostHoldExtensions = 2;
export const longestHoldMinutes = 60;

/** The longest note to the practice, in characters (design 7). */
export const noteMaxLength = 250;
