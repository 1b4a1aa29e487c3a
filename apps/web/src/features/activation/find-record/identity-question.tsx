import { type ComponentProps, useState } from 'react';
import { emailHint } from '@portal/domain/activation/email-hint';
import { readPostcode } from '@portal/domain/addresses/postcode';
import { personNameMaxLength } from '@portal/domain/clients/client-limits';
import { activationTexts } from '#texts/activation/activation';
import { registrationTexts } from '#texts/activation/registration';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { emailError, lastNameError, postcodeError, tidyPostcode } from '../../../platform/forms/person-fields.ts';
import { answerRegistration, registrationDraft } from './registration-draft.ts';
import { useFieldErrors } from '../../../ui/form/form.tsx';
import { DidYouMean, useHint } from '../../../ui/address/did-you-mean.tsx';
import type { CalledPractice } from '../../../ui/page/phone-link.tsx';
import { QuestionForm } from '../question-form.tsx';

type IdentityField = 'lastName' | 'postcode' | 'email';

type Question = Pick<ComponentProps<typeof TextField>, 'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize'> & {
  readonly title: string;
  readonly label: string;
  readonly hint?: string;
  readonly maxLength: number;
  readonly width: 'half' | 'short' | 'full';
  readonly ruleFor: (value: string) => string | undefined;
  readonly tidy: (value: string) => string;
  readonly hintFor: (value: string) => string | null;
};

const repairedPostcode = (value: string): string | null => {
  const reading = readPostcode(value);
  return reading.ok ? null : reading.repaired;
};

const trimmed = (value: string): string => value.trim();

const questions: Readonly<Record<IdentityField, Question>> = {
  lastName: {
    title: registrationTexts.lastNameTitle,
    label: activationTexts.lastName,
    hint: registrationTexts.lastNameHelp,
    autoComplete: 'family-name',
    maxLength: personNameMaxLength,
    width: 'half',
    ruleFor: lastNameError,
    tidy: trimmed,
    hintFor: () => null,
  },
  postcode: {
    title: registrationTexts.postcodeTitle,
    label: activationTexts.postcode,
    hint: registrationTexts.postcodeHelp,
    autoComplete: 'postal-code',
    autoCapitalize: 'characters',
    maxLength: 12,
    width: 'short',
    ruleFor: postcodeError,
    tidy: tidyPostcode,
    hintFor: repairedPostcode,
  },
  email: {
    title: registrationTexts.emailTitle,
    label: activationTexts.email,
    hint: registrationTexts.emailHelp,
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
    autoCapitalize: 'none',
    maxLength: 254,
    width: 'full',
    ruleFor: emailError,
    tidy: trimmed,
    hintFor: emailHint,
  },
};

type Props = {
  readonly identityField: IdentityField;
  readonly practice: CalledPractice | undefined;
  readonly onNext: () => void;
  readonly onBack: () => void;
};

export const IdentityQuestion = ({ identityField, practice, onNext, onBack }: Props) => {
  const { title, ruleFor, tidy, hintFor, ...field } = questions[identityField];
  const stored = registrationDraft.useDraft()[identityField];
  const [value, setValue] = useState(stored);
  const form = useFieldErrors({ [identityField]: ruleFor(value) });
  const isRefused = form.errorOf(identityField) !== undefined;
  const hint = useHint(value, hintFor);
  const send = () => {
    if (hint.isNews()) return;
    const answer = tidy(value);
    // Re-submitting the same answer keeps the earlier check result.
    if (answer !== stored) answerRegistration({ [identityField]: answer });
    onNext();
  };
  return (
    <QuestionForm title={title} form={form} practice={practice} onSend={send} onBack={onBack}>
      <div>
        <TextField
          {...field}
          id={identityField}
          spellCheck={false}
          value={value}
          onChange={setValue}
          onBlur={() => {
            form.touch(identityField);
            hint.look();
          }}
          error={form.errorOf(identityField)}
        />
        <DidYouMean
          field={identityField}
          meant={isRefused ? hintFor(value) : hint.shown}
          isRefused={isRefused}
          onTake={setValue}
        />
      </div>
    </QuestionForm>
  );
};
