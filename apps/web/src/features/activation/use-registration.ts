import { useCanGoBack, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useRegistrationPractice } from '../practices/queries/use-registration-practice.ts';
import { emailError, lastNameError, postcodeError } from '../../platform/person-fields.ts';
import { registrationDraft } from './registration-draft.ts';
import {
  type Answered,
  parseRegistrationSearch,
  type RegistrationStep,
  registrationStepOf,
  registrationSteps,
  stepAfter,
} from './registration-search.ts';
import { useStoredPractice } from './stored-practice.ts';

/** The draft of a registration, the step that the address stands for, and the ways between the steps. */
export const useRegistration = () => {
  const raw = useSearch({ strict: false });
  const navigate = useNavigate();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const draft = registrationDraft.useDraft();
  const practiceId = useStoredPractice();
  // A link may name a practice where this is switched off, or none of ours; that is said first.
  const { isOff } = useRegistrationPractice(practiceId);
  const answeredNow = (): Answered => {
    const { lastName, postcode, email, check } = registrationDraft.read();
    return {
      practice: practiceId !== null && !isOff,
      'last-name': lastNameError(lastName) === undefined,
      postcode: postcodeError(postcode) === undefined,
      email: emailError(email) === undefined,
      result: check !== null && check.practice.practiceId === practiceId,
    };
  };
  const step = registrationStepOf(parseRegistrationSearch(raw), answeredNow());
  const go = (next: RegistrationStep, replace = false) =>
    void navigate({ to: '/registration', search: { step: next }, replace });
  return {
    draft,
    practiceId,
    step,
    go,
    /** On from a question whose answer has just been stored. */
    next: (chosen?: { readonly practice: true }) => go(stepAfter({ ...answeredNow(), ...chosen })),
    /** One step back, as the browser's Back does; a first page has nothing behind it and goes to the step before. */
    back: () => {
      if (canGoBack) return router.history.back();
      const before = registrationSteps[registrationSteps.indexOf(step) - 1];
      return before ? go(before, true) : void navigate({ to: '/' });
    },
  };
};
export type Registration = ReturnType<typeof useRegistration>;
