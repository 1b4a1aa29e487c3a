import { newClientTexts as texts } from '#texts/activation/new-client';
import { useState } from 'react';
import { useActivateClient } from '../queries/use-activate-client.ts';
import { useFieldErrors } from '../../../ui/form/use-field-errors.tsx';
import type { CalledPractice } from '../../../ui/page/practice-call.tsx';
import { PracticeHelp } from '../registration/practice-help.tsx';
import { QuestionForm } from '../question-form.tsx';
import { Refusal } from '../refusal.tsx';
import { TermsCheckbox, termsMissing } from '../terms-checkbox.tsx';

type Props = { readonly practice: CalledPractice | null };

export const AcceptTerms = ({ practice }: Props) => {
  const [isAccepted, setAccepted] = useState(false);
  const activate = useActivateClient();
  const form = useFieldErrors({ terms: isAccepted ? undefined : termsMissing });
  const send = () => {
    if (!activate.isPending) activate.mutate();
  };
  return (
    <>
      <QuestionForm
        title={texts.yourDetailsAreReady}
        lead={practice ? texts.hasLinkedYourRecordTo(practice.name) : texts.oneLastThing}
        form={form}
        onSend={send}
        submitLabel={texts.openMyAccount}
        submitting={activate.isPending}
        notice={activate.isError ? <Refusal error={activate.error} practice={practice} /> : null}
      >
        <TermsCheckbox checked={isAccepted} onChange={setAccepted} error={form.shown('terms')} />
      </QuestionForm>
      <PracticeHelp practice={practice} />
    </>
  );
};
