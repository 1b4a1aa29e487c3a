import { type ReactNode, useState } from 'react';
import { registrationTexts } from '#texts/activation/registration';
import { useRegistrationPractice } from '../practices/practices.queries.ts';
import { usePracticeParts } from './practice-parts.ts';
import { storePractice, useStoredPractice } from '../practices/stored-practice.ts';
import { useFieldErrors } from '../../ui/form/use-field-errors.tsx';
import { PracticeHelp } from './registration/practice-help.tsx';
import { PracticeOfflineAlert } from './invite/practice-offline-alert.tsx';
import { QuestionForm } from './question-form.tsx';

type Props = {
  readonly title: string;
  readonly lead: ReactNode;
  readonly onNext: () => void;
  readonly onBack?: (() => void) | undefined;
};

export const PracticeQuestion = ({ title, lead, onNext, onBack }: Props) => {
  const { Picker } = usePracticeParts();
  const [chosen, setChosen] = useState(useStoredPractice());
  const { practice, isOff } = useRegistrationPractice(chosen);
  const offline = isOff ? registrationTexts.callOrChoose : undefined;
  const form = useFieldErrors({ practice: chosen === null ? registrationTexts.choosePractice : offline });
  const send = () => {
    if (chosen === null) return;
    storePractice(chosen);
    onNext();
  };
  return (
    <>
      <QuestionForm
        title={title}
        lead={lead}
        form={form}
        onSend={send}
        onBack={onBack}
        notice={isOff ? <PracticeOfflineAlert phone={practice?.phone} /> : null}
      >
        <Picker id="practice" value={chosen} onChange={setChosen} error={form.shown('practice')} />
      </QuestionForm>
      <PracticeHelp practice={practice} />
    </>
  );
};
