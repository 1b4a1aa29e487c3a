import { idOf, instantOf, textOf, withoutGaps } from '../../../platform/search-values.ts';
import { mostPetsTogether } from '@portal/domain/booking/several-pets';
import type { BookingState, Step } from './booking-state.ts';

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

export const choicesIn = ({ practice, petId, also, reasonId, clinicianId, slotId, start }: BookSearch) => ({
  practiceId: practice ?? null,
  petId: petId ?? null,
  alsoPetIds: idsOf(also),
  speciesId: null,
  petName: '',
  reasonId: reasonId ?? null,
  clinicianId: clinicianId ?? null,
  slot: slotId === undefined || start === undefined ? null : { slotId, start },
});

export const searchOf = (
  { practiceId, petId, alsoPetIds, reasonId, clinicianId, slot }: BookingState,
  step?: Step,
): BookSearch =>
  parseBookSearch({ practice: practiceId, petId, also: alsoPetIds.join('-'), reasonId, clinicianId, ...slot, step });
