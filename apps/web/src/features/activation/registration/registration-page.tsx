import { registrationTexts } from '#texts/activation/registration';
import { groupName } from '../../../platform/boot.ts';
import { usePractice } from '../../practices/practices.queries.ts';
import { IdentityQuestion } from './identity-question.tsx';
import { PracticeQuestion } from '../practice-question.tsx';
import { RegistrationCheck } from './registration-check.tsx';
import { RegistrationResult } from './registration-result.tsx';
import styles from '../activation.module.css';
import { usePreSignupCheck } from '../queries/use-pre-signup-check.ts';
import { useRegistration } from './use-registration.ts';
import { useSignUpVisit } from '../use-sign-up-visit.ts';
import { useStepArrival } from '../../../ui/page/arrival.ts';

const questions = { 'last-name': 'lastName', postcode: 'postcode', email: 'email' } as const;

export const RegistrationPage = () => {
  const registration = useRegistration();
  const { draft, practiceId, step, go, next, back } = registration;
  const practice = usePractice(practiceId);
  const check = usePreSignupCheck();
  useSignUpVisit('RegistrationPage');
  const face = draft.sent === null ? draft.check?.result : 'mail';
  useStepArrival(step === 'result' ? `${step} ${face ?? ''} ${String(draft.askedPractice)}` : step);

  const send = () => {
    const { lastName, postcode, email } = draft;
    if (practiceId === null) return;
    check.mutate(
      { practiceId, lastName, postcode, email },
      { onSettled: (result) => go(result ? 'result' : 'check', step === 'result') },
    );
  };
  return (
    <div className={styles['page']}>
      <p className={styles['brand']}>{groupName}</p>
      {step === 'practice' && (
        <PracticeQuestion
          title={registrationTexts.whichPractice}
          lead={registrationTexts.whichPracticeLead}
          onNext={() => next({ practice: true })}
          onBack={back}
        />
      )}
      {(step === 'last-name' || step === 'postcode' || step === 'email') && (
        <IdentityQuestion key={step} asked={questions[step]} practice={practice} onNext={() => next()} onBack={back} />
      )}
      {step === 'check' && <RegistrationCheck registration={registration} check={check} onSend={send} />}
      {step === 'result' && draft.check && (
        <RegistrationResult
          check={draft.check}
          registration={registration}
          isChecking={check.isPending}
          onCheckAgain={send}
        />
      )}
    </div>
  );
};
