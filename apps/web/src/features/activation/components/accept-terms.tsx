import { useState } from 'react';
import { useActivateClient } from '../queries/use-activate-client.ts';
import { useFieldErrors } from '../../../ui/use-field-errors.tsx';
import type { CalledPractice } from '../../../ui/practice-call.tsx';
import { PracticeHelp } from './practice-help.tsx';
import { QuestionForm } from './question-form.tsx';
import { Refusal } from './refusal.tsx';
import { TermsCheckbox, termsMissing } from './terms-checkbox.tsx';

type Props = { readonly practice: CalledPractice | null };

/** The mailbox is proved; only the terms are left. */
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
        title="Your details are ready"
        lead={practice ? `${practice.name} has linked your record to this login. One last thing:` : 'One last thing:'}
        form={form}
        onSend={send}
        submitLabel="Open my account"
        submitting={activate.isPending}
        notice={activate.isError ? <Refusal error={activate.error} practice={practice} /> : null}
      >
        <TermsCheckbox checked={isAccepted} onChange={setAccepted} error={form.shown('terms')} />
      </QuestionForm>
      <PracticeHelp practice={practice} />
    </>
  );
};
