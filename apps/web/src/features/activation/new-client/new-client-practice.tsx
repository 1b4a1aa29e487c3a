import { newClientTexts as texts } from '#texts/activation/new-client';
import { useState } from 'react';
import { useRegistrationPractice } from '../../practices/practices.queries.ts';
import { usePracticeParts } from '../practice-parts.ts';
import { storePractice, useStoredPractice } from '../../practices/stored-practice.ts';
import { useFieldErrors } from '../../../ui/form/use-field-errors.tsx';
import type { NewClientWork } from './use-new-client.ts';
import { PracticeHelp } from '../registration/practice-help.tsx';
import { PracticeOfflineAlert } from '../invite/practice-offline-alert.tsx';
import { QuestionForm } from '../question-form.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';

export const NewClientPractice = ({ work }: { readonly work: NewClientWork }) => {
  const { Picker } = usePracticeParts();
  const [chosen, setChosen] = useState(useStoredPractice());
  const { practice, isOff } = useRegistrationPractice(chosen);
  const isClosed = practice?.acceptsNewClients === false;
  const shut = isOff || isClosed ? texts.callThisPracticeOrChoose : undefined;
  const form = useFieldErrors({ practice: chosen === null ? texts.chooseAPractice : shut });
  const send = () => {
    if (chosen === null) return;
    storePractice(chosen);
    work.next(true);
  };
  return (
    <>
      <QuestionForm
        title={texts.whichPracticeWouldYouLike}
        form={form}
        onSend={send}
        onBack={work.back}
        notice={
          <>
            {isOff && <PracticeOfflineAlert phone={practice?.phone} />}
            {isClosed && !isOff && (
              <Alert severity="warning">
                <p>
                  {practice.name} {texts.isNotTakingNewClients}
                </p>
              </Alert>
            )}
          </>
        }
      >
        <Picker id="practice" value={chosen} onChange={setChosen} error={form.shown('practice')} />
      </QuestionForm>
      <PracticeHelp practice={practice} />
    </>
  );
};
