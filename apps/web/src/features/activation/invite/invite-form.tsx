import { useState } from 'react';
import type { Invite } from '@portal/contract/activation/activation.schemas';
import type { Practice } from '@portal/contract/practices/practices.schemas';
import { readInvitationCode } from '@portal/domain/activation/invitation-code';
import { personNameMaxLength } from '@portal/domain/clients/client-limits';
import { activationTexts } from '#texts/activation/activation';
import { inviteTexts as texts } from '#texts/activation/invite';
import { useSignIn } from '../../../auth/use-sign-in.ts';
import { lastNameError } from '../../../platform/forms/person-fields.ts';
import { Button } from '../../../ui/button/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useFieldErrors } from '../../../ui/form/form.tsx';
import { PracticePicker } from '../../practices/practice-picker.tsx';
import { PracticeHelp } from '../message-page.tsx';
import { type PendingInvite, storePendingInvite } from '../pending-links.ts';
import { QuestionForm } from '../question-form.tsx';
import { Refusal } from '../refusal.tsx';

const lastNameField = {
  label: activationTexts.lastName,
  autoComplete: 'family-name',
  maxLength: personNameMaxLength,
  width: 'half',
} as const;

export const codeError = (code: string): string | undefined => {
  if (code.trim() === '') return texts.codeMissing;
  return readInvitationCode(code) === null ? texts.codeWrong : undefined;
};

type CodeProps = { readonly pendingInvite: PendingInvite | null; readonly onEntered: (invite: PendingInvite) => void };

/** Accepts any case, with or without the hyphen, and O for 0. */
export const InviteCodeForm = ({ pendingInvite, onEntered }: CodeProps) => {
  const [rc, setCode] = useState(pendingInvite?.rc ?? '');
  const [ln, setLastName] = useState(pendingInvite?.ln ?? '');
  const form = useFieldErrors({ 'invite-code': codeError(rc), 'last-name': lastNameError(ln) });
  return (
    <QuestionForm
      title={texts.codeTitle}
      lead={texts.codeLead}
      form={form}
      onSend={() => onEntered({ rc: rc.trim(), ln: ln.trim(), sure: false })}
    >
      <TextField
        {...form.field('invite-code')}
        label={texts.code}
        hint={texts.codeHelp}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        width="half"
        value={rc}
        onChange={setCode}
      />
      <TextField {...form.field('last-name')} {...lastNameField} value={ln} onChange={setLastName} />
    </QuestionForm>
  );
};

type Listed = Pick<Practice, 'practiceId' | 'name' | 'phone'>;

export const invitedPracticeId = (
  { practiceName, practicePhone }: Pick<Invite, 'practiceName' | 'practicePhone'>,
  { practices, stored }: { readonly practices: readonly Listed[]; readonly stored: number | null },
): number | null => {
  const sameName = practices.filter(({ name }) => name === practiceName);
  const practice = sameName.length > 1 ? sameName.find(({ phone }) => phone === practicePhone) : sameName[0];
  return practice?.practiceId ?? stored;
};

type Props = {
  readonly invite: Invite;
  readonly pending: PendingInvite;
  readonly isSignedIn: boolean;
  readonly practiceId: number | null;
  readonly isSending: boolean;
  readonly error: unknown;
  readonly onUse: (using: { lastName: string; practiceId: number }) => void;
};

export const InviteForm = ({ invite, pending, isSignedIn, practiceId, isSending, error, onUse }: Props) => {
  const [lastName, setLastName] = useState(pending.ln);
  const [picked, setPicked] = useState<number | null>(null);
  const signIn = useSignIn();
  const practice = { name: invite.practiceName, phone: invite.practicePhone };
  const from = practiceId ?? picked;
  const form = useFieldErrors({
    'last-name': lastNameError(lastName),
    practice: isSignedIn && from === null ? texts.choosePractice : undefined,
  });
  const leaveFor = (screen: 'signup' | 'signin') => {
    storePendingInvite({ rc: pending.rc, ln: lastName.trim(), sure: true });
    signIn.start({ screen, callbackUrl: '/invite' });
  };
  const send = () => {
    if (!isSignedIn) return leaveFor('signup');
    if (from !== null && !isSending) onUse({ lastName: lastName.trim(), practiceId: from });
  };
  const failure = error ?? signIn.error;
  return (
    <>
      <QuestionForm
        title={texts.title(invite.practiceName)}
        lead={
          <>
            {texts.lead}
            {invite.maskedDestination !== null && texts.knownBy(invite.maskedDestination)}
          </>
        }
        form={form}
        onSend={send}
        submitLabel={isSignedIn ? texts.linkRecord : texts.createAccount}
        submitting={isSending || signIn.isLeaving}
        notice={<Refusal error={failure} practice={practice} />}
      >
        <TextField
          {...form.field('last-name')}
          {...lastNameField}
          hint={texts.lastNameHelp}
          value={lastName}
          onChange={setLastName}
        />
        {isSignedIn && practiceId === null && (
          <PracticePicker id="practice" value={picked} onChange={setPicked} error={form.errorOf('practice')} />
        )}
      </QuestionForm>
      {!isSignedIn && (
        <div>
          <Button variant="text" onClick={() => leaveFor('signin')}>
            {texts.haveAccount}
          </Button>
        </div>
      )}
      <PracticeHelp practice={practice} />
    </>
  );
};
