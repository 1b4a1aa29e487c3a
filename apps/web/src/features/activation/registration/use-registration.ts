import { useCanGoBack, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useRegistrationPractice } from '../../practices/practices.queries.ts';
import { emailError, lastNameError, postcodeError } from '../../../platform/person-fields.ts';
import { registrationDraft } from './registration-draft.ts';
import {
  type Answered,
  parseRegistrationSearch,
  type RegistrationStep,
  registrationStepOf,
  registrationSteps,
  stepAfter,
} from './registration-steps.ts';
import { useStoredPractice } from '../../practices/stored-practice.ts';

export const useRegistration = () => {
  const raw = useSearch({ strict: false });
  const navigate = useNavigate();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const draft = registrationDraft.useDraft();
  const practiceId = useStoredPractice();
  // A link may name an unknown practice or one with registration off; that is reported first.
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
    next: (chosen?: { readonly practice: true }) => go(stepAfter({ ...answeredNow(), ...chosen })),
    /** Like the browser's Back; without history it goes to the previous step. */
    back: () => {
      if (canGoBack) return router.history.back();
      const before = registrationSteps[registrationSteps.indexOf(step) - 1];
      return before ? go(before, true) : void navigate({ to: '/' });
    },
  };
};
export type Registration = ReturnType<typeof useRegistration>;
