import { invitationTexts as texts } from '#texts/activation/invite';
import { useState } from 'react';
import type { Invite } from '@portal/contract/activation/activation.schemas';
import { signIn } from '../../../auth/sign-in.ts';
import { Button } from '../../../ui/button/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { type PendingInvite, storePendingInvite } from '../pending-links.ts';
import { lastNameError } from '../../../platform/person-fields.ts';
import { usePracticeParts } from '../practice-parts.ts';
import { useFieldErrors } from '../../../ui/form/use-field-errors.tsx';
import { useLeave } from '../use-leave.ts';
import { PracticeHelp } from '../registration/practice-help.tsx';
import { QuestionForm } from '../question-form.tsx';
import { Refusal } from '../refusal.tsx';

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
  const { Picker } = usePracticeParts();
  const [lastName, setLastName] = useState(pending.ln);
  const [picked, setPicked] = useState<number | null>(null);
  const { isLeaving, error: leavingError, leave } = useLeave();
  const practice = { name: invite.practiceName, phone: invite.practicePhone };
  const from = practiceId ?? picked;
  const form = useFieldErrors({
    'last-name': lastNameError(lastName),
    practice: isSignedIn && from === null ? texts.chooseThePracticeThatInvited : undefined,
  });
  const keep = () => storePendingInvite({ rc: pending.rc, ln: lastName.trim(), sure: true });
  const go = (screen: 'signup' | 'signin') => {
    keep();
    leave(() => signIn({ screen, callbackUrl: '/invite' }));
  };
  const send = () => {
    if (!isSignedIn) return go('signup');
    if (from !== null && !isSending) onUse({ lastName: lastName.trim(), practiceId: from });
  };
  const failure = error ?? leavingError;
  return (
    <>
      <QuestionForm
        title={texts.hasInvitedYou(invite.practiceName)}
        lead={
          <>
            {texts.openYourOnlineAccountWith}
            {invite.maskedDestination !== null && texts.weKnowYouBy(invite.maskedDestination)}
          </>
        }
        form={form}
        onSend={send}
        submitLabel={isSignedIn ? texts.linkMyRecord : texts.createMyLogin}
        submitting={isSending || isLeaving}
        notice={failure === null ? null : <Refusal error={failure} practice={practice} />}
      >
        <TextField
          id="last-name"
          label={texts.lastName}
          help={texts.asYourPracticeKnowsIt}
          autoComplete="family-name"
          maxLength={50}
          width="half"
          value={lastName}
          onChange={setLastName}
          onBlur={() => form.touch('last-name')}
          error={form.shown('last-name')}
        />
        {isSignedIn && practiceId === null && (
          <Picker id="practice" value={picked} onChange={setPicked} error={form.shown('practice')} />
        )}
      </QuestionForm>
      {!isSignedIn && (
        <div>
          <Button variant="text" onClick={() => go('signin')}>
            {texts.iHaveALoginAlready}
          </Button>
        </div>
      )}
      <PracticeHelp practice={practice} />
    </>
  );
};
