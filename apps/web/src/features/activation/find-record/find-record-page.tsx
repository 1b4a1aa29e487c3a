import { activationTexts } from '#texts/activation/activation';
import { registrationTexts } from '#texts/activation/registration';
import { groupName } from '../../../platform/boot.ts';
import { AnswerList } from '../../../ui/fields/answer-list.tsx';
import { Navigate } from '../../../platform/router/link.tsx';
import { useFieldErrors } from '../../../ui/form/form.tsx';
import { useStepArrival } from '../../../ui/page/arrival.ts';
import { GroupPicture } from '../../../ui/page/group-picture.tsx';
import { useProfile } from '../../clients/clients.queries.ts';
import { usePractice } from '../../practices/practices.queries.ts';
import { usePreSignupCheck } from '../activation.queries.ts';
import styles from '../activation.module.css';
import { practiceAnswer, PracticeQuestion } from '../practice-question.tsx';
import { QuestionForm } from '../question-form.tsx';
import { RegistrationRefusal } from '../refusal.tsx';
import { useSignUpPageVisited } from '../sign-up-events.ts';
import { IdentityQuestion } from './identity-question.tsx';
import { RegistrationResult } from './registration-result.tsx';
import { type Registration, useRegistration } from './registration-steps.ts';

type CheckProps = {
  readonly registration: Registration;
  readonly check: Pick<ReturnType<typeof usePreSignupCheck>, 'isPending' | 'error'>;
  readonly onSend: () => void;
};

const CheckAnswers = ({ registration, check, onSend }: CheckProps) => {
  const { draft, practiceId, go, back } = registration;
  const practice = usePractice(practiceId);
  const form = useFieldErrors({});
  const { isPending, error } = check;
  return (
    <QuestionForm
      title={activationTexts.checkYourAnswers}
      lead={registrationTexts.checkLead}
      isError={error !== null}
      form={form}
      practice={practice}
      onSend={() => !isPending && onSend()}
      onBack={back}
      submitLabel={registrationTexts.find}
      submitting={isPending}
      notice={error && <RegistrationRefusal error={error} practice={practice} />}
    >
      <AnswerList
        answers={[
          practiceAnswer(practice, () => go('practice')),
          { what: activationTexts.lastName, lines: [draft.lastName], onChange: () => go('last-name') },
          { what: activationTexts.postcode, lines: [draft.postcode], onChange: () => go('postcode') },
          { what: activationTexts.email, lines: [draft.email], onChange: () => go('email') },
        ]}
      />
    </QuestionForm>
  );
};

const questions = { 'last-name': 'lastName', postcode: 'postcode', email: 'email' } as const;

export const FindRecordPage = () => {
  const registration = useRegistration();
  const { draft, practiceId, step, go, next, back } = registration;
  const practice = usePractice(practiceId);
  const check = usePreSignupCheck();
  const status = useProfile().data?.activationStatus;
  useSignUpPageVisited('RegistrationPage');
  const view = draft.sent === null ? draft.check?.result : 'mail';
  useStepArrival(step === 'result' ? `${step} ${view ?? ''} ${String(draft.askedPractice)}` : step);

  const send = () => {
    const { lastName, postcode, email } = draft;
    if (practiceId === null) return;
    check.mutate(
      { practiceId, lastName, postcode, email },
      { onSettled: (result) => go(result ? 'result' : 'check', step === 'result') },
    );
  };
  if (status === 'COMPLETED') return <Navigate to="/" replace />;
  return (
    <div className={styles['page']}>
      <p className={styles['brand']}>
        <GroupPicture />
        {groupName}
      </p>
      {step === 'practice' && (
        <PracticeQuestion
          title={registrationTexts.whichPractice}
          lead={registrationTexts.whichPracticeLead}
          onNext={() => next({ practice: true })}
          onBack={back}
        />
      )}
      {(step === 'last-name' || step === 'postcode' || step === 'email') && (
        <IdentityQuestion
          key={step}
          identityField={questions[step]}
          practice={practice}
          onNext={() => next()}
          onBack={back}
        />
      )}
      {step === 'check' && <CheckAnswers registration={registration} check={check} onSend={send} />}
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
