import type { Slot } from '@portal/contract/slots/slots.schemas';
import { isRecord } from '../../../platform/draft-store.ts';
import {
  type EntryOf,
  flag,
  type FormField,
  number,
  numbers,
  optionalText,
  parseEntry,
  text,
} from '../../../platform/forms/form-fields.ts';
import { stepUpTo } from '../../../platform/router/step-up-to.ts';
import { type Attempt, attemptOf } from '../../../platform/idempotency-attempt.ts';

export type ChosenSlot = Pick<Slot, 'slotId' | 'start'>;

const slot: FormField<ChosenSlot | null> = {
  parse: (stored) => {
    if (!isRecord(stored)) return null;
    const { slotId, start } = stored;
    return typeof slotId === 'string' && typeof start === 'string' ? { slotId, start } : null;
  },
};

const attempt: FormField<Attempt> = { parse: attemptOf };

const fields = {
  /** Null for a client means the home practice. */
  practiceId: number,
  /** A client's pets, in the order in which they come. A guest's pet has no id yet, only a species and a name. */
  petIds: numbers,
  speciesId: number,
  petName: text,
  reasonId: number,
  clinicianId: number,
  slot,
  holdId: optionalText,
  note: text,
  notePetId: number,
  emergencyAccepted: flag,
  attempt,
  firstName: text,
  lastName: text,
  email: text,
  mobile: text,
  hasNoMobile: flag,
  phone: text,
};

export type BookingState = EntryOf<typeof fields>;
export type GuestDetails = Pick<
  BookingState,
  'firstName' | 'lastName' | 'email' | 'mobile' | 'phone' | 'hasNoMobile' | 'note'
>;

export const emptyBooking = parseEntry<BookingState>(fields, {});
export const parseBooking = (stored: unknown): BookingState => parseEntry<BookingState>(fields, stored);

export type BookingAction =
  | { readonly type: 'practiceChosen'; readonly practiceId: number | null }
  | { readonly type: 'petChosen'; readonly petId: number }
  | { readonly type: 'petAdded'; readonly petId: number }
  | { readonly type: 'petLeftOut'; readonly petId: number }
  | { readonly type: 'petDescribed'; readonly speciesId: number; readonly petName: string }
  | { readonly type: 'reasonChosen'; readonly reasonId: number }
  | { readonly type: 'clinicianChosen'; readonly clinicianId: number | null }
  | { readonly type: 'slotHeld'; readonly slot: ChosenSlot; readonly holdId: string }
  | { readonly type: 'noteWritten'; readonly note: string };

const anyTime = { clinicianId: null, slot: null };

/** Another practice, pet or reason means other times. The hold stays until it is replaced. */
export const reduceBooking = (state: BookingState, action: BookingAction): BookingState => {
  switch (action.type) {
    case 'practiceChosen': {
      const { practiceId } = action;
      const reasonId = state.petIds.length === 0 ? null : state.reasonId;
      return practiceId === state.practiceId ? state : { ...state, ...anyTime, practiceId, reasonId };
    }
    case 'petChosen': {
      const { petId } = action;
      const [first, ...others] = state.petIds;
      const notePetId = state.notePetId === first ? petId : state.notePetId;
      const petIds = [petId, ...others.filter((id) => id !== petId)];
      return petId === first ? state : { ...state, ...anyTime, petIds, notePetId };
    }
    case 'petAdded':
      return { ...state, ...anyTime, petIds: [...state.petIds, action.petId] };
    case 'petLeftOut':
      return { ...state, ...anyTime, petIds: state.petIds.filter((id) => id !== action.petId) };
    case 'petDescribed': {
      const { speciesId, petName } = action;
      const isSame = speciesId === state.speciesId;
      return { ...state, petName, ...(isSame ? {} : { ...anyTime, speciesId, reasonId: null }) };
    }
    case 'reasonChosen': {
      const { reasonId } = action;
      return reasonId === state.reasonId ? state : { ...state, ...anyTime, reasonId };
    }
    case 'clinicianChosen':
      return { ...state, clinicianId: action.clinicianId };
    case 'slotHeld':
      return { ...state, slot: action.slot, holdId: action.holdId };
    case 'noteWritten':
      return { ...state, note: action.note, notePetId: state.petIds[0] ?? null };
  }
};

/** What the address names. */
export const choicesOf = ({ practiceId, petIds, reasonId, clinicianId, slot }: BookingState) => ({
  practiceId,
  petIds,
  reasonId,
  clinicianId,
  slot,
});

export const noteOf = ({ note, notePetId, petIds }: BookingState): string =>
  notePetId === (petIds[0] ?? null) ? note : '';

/** A URL may name someone else's pet; a client with one pet need not choose. */
export const withOwnPets = (state: BookingState, ownIds: readonly number[]): BookingState => {
  const [first = 0] = state.petIds;
  if (!ownIds.includes(first)) return { ...state, ...anyTime, petIds: ownIds.length === 1 ? ownIds : [] };
  const petIds = [...new Set(state.petIds)].filter((id) => ownIds.includes(id));
  return petIds.length === state.petIds.length ? state : { ...state, ...anyTime, petIds };
};

export const withOfferedReason = (state: BookingState, reasonIds: readonly number[]): BookingState =>
  state.reasonId === null || reasonIds.includes(state.reasonId) ? state : { ...state, ...anyTime, reasonId: null };

export type Step = 'practice' | 'pet' | 'reason' | 'time' | 'details' | 'check';

const isAnswered = (step: Step, { practiceId, petIds, speciesId, petName, reasonId, slot }: BookingState): boolean => {
  switch (step) {
    case 'practice':
      return practiceId !== null;
    case 'pet':
      return petIds.length > 0 || (speciesId !== null && petName.trim() !== '');
    case 'reason':
      return reasonId !== null;
    case 'time':
      return slot !== null;
    case 'details':
    case 'check':
      return false;
  }
};

type StepQuestion = {
  readonly steps: readonly [Step, ...Step[]];
  readonly state: BookingState;
  readonly target?: Step | undefined;
};

/** The requested step, or an earlier one that is still unanswered. */
export const stepOf = ({ steps, state, target }: StepQuestion): Step => {
  const next = steps.find((step) => !isAnswered(step, state)) ?? steps[0];
  return stepUpTo(steps, target, next);
};
