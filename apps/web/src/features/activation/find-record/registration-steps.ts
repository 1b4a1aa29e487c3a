import { stepUpTo } from '../../../platform/router/step-up-to.ts';
import { useNavigate, useSearch, useStepBack } from '../../../platform/router/use-router.ts';
import { emailError, lastNameError, postcodeError } from '../../../platform/forms/person-fields.ts';
import { useRegistrationPractice } from '../../practices/practices.queries.ts';
import { useStoredPractice } from '../../practices/stored-practice.ts';
import { registrationDraft } from './registration-draft.ts';

const registrationSteps = ['practice', 'last-name', 'postcode', 'email', 'check', 'result'] as const;
type RegistrationStep = (typeof registrationSteps)[number];

type Answered = Readonly<Record<'practice' | 'last-name' | 'postcode' | 'email' | 'result', boolean>>;

const furthestStep = (answered: Answered): RegistrationStep => {
  const open = (['practice', 'last-name', 'postcode', 'email'] as const).find((step) => !answered[step]);
  return open ?? (answered.result ? 'result' : 'check');
};

export const registrationStepOf = (answer: unknown, answered: Answered): RegistrationStep =>
  stepUpTo(registrationSteps, answer, furthestStep(answered));

export const stepAfter = (answered: Answered): RegistrationStep => furthestStep({ ...answered, result: false });

export const useRegistration = () => {
  const search: { step?: unknown } = useSearch();
  const navigate = useNavigate();
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
  const step = registrationStepOf(search.step, answeredNow());
  const go = (next: RegistrationStep, replace = false) =>
    void navigate({ to: '/registration', search: { step: next }, replace });
  const back = useStepBack({ steps: registrationSteps, step, go });
  return {
    draft,
    practiceId,
    step,
    go,
    next: (chosen?: { readonly practice: true }) => go(stepAfter({ ...answeredNow(), ...chosen })),
    back,
  };
};
export type Registration = ReturnType<typeof useRegistration>;
