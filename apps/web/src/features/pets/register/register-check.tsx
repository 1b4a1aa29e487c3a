import { formTexts } from '#texts/forms';
import { registerPetTexts as texts } from '#texts/pets/register-pet';
import { AnswerList } from '../../../ui/fields/answer-list.tsx';
import { Form, FormFooter, useFieldErrors } from '../../../ui/form/form.tsx';
import { FailedOutcome } from '../../../ui/feedback/outcome.tsx';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { type CalledPractice, PracticeCall } from '../../../ui/page/phone-link.tsx';
import { refusedFields } from '../form/pet-errors.ts';
import { petFieldNames, petFields, showPetField } from '../form/pet-fields.ts';
import type { PetLists } from '../pet-lists.queries.ts';
import { petDraft, type RegisterPetSteps } from './use-register-pet.ts';

type Props = {
  readonly lists: PetLists;
  readonly steps: RegisterPetSteps;
  readonly practice: CalledPractice;
  readonly error: unknown;
  readonly isSending: boolean;
  readonly onSend: () => void;
};

const nameFirst = ['name', ...petFieldNames.filter((name) => name !== 'name')] as const;

export const RegisterCheck = ({ lists, steps, practice, error, isSending, onSend }: Props) => {
  const entry = petDraft.useDraft();
  return (
    <Form form={useFieldErrors({})} onSend={() => !isSending && onSend()}>
      <PageTitle
        title={texts.check}
        lead={texts.checkLead(practice.name)}
        documentTitle={error === null ? texts.checkTab : formTexts.errorPrefix + texts.checkTab}
      />
      <FailedOutcome error={error}>
        {refusedFields(error).map((message) => (
          <p key={message}>{message}</p>
        ))}
        <PracticeCall practice={practice} />
      </FailedOutcome>
      <AnswerList
        answers={nameFirst.map((name) => ({
          what: petFields[name].label,
          lines: showPetField(name, entry, lists),
          onChange: () => steps.go(petFields[name].step),
        }))}
      />
      <FormFooter submitLabel={texts.register(entry.name.trim())} submitting={isSending} onBack={steps.back} />
    </Form>
  );
};
