import { invitationTexts as texts } from '#texts/activation/invite';
import { useState } from 'react';
import { readInvitationCode } from '@portal/domain/activation/invitation-code';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { PendingInvite } from '../pending-links.ts';
import { lastNameError } from '../../../platform/person-fields.ts';
import { useFieldErrors } from '../../../ui/form/use-field-errors.tsx';
import { QuestionForm } from '../question-form.tsx';

type Props = {
  readonly known: PendingInvite | null;
  readonly onEntered: (invite: PendingInvite) => void;
};

const codeError = (code: string): string | undefined => {
  if (code.trim() === '') return texts.enterTheCodeFromYour;
  return readInvitationCode(code) === null ? texts.thatIsNotACode : undefined;
};

/** Accepts any case, with or without the hyphen, and O for 0. */
export const InviteCodeForm = ({ known, onEntered }: Props) => {
  const [rc, setCode] = useState(known?.rc ?? '');
  const [ln, setLastName] = useState(known?.ln ?? '');
  const form = useFieldErrors({ 'invite-code': codeError(rc), 'last-name': lastNameError(ln) });
  return (
    <QuestionForm
      title={texts.useYourInvitation}
      lead={texts.itIsInTheLetter}
      form={form}
      onSend={() => onEntered({ rc: rc.trim(), ln: ln.trim(), sure: false })}
    >
      <TextField
        id="invite-code"
        label={texts.invitationCode}
        help={texts.tenLettersAndDigitsLike}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        width="half"
        value={rc}
        onChange={setCode}
        onBlur={() => form.touch('invite-code')}
        error={form.shown('invite-code')}
      />
      <TextField
        id="last-name"
        label={texts.lastName}
        autoComplete="family-name"
        maxLength={50}
        width="half"
        value={ln}
        onChange={setLastName}
        onBlur={() => form.touch('last-name')}
        error={form.shown('last-name')}
      />
    </QuestionForm>
  );
};
