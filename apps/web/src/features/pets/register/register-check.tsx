import type { SubmitEvent } from 'react';
import { formTexts } from '#texts/forms';
import { registerPetTexts as texts } from '#texts/pets/register-pet';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { type Answer, AnswerList } from '../../../ui/fields/answer-list.tsx';
import { FormFooter } from '../../../ui/form/form.tsx';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { SubmissionError } from '../../../ui/feedback/error-text.tsx';
import { groupInWords, speciesInWords, typedWeightInWords } from '../form/entry-words.ts';
import { petDraft } from './pet-draft.ts';
import type { PetEntry } from '../form/pet-entry.ts';
import type { PetGroup } from '../list/pet-groups.ts';
import { fieldMessages } from '../refusals.ts';
import type { usePetLists } from '../pet-lists.queries.ts';
import type { RegisterPetSteps, RegisterStep } from './use-register-pet-steps.ts';
import formStyles from '../../../ui/form/form.module.css';
import { type CalledPractice, PracticeCall } from '../../../ui/page/phone-link.tsx';

type Props = {
  readonly known: ReturnType<typeof usePetLists>;
  readonly steps: RegisterPetSteps;
  readonly practice: CalledPractice;
  readonly error: unknown;
  readonly isSending: boolean;
  readonly onSend: () => void;
};

const rows: readonly { what: string; group: PetGroup; step: RegisterStep }[] = [
  { what: texts.answers.breed, group: 'breed', step: 'looks' },
  { what: texts.answers.colour, group: 'colour', step: 'looks' },
  { what: texts.answers.sex, group: 'sex', step: 'looks' },
  { what: texts.answers.neutered, group: 'neutered', step: 'looks' },
  { what: texts.answers.birth, group: 'dateOfBirth', step: 'looks' },
  { what: texts.answers.microchip, group: 'microchipNumber', step: 'more' },
  { what: texts.answers.insurance, group: 'insurance', step: 'more' },
];

const answersOf = (entry: PetEntry, { known, steps }: Pick<Props, 'known' | 'steps'>): Answer[] => {
  const kind = known.speciesCode === null ? [] : [speciesInWords(entry, known.speciesCode)];
  return [
    { what: texts.answers.name, lines: groupInWords(entry, 'name'), onChange: () => steps.go('kind') },
    { what: texts.answers.kind, lines: kind, onChange: () => steps.go('kind') },
    ...rows.map(({ what, group, step }) => ({
      what,
      lines: groupInWords(entry, group),
      onChange: () => steps.go(step),
    })),
    { what: texts.answers.weight, lines: [typedWeightInWords(entry)], onChange: () => steps.go('more') },
  ];
};

export const RegisterCheck = ({ known, steps, practice, error, isSending, onSend }: Props) => {
  const entry = petDraft.useDraft();
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isSending) onSend();
  };
  return (
    <form className={formStyles['form']} onSubmit={send}>
      <PageTitle
        title={texts.check}
        lead={texts.checkLead(practice.name)}
        documentTitle={error === null ? texts.checkTab : formTexts.errorPrefix + texts.checkTab}
      />
      {error !== null && (
        <Alert severity="error">
          <SubmissionError error={error} />
          {fieldMessages(error).map((message) => (
            <p key={message}>{message}</p>
          ))}
          <PracticeCall practice={practice} />
        </Alert>
      )}
      <AnswerList answers={answersOf(entry, { known, steps })} />
      <FormFooter submitLabel={texts.register(entry.name.trim())} submitting={isSending} onBack={steps.back} />
    </form>
  );
};
