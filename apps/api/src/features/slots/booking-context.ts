import { mayComeTogether, minutesTogether, type Turn } from '@portal/domain/booking/several-pets';
import { bookingObstacle, mayGuestsBook } from '@portal/domain/booking/booking-rules';
import { holdRules } from '@portal/domain/booking/hold';
import { type ReasonRules, reasonObstacle } from '@portal/domain/slots/reason-rules';
import { localDateOf } from '@portal/domain/slots/clinic-time';
import { closesWhileUnread, isOnlineBookingOn, offersUnreadDays } from '@portal/domain/practices/practice-features';
import { ok, refused, type Result } from '../../platform/http/result.ts';
import type { PetForBooking } from '../../platform/pet-facts.repository.ts';
import type { ApiDeps } from '../api-deps.ts';
import type { ContextRefusal } from './slots.errors.ts';
import {
  type BookerFacts,
  type AskingGuest,
  type BookingQuestion,
  type BookerRow,
  findBooker,
} from './booking-context.repository.ts';
import type { DiarySetUpRow, ReasonForBooking } from './diary.repository.ts';

type Practice = Pick<
  DiarySetUpRow,
  | 'practiceName'
  | 'practicePhone'
  | 'practiceAddress'
  | 'timeZone'
  | 'lateFeeText'
  | 'hasDayPage'
  | 'isUnread'
  | 'readDays'
>;

type Situation = BookerFacts & Practice & { readonly reason: ReasonForBooking | null };

/** The facts by which these pets may, or may not, be booked for this reason. */
export type BookableFacts = Pick<
  Situation,
  'bookingAllowed' | 'features' | 'isUnread' | 'readDays' | 'usesOwnSystem' | 'pets' | 'ownAppointmentStart'
> &
  Pick<Situation, 'practicePhone' | 'timeZone' | 'now'> & { readonly reason: ReasonRules | null };

export type BookingContext = Omit<Situation, 'reason'> & {
  /** Its length is that of all pets together. */
  readonly reason: ReasonForBooking;
  /** Of one pet. */
  readonly turn: Turn;
};

/** Returns the first refusal of any pet, because they are booked together or not at all. */
export const contextRefusal = (situation: BookableFacts): ContextRefusal | null => {
  const [first = null, ...others] = situation.pets;
  const refusal = refusalFor(situation, first);
  if (refusal || others.length === 0) return refusal;
  if (!mayComeTogether(situation)) return { kind: 'one-pet-only', phone: situation.practicePhone };
  return others.map((pet) => refusalFor(situation, pet)).find((one) => one !== null) ?? null;
};

const refusalFor = (situation: BookableFacts, pet: PetForBooking | null): ContextRefusal | null =>
  obstacleTo(situation, pet) ?? unsuitedReason(situation, pet);

const obstacleTo = (situation: BookableFacts, pet: PetForBooking | null): ContextRefusal | null => {
  const obstacle = bookingObstacle({
    bookingAllowed: situation.bookingAllowed,
    onlineBookingOn:
      isOnlineBookingOn(situation.features) &&
      !(situation.isUnread && closesWhileUnread(situation.features)) &&
      (situation.readDays !== 0 || offersUnreadDays(situation.features)),
    pets: pet ? [pet] : [{ petId: 0, awaitingInitialConsultation: false }],
    petId: pet?.petId,
  });
  if (obstacle === 'BOOKING_NOT_ALLOWED') return { kind: 'booking-not-allowed' };
  if (obstacle === 'ONLINE_BOOKING_DISABLED')
    return { kind: 'online-booking-disabled', phone: situation.practicePhone };
  // A pet awaiting its first consultation cannot book another appointment, but its own can be rescheduled.
  const isAwaiting = obstacle === 'PET_AWAITING_INITIAL' && situation.ownAppointmentStart === null;
  return isAwaiting ? { kind: 'pet-awaiting-initial' } : null;
};

const unsuitedReason = ({ reason, timeZone, now }: BookableFacts, pet: PetForBooking | null): ContextRefusal | null => {
  if (!reason) return { kind: 'reason-not-offered' };
  const obstacle = pet && reasonObstacle(reason, pet, localDateOf(timeZone, now));
  if (obstacle === 'REASON_NOT_FOR_SPECIES') return { kind: 'reason-not-for-species' };
  return obstacle === 'REASON_NOT_FOR_PET' ? { kind: 'reason-not-for-pet' } : null;
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
const asGuest = <Row extends Situation>(situation: Row, guest: AskingGuest): Row => {
  const { reason } = situation;
  return {
    ...situation,
    pets: [petOfGuest(guest)],
    reason: reason && { ...reason, leadTimeMinutes: reason.leadTimeMinutes + holdRules.guest.minutes },
  };
};

/** Times of days that the first reading has not reached may be taken there. */
const upTo = (readDays: number | null, reason: ReasonForBooking | null): ReasonForBooking | null =>
  reason && { ...reason, horizonDays: Math.min(reason.horizonDays, readDays === null ? Infinity : readDays - 1) };

type BookingFacts<Booker> = {
  readonly setUp: DiarySetUpRow;
  readonly booker: Booker | null;
  readonly question: Pick<BookingQuestion, 'guest' | 'subject'>;
};

export const checkBookingContext = <Booker extends BookerFacts>({
  setUp,
  booker,
  question: { guest, subject },
}: BookingFacts<Booker>): Result<Booker & BookingContext, ContextRefusal> => {
  if (booker?.pets.length !== subject.petIds.length) return refused({ kind: 'not-found' });
  const offered = setUp.reasons.find(({ reasonId }) => reasonId === subject.reasonId) ?? null;
  const readDays = offersUnreadDays(booker.features) ? null : setUp.readDays;
  const facts = { ...setUp, ...booker, reason: upTo(readDays, offered) };
  if (guest && !mayGuestsBook(facts)) return refused({ kind: 'online-booking-disabled', phone: facts.practicePhone });
  const situation = guest ? asGuest(facts, guest) : facts;
  const refusal = contextRefusal(situation);
  if (refusal) return refused(refusal);
  const { reason: turn } = situation;
  if (!turn) return refused({ kind: 'reason-not-offered' });
  const durationMinutes = minutesTogether(turn, Math.max(1, subject.petIds.length));
  return ok({ ...situation, turn, reason: { ...turn, durationMinutes } });
};

type Loaded = { readonly context: BookerRow & BookingContext; readonly setUp: DiarySetUpRow };

export const loadBookingContext = async (
  { database, diaries }: Pick<ApiDeps, 'database' | 'diaries'>,
  question: BookingQuestion,
): Promise<Result<Loaded, ContextRefusal>> => {
  const [booker, setUp] = await Promise.all([findBooker(database, question), diaries.get(question.subject.practiceId)]);
  const context = checkBookingContext({ setUp, booker, question });
  return context.ok ? ok({ context: context.value, setUp }) : context;
};
