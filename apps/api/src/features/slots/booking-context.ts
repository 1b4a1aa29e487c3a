import { bookingObstacle, maxOpenBookings, secondsUntilNextBooking } from '@portal/domain/booking/booking-rules';
import { guestHoldMinutes, mayGuestsBook } from '@portal/domain/booking/guest-rules';
import { reasonObstacle } from '@portal/domain/appointments/reason-rules';
import { localDateOf } from '@portal/domain/appointments/slots/clinic-time';
import { isOnlineBookingOn } from '@portal/domain/practices/practice-features';
import type { Limits } from '../../platform/config/limits.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { ApiDeps } from '../api-deps.ts';
import {
  bookingNotAllowed,
  onlineBookingDisabled,
  petAwaitingInitial,
  reasonNotForPet,
  reasonNotForSpecies,
  reasonNotOffered,
  tooManyBookings,
  tooManyOpenBookings,
} from './slots.errors.ts';
import {
  type AskerRow,
  type AskingGuest,
  type BookingQuestion,
  type BookerRow,
  findBooker,
  type PetForBooking,
} from './booking-context.repository.ts';
import type { DiarySetUpRow, ReasonForBooking } from './diary.repository.ts';
import type { PracticeDiary } from './practice-diaries.ts';

type Practice = Pick<DiarySetUpRow, 'practiceName' | 'practicePhone' | 'practiceAddress' | 'timeZone' | 'lateFeeText'>;

type Asked = AskerRow & Practice & { readonly reason: ReasonForBooking | null };

export type BookingContext = Omit<Asked, 'reason' | 'pet'> & {
  readonly reason: ReasonForBooking;
  readonly pet: PetForBooking | null;
};

const refuseObstacle = (asked: Asked): void => {
  const obstacle = bookingObstacle({
    bookingAllowed: asked.bookingAllowed,
    onlineBookingOn: isOnlineBookingOn(asked.features),
    pets: asked.pet ? [asked.pet] : [{ petId: 0, awaitingInitialConsultation: false }],
    petId: asked.pet?.petId,
  });
  if (obstacle === 'BOOKING_NOT_ALLOWED') throw bookingNotAllowed();
  if (obstacle === 'ONLINE_BOOKING_DISABLED') throw onlineBookingDisabled(asked.practicePhone);
  // A pet awaiting its first consultation cannot book another appointment, but its own can be moved.
  if (obstacle === 'PET_AWAITING_INITIAL' && asked.ownAppointmentStart === null) throw petAwaitingInitial();
};

const petOfGuest = ({ speciesId }: AskingGuest): PetForBooking => ({
  petId: 0,
  name: '',
  speciesId,
  dateOfBirth: null,
  isNew: true,
  awaitingInitialConsultation: false,
});

/** Adds the shortest hold to the lead time, so that a guest's hold always ends before the lead time begins. */
const asGuest = <Row extends Asked>(asked: Row, guest: AskingGuest): Row => {
  if (!mayGuestsBook(asked)) throw onlineBookingDisabled(asked.practicePhone);
  const { reason } = asked;
  return {
    ...asked,
    pet: petOfGuest(guest),
    reason: reason && { ...reason, leadTimeMinutes: reason.leadTimeMinutes + guestHoldMinutes },
  };
};

const practiceOf = (setUp: DiarySetUpRow): Practice => {
  const { practiceName, practicePhone, practiceAddress, timeZone, lateFeeText } = setUp;
  return { practiceName, practicePhone, practiceAddress, timeZone, lateFeeText };
};

type Known<Asker> = {
  readonly setUp: DiarySetUpRow;
  readonly asker: Asker | null;
  readonly question: Pick<BookingQuestion, 'petId' | 'guest' | 'reasonId'>;
};

export const checkBookingContext = <Asker extends AskerRow>({
  setUp,
  asker,
  question: { petId, guest, reasonId },
}: Known<Asker>): Asker & BookingContext => {
  if (!asker || (petId !== undefined && !asker.pet)) throw notFound();
  const offered = setUp.reasons.find((one) => one.reasonId === reasonId) ?? null;
  const known = { ...asker, ...practiceOf(setUp), reason: offered };
  const asked = guest ? asGuest(known, guest) : known;
  refuseObstacle(asked);
  const { reason, pet } = asked;
  if (!reason) throw reasonNotOffered();
  const unsuited = pet && reasonObstacle(reason, pet, localDateOf(asked.timeZone, asked.now));
  if (unsuited === 'REASON_NOT_FOR_SPECIES') throw reasonNotForSpecies();
  if (unsuited === 'REASON_NOT_FOR_PET') throw reasonNotForPet();
  return { ...asked, reason, pet };
};

export const loadBookingContext = async (
  { database, diaries }: Pick<ApiDeps, 'database' | 'diaries'>,
  question: BookingQuestion,
): Promise<{ context: BookerRow & BookingContext; setUp: PracticeDiary }> => {
  const [asker, setUp] = await Promise.all([findBooker(database, question), diaries.get(question.practiceId)]);
  return { context: checkBookingContext({ setUp, asker, question }), setUp };
};

export const refuseTooManyBookings = (booker: BookerRow & Practice, limits: Limits): void => {
  if (booker.openBookings >= maxOpenBookings) throw tooManyOpenBookings(maxOpenBookings);
  const pause = secondsUntilNextBooking({ ...booker, limits });
  if (pause !== null) throw tooManyBookings(pause, booker.practicePhone);
};
