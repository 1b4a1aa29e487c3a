import { type ReactNode, useState } from 'react';
import { activationTexts } from '#texts/activation/activation';
import { newClientTexts } from '#texts/activation/new-client';
import { registrationTexts } from '#texts/activation/registration';
import { Alert } from '../../ui/feedback/alert.tsx';
import type { Answer } from '../../ui/fields/answer-list.tsx';
import { useFieldErrors } from '../../ui/form/form.tsx';
import type { PracticeMatch } from '../practices/find-practices.ts';
import { PracticePicker } from '../practices/practice-picker.tsx';
import { useRegistrationPractice } from '../practices/practices.queries.ts';
import { storePractice, useStoredPractice } from '../practices/stored-practice.ts';
import { QuestionForm } from './question-form.tsx';
import { PracticeOffline } from './refusal.tsx';

export const practiceAnswer = (practice: PracticeMatch | undefined, onChange: () => void): Answer => ({
  what: activationTexts.practice,
  lines: practice ? [practice.name, practice.address.town] : [activationTexts.yourPractice],
  onChange,
});

type Props = {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly missing?: string;
  readonly forNewClient?: boolean;
  readonly onNext: () => void;
  readonly onBack?: (() => void) | undefined;
};

export const PracticeQuestion = (props: Props) => {
  const { title, lead, missing = registrationTexts.choosePractice, forNewClient = false, onNext, onBack } = props;
  const [chosen, setChosen] = useState(useStoredPractice());
  const { practice, isOff } = useRegistrationPractice(chosen);
  const isClosed = forNewClient && practice?.acceptsNewClients === false;
  const refused = isOff || isClosed ? registrationTexts.callOrChoose : undefined;
  const form = useFieldErrors({ practice: chosen === null ? missing : refused });
  const send = () => {
    if (chosen === null) return;
    storePractice(chosen);
    onNext();
  };
  return (
    <QuestionForm
      title={title}
      lead={lead}
      form={form}
      practice={practice}
      onSend={send}
      onBack={onBack}
      notice={
        <>
          {isOff && <PracticeOffline phone={practice?.phone} />}
          {isClosed && !isOff && (
            <Alert severity="warning" lasting>
              <p>{newClientTexts.practiceClosed(practice.name)}</p>
            </Alert>
          )}
        </>
      }
    >
      <PracticePicker id="practice" value={chosen} onChange={setChosen} error={form.errorOf('practice')} />
    </QuestionForm>
  );
};
