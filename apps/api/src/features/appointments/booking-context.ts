import { bookingObstacle, maxOpenBookings } from '@portal/domain/appointments/booking-rules';
import { reasonObstacle } from '@portal/domain/appointments/reason-rules';
import { localDateOf } from '@portal/domain/appointments/slots/clinic-time';
import { isOnlineBookingOn } from '@portal/domain/practices/practice-features';
import type { Queryable } from '../../database/client.ts';
import { notFound } from '../../platform/http/problem.ts';
import {
  bookingNotAllowed,
  onlineBookingDisabled,
  petAwaitingInitial,
  reasonNotForPet,
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

/** Refuses what the rules forbid; the browser merely explains them earlier. Null: there is no such practice. */
export const checkBookingContext = <Row extends BookingContextRow>(
  row: Row | null,
  { petId }: Pick<BookingQuestion, 'petId'>,
): Row & BookingContext => {
  if (!row || (petId !== undefined && !row.pet)) throw notFound();
  refuseObstacle(row);
  const { reason, pet } = row;
  if (!reason) throw reasonNotOffered();
  const unsuited = pet && reasonObstacle(reason, pet, localDateOf(row.timeZone, row.now));
  if (unsuited === 'REASON_NOT_FOR_SPECIES') throw reasonNotForSpecies();
  if (unsuited === 'REASON_NOT_FOR_PET') throw reasonNotForPet();
  return { ...row, reason, pet };
};

/** Loads what a booking depends on, checked. */
export const loadBookingContext = async (database: Queryable, question: BookingQuestion): Promise<BookingContext> =>
  checkBookingContext(await findBookingContext(database, question), question);

/** Refuses one visit more than a client may have ahead (design 9). */
export const refuseTooManyBookings = ({ openBookings }: Pick<BookingContext, 'openBookings'>): void => {
  if (openBookings >= maxOpenBookings) throw tooManyOpenBookings(maxOpenBookings);
};
