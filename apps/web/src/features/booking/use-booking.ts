import { useNavigate, useSearch, useStepBack } from '../../platform/router/use-router.ts';
import { type Booker, clientBooker, guestBooker } from './booker.ts';
import { choicesIn, parseBookSearch, searchOf } from '../slots/choices/booking-address.ts';
import {
  type BookingAction,
  type BookingState,
  choicesOf,
  reduceBooking,
  type Step,
  stepOf,
} from '../slots/choices/booking-state.ts';
import { mayGuestsBook } from '@portal/domain/booking/booking-rules';
import { usePracticeFeatures, usePractice } from '../practices/practices.queries.ts';
import { useStoredPractice } from '../practices/stored-practice.ts';
import { guestDraft } from '../slots/choices/booking-draft.ts';

export const useMayGuestsBook = (practiceId: number | null): boolean | null => {
  const practice = usePractice(practiceId);
  const features = usePracticeFeatures(practiceId);
  if (!practice || !features.data) return null;
  return mayGuestsBook({ features: features.data, acceptsNewClients: practice.acceptsNewClients });
};

/** The practice comes from the link that led here unless the guest chose another. Null while loading. */
export const useGuestState = (): BookingState | null => {
  const draft = guestDraft.useDraft();
  const stored = useStoredPractice();
  const practiceId = draft.practiceId ?? stored;
  const mayBook = useMayGuestsBook(practiceId);
  if (practiceId !== null && mayBook === null) return null;
  return { ...draft, practiceId: mayBook === false ? null : practiceId };
};

export const guestPaths = {
  practice: '/guest',
  pet: '/guest/pet',
  reason: '/guest/reason',
  time: '/guest/time',
  details: '/guest/details',
  check: '/guest/details',
} as const satisfies Record<Step, string>;

type BookingQuestion = {
  readonly booker: Booker;
  readonly state: BookingState;
  readonly practiceId: number;
  readonly target: Step | undefined;
};

const useSteps = ({ booker, state, practiceId, target }: BookingQuestion) => {
  const navigate = useNavigate();
  const { steps, draft } = booker;
  const step = stepOf({ steps, state, target });
  const show = (next: BookingState, to: Step | undefined, replace = false): void => {
    if (booker.owner === 'client') void navigate({ to: '/appointments/book', search: searchOf(next, to), replace });
    else void navigate({ to: guestPaths[stepOf({ steps, state: next, target: to })], replace });
  };
  const back = useStepBack({ steps, step, go: (before, replace) => show(state, before, replace) });
  const reduce = (action: BookingAction): BookingState => {
    const next = reduceBooking({ ...draft.read(), ...choicesOf(state) }, action);
    draft.update(next);
    return next;
  };
  return {
    booker,
    state,
    subject: booker.subject(state, practiceId),
    step,
    update: (action: BookingAction) => {
      const next = reduce(action);
      const isOther = next.clinicianId !== state.clinicianId || next.petIds !== state.petIds;
      if (booker.owner === 'client' && isOther) show(next, target, true);
    },
    proceed: (action: BookingAction, { replace }: { readonly replace?: boolean } = {}) =>
      show(reduce(action), undefined, replace),
    go: (to: Step) => show(state, to),
    back,
  };
};

export type Booking = ReturnType<typeof useSteps>;

export const useClientState = (): BookingState => {
  const draft = clientBooker.draft.useDraft();
  return { ...draft, ...choicesIn(parseBookSearch(useSearch())) };
};

export const useClientBooking = (state: BookingState, practiceId: number) =>
  useSteps({ booker: clientBooker, state, practiceId, target: parseBookSearch(useSearch()).step });

export const useGuestBooking = (state: BookingState, step: Step) =>
  useSteps({ booker: guestBooker, state, practiceId: state.practiceId ?? 0, target: step });
