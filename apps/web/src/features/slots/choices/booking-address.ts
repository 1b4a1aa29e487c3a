import { idOf, instantOf, textOf, withoutGaps } from '../../../platform/search-values.ts';
import { mostPetsTogether } from '@portal/domain/booking/several-pets';
import type { ClientSubject, GuestSubject } from '../booking-subject.ts';
import type { BookingState, ChosenSlot, Step } from './booking-state.ts';

const steps = ['pet', 'reason', 'time', 'check'] as const satisfies readonly Step[];

const idsOf = (value: unknown): number[] =>
  (textOf(typeof value === 'number' ? String(value) : value) ?? '')
    .split('-')
    .flatMap((text) => idOf(text) ?? [])
    .slice(0, mostPetsTogether - 1);

export const parseBookSearch = (search: Readonly<Record<string, unknown>>) =>
  withoutGaps({
    practice: idOf(search['practice']),
    petId: idOf(search['petId']),
    /** Ids of the pets that come after the first, such as '2-3'. */
    also: idsOf(search['also']).join('-') || undefined,
    reasonId: idOf(search['reasonId']),
    clinicianId: idOf(search['clinicianId']),
    slotId: textOf(search['slotId']),
    start: instantOf(search['start']),
    step: steps.find((step) => step === search['step']),
    booked: idOf(search['booked']),
  });

type BookSearch = ReturnType<typeof parseBookSearch>;

/** Pets as a URL spells them. */
const petsInUrl = ([petId, ...others]: readonly number[]) => ({ petId, also: others.join('-') || undefined });

export const choicesIn = ({ practice, petId, also, reasonId, clinicianId, slotId, start }: BookSearch) => ({
  practiceId: practice ?? null,
  petIds: petId === undefined ? [] : [petId, ...idsOf(also)],
  speciesId: null,
  petName: '',
  reasonId: reasonId ?? null,
  clinicianId: clinicianId ?? null,
  slot: slotId === undefined || start === undefined ? null : { slotId, start },
});

export const searchOf = ({ practiceId, petIds, reasonId, clinicianId, slot }: BookingState, step?: Step): BookSearch =>
  parseBookSearch({ practice: practiceId, ...petsInUrl(petIds), reasonId, clinicianId, ...slot, step });

type Booking = {
  readonly subject: ClientSubject;
  readonly home: number | null | undefined;
  readonly slot?: ChosenSlot | undefined;
};

/** Where a booking starts whose subject is already chosen; the home practice needs no name. */
export const searchOfSubject = ({ subject, home, slot }: Booking): BookSearch =>
  parseBookSearch({
    practice: subject.practiceId === home ? undefined : subject.practiceId,
    ...petsInUrl(subject.petIds),
    reasonId: subject.reasonId,
    slotId: slot?.slotId,
    start: slot?.start,
  });

/** The page that joins the waiting list. */
export const earlierSearchOf = ({ petIds, reasonId, practiceId }: ClientSubject, clinicianId: number | null) => {
  const { petId, also } = petsInUrl(petIds);
  return withoutGaps({ pet: petId, also, reason: reasonId, at: practiceId, clinician: clinicianId ?? undefined });
};

export const subjectIn = (search: Readonly<Record<string, unknown>>): ClientSubject | null => {
  const [petId, reasonId, practiceId] = ['pet', 'reason', 'at'].map((name) => idOf(search[name]));
  return petId && reasonId && practiceId ? { petIds: [petId, ...idsOf(search['also'])], reasonId, practiceId } : null;
};

export const guestWaitingAddress = (
  { practiceId, speciesId, reasonId }: GuestSubject,
  { petName, clinicianId }: BookingState,
): string => {
  const search = new URLSearchParams({
    practice: String(practiceId),
    species: String(speciesId),
    reason: String(reasonId),
    pet: petName,
    clinician: String(clinicianId ?? ''),
  });
  return `/waiting-list?${search.toString()}`;
};
