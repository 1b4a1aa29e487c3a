import { useState } from 'react';
import type { ClientCheck } from '@portal/contract/activation/activation.schemas';
import { registrationTexts } from '#texts/activation/registration';
import { OptionList } from '../../../ui/fields/option-list.tsx';
import { useFieldErrors } from '../../../ui/form/use-field-errors.tsx';
import { PracticeHelp } from './practice-help.tsx';
import { QuestionForm } from '../question-form.tsx';
import { Refusal } from '../refusal.tsx';

type Props = {
  readonly check: ClientCheck;
  readonly isSending: boolean;
  readonly error: unknown;
  readonly onChoose: (optionId: string) => void;
  readonly onNone: () => void;
  readonly onBack?: () => void;
};

const noneOfThem = 'none';

/** Offers masked hints that the record's owner recognises. Choosing one only ever sends an email. */
export const ChooseOption = ({ check, isSending, error, onChoose, onNone, onBack }: Props) => {
  const said = check.result === 'ChoosePostcode' ? registrationTexts.postcodes : registrationTexts.emails;
  const [chosen, setChosen] = useState<string | null>(null);
  const form = useFieldErrors({ option: chosen === null ? said.missing : undefined });
  const shown = form.shown('option');
  const send = () => {
    if (chosen === noneOfThem) onNone();
    else if (chosen !== null) onChoose(chosen);
  };
  return (
    <>
      <QuestionForm
        title={said.title}
        lead={said.lead}
        form={form}
        onSend={send}
        onBack={onBack}
        submitting={isSending}
        notice={error === null ? null : <Refusal error={error} practice={check.practice} />}
      >
        <OptionList
          id="option"
          legend={said.legend}
          options={[
            ...check.options.map(({ optionId, masked }) => ({ value: optionId, title: masked })),
            { value: noneOfThem, title: said.none },
          ]}
          value={chosen}
          onChange={setChosen}
          {...(shown === undefined ? {} : { error: shown })}
        />
      </QuestionForm>
      <PracticeHelp practice={check.practice} />
    </>
  );
};
