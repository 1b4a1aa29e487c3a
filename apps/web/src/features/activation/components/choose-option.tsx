import { useState } from 'react';
import type { ClientCheck } from '@portal/contract/activation/activation.schemas';
import { OptionList } from '../../../ui/option-list.tsx';
import { useFieldErrors } from '../../../ui/use-field-errors.tsx';
import { PracticeHelp } from './practice-help.tsx';
import { QuestionForm } from './question-form.tsx';
import { Refusal } from './refusal.tsx';

type Props = {
  readonly check: ClientCheck;
  readonly isSending: boolean;
  readonly error: unknown;
  readonly onChoose: (optionId: string) => void;
  readonly onNone: () => void;
  readonly onBack?: () => void;
};

const words = {
  ChoosePostcode: {
    title: 'Which of these postcodes is yours?',
    lead: 'It may be an earlier one: choose the one that your practice knows. The last two characters are hidden.',
    legend: 'Your postcode',
    none: 'None of these',
    missing: 'Choose a postcode, or “None of these”',
  },
  ChooseEmail: {
    title: 'Which of these e-mail addresses can you use?',
    lead: 'Your practice has another address for you than the one you entered. We will send an e-mail to the one you choose.',
    legend: 'Your e-mail address',
    none: 'I cannot use any of these',
    missing: 'Choose an address, or “I cannot use any of these”',
  },
} as const;

const noneOfThem = 'none';

/** ChoosePostcode and ChooseEmail: hints that their owner recognises. Choosing leads to an e-mail, nowhere else. */
export const ChooseOption = ({ check, isSending, error, onChoose, onNone, onBack }: Props) => {
  const said = check.result === 'ChoosePostcode' ? words.ChoosePostcode : words.ChooseEmail;
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
