import { bookingObstacle, maxOpenBookings } from '@portal/domain/appointments/booking-rules';
import { isOnlineBookingOn } from '@portal/domain/practices/practice-features';
import type { Queryable } from '../../database/client.ts';
import { notFound } from '../../platform/http/problem.ts';
import {
  bookingNotAllowed,
  onlineBookingDisabled,
  petAwaitingInitial,
  reasonNotForSpecies,
  reasonNotOffered,
  tooManyOpenBookings,
} from './appointments.errors.ts';
import {
  type BookingContextRow,
  type BookingQuestion,
  findBookingContext,
  type PetForBooking,
  type ReasonForBooking,
} from './booking-context.repository.ts';

/** A booking, or a search for one, that the rules allow: practice, reason and pet are known to fit together. */
export type BookingContext = Omit<BookingContextRow, 'reason' | 'pet'> & {
  readonly reason: ReasonForBooking;
  readonly pet: PetForBooking | null;
};

const refuseObstacle = (row: BookingContextRow): void => {
  const obstacle = bookingObstacle({
    bookingAllowed: row.bookingAllowed,
    onlineBookingOn: isOnlineBookingOn(row.features),
    pets: row.pet ? [row.pet] : [{ petId: 0, awaitingInitialConsultation: false }],
    petId: row.pet?.petId,
  });
  if (obstacle === 'BOOKING_NOT_ALLOWED') throw bookingNotAllowed();
  if (obstacle === 'ONLINE_BOOKING_DISABLED') throw onlineBookingDisabled(row.practicePhone);
  if (obstacle === 'PET_AWAITING_INITIAL') throw petAwaitingInitial();
};

/** Loads what a search or a booking depends on and refuses what the rules forbid; the browser merely explains them earlier. */
export const loadBookingContext = async (database: Queryable, question: BookingQuestion): Promise<BookingContext> => {
  const row = await findBookingContext(database, question);
  if (!row || (question.petId !== undefined && !row.pet)) throw notFound();
  refuseObstacle(row);
  const { reason, pet } = row;
  if (!reason) throw reasonNotOffered();
  if (pet && !reason.speciesIds.includes(pet.speciesId)) throw reasonNotForSpecies();
  return { ...row, reason, pet };
};

/** Refuses one visit more than a client may have ahead (design 9). */
export const refuseTooManyBookings = ({ openBookings }: Pick<BookingContext, 'openBookings'>): void => {
  if (openBookings >= maxOpenBookings) throw tooManyOpenBookings(maxOpenBookings);
};
