import { bookingObstacle, maxOpenBookings } from '@portal/domain/appointments/booking-rules';
import { guestHoldMinutes, mayGuestsBook } from '@portal/domain/soft-bookings/guest-rules';
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
  type AskingGuest,
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

/** What may come of a guest's visit: an animal of that kind, which nobody here has seen. */
const petOfGuest = ({ speciesId }: AskingGuest): PetForBooking => ({
  petId: 0,
  name: '',
  speciesId,
  dateOfBirth: null,
  isNew: true,
  awaitingInitialConsultation: false,
});

/**
 * What a guest may ask for. A time counts as too soon for them a little earlier than for clients, so that the shortest
 * life of a hold always ends before the notice begins that the visit needs (design 4).
 */
const asGuest = <Row extends BookingContextRow>(row: Row, guest: AskingGuest): Row => {
  if (!mayGuestsBook(row)) throw onlineBookingDisabled(row.practicePhone);
  const { reason } = row;
  return {
    ...row,
    pet: petOfGuest(guest),
    reason: reason && { ...reason, leadTimeMinutes: reason.leadTimeMinutes + guestHoldMinutes },
  };
};

/** Refuses what the rules forbid; the browser merely explains them earlier. Null: there is no such practice. */
export const checkBookingContext = <Row extends BookingContextRow>(
  known: Row | null,
  { petId, guest }: Pick<BookingQuestion, 'petId' | 'guest'>,
): Row & BookingContext => {
  const row = known && guest ? asGuest(known, guest) : known;
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
