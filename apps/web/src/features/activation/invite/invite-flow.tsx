import { errorCode } from '../../../platform/api-client.ts';
import { invitationTexts as texts } from '#texts/activation/invite';
import { useEffect, useRef, useState } from 'react';
import { Navigate, useNavigate } from '@tanstack/react-router';
import type { Invite } from '@portal/contract/activation/activation.schemas';
import { useSession } from '../../../auth/session-store.ts';
import { Button } from '../../../ui/button/button.tsx';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { useProfile } from '../../clients/clients.queries.ts';
import { useOnlinePractices } from '../../practices/practices.queries.ts';
import { invitedPracticeId } from './invited-practice.ts';
import { clearPendingInvite, type PendingInvite, readPendingInvite, storePendingInvite } from '../pending-links.ts';
import { useInvite } from '../queries/use-invite.ts';
import { useSignUpClient } from '../queries/use-sign-up-client.ts';
import { useStoredPractice } from '../../practices/stored-practice.ts';
import { useStepArrival } from '../../../ui/page/arrival.ts';
import { InviteCodeForm } from './invite-code-form.tsx';
import { InviteForm } from './invite-form.tsx';
import { InviteRefused } from './invite-refused.tsx';
import { OtherLogin } from '../other-account.tsx';
import { Refusal } from '../refusal.tsx';
import styles from '../activation.module.css';

/** These refusals deliberately reveal nothing more. */
const isRefused = (error: unknown): boolean => {
  const code = errorCode(error);
  return code === 'CODE_EXPIRED' || code === 'CODE_USED' || code === 'NOT_FOUND' || code === 'BAD_REQUEST';
};

type UseProps = { readonly invite: Invite; readonly pending: PendingInvite; readonly onAgain: () => void };

const UseInvite = ({ invite, pending, onAgain }: UseProps) => {
  const isSignedIn = useSession().status === 'authenticated';
  const navigate = useNavigate();
  const practices = useOnlinePractices();
  const stored = useStoredPractice();
  const practiceId = invitedPracticeId(invite, { practices: practices.data ?? [], stored });
  const link = useSignUpClient('InvitePage');
  const { mutate } = link;
  useStepArrival(`${link.status} ${errorCode(link.error) ?? ''}`);
  const isBegun = useRef(false);
  const practice = { name: invite.practiceName, phone: invite.practicePhone };
  const use = (using: { lastName: string; practiceId: number }) =>
    mutate(
      { ...using, registrationCode: pending.rc },
      {
        onSuccess: () => {
          clearPendingInvite();
          void navigate({ to: '/verified', replace: true });
        },
      },
    );
  const isSure = isSignedIn && pending.sure && practiceId !== null && !practices.isPending;
  useEffect(() => {
    if (!isSure || isBegun.current) return;
    isBegun.current = true;
    storePendingInvite({ ...pending, sure: false });
    use({ lastName: pending.ln, practiceId });
  });
  if (errorCode(link.error) === 'ALREADY_LINKED') return <OthersInvite practice={practice} />;
  if (isRefused(link.error)) return <InviteRefused practice={practice} onAgain={onAgain} />;
  if (link.isSuccess || (link.isPending && pending.sure)) return <Spinner label={texts.linkingYourRecord} />;
  return (
    <InviteForm
      invite={invite}
      pending={pending}
      isSignedIn={isSignedIn}
      practiceId={practiceId}
      isSending={link.isPending}
      error={link.error}
      onUse={use}
    />
  );
};

const OthersInvite = ({ practice }: { readonly practice: { name: string; phone: string } }) => {
  useEffect(clearPendingInvite, []);
  return (
    <OtherLogin
      title={texts.thisRecordBelongsToAnother}
      lead={texts.pleaseSignInWithThat}
      label={texts.signOutAndInAgain}
      practice={practice}
    />
  );
};

const Finished = () => {
  useEffect(clearPendingInvite, []);
  return <Navigate to="/" replace />;
};

export const InviteFlow = () => {
  const [pending, setPending] = useState(readPendingInvite);
  const [isAgain, setAgain] = useState(false);
  const invite = useInvite(isAgain ? null : (pending?.rc ?? null));
  const status = useProfile().data?.activationStatus;
  useStepArrival(`${String(isAgain)} ${String(pending === null)} ${invite.status}`);
  const again = () => setAgain(true);
  if (status === 'COMPLETED') return <Finished />;
  if (pending === null || isAgain)
    return (
      <InviteCodeForm
        known={pending}
        onEntered={(entered) => {
          storePendingInvite(entered);
          setPending(entered);
          setAgain(false);
        }}
      />
    );
  if (invite.isPending) return <Spinner label={texts.lookingAtYourInvitation} />;
  if (invite.data) return <UseInvite invite={invite.data} pending={pending} onAgain={again} />;
  if (isRefused(invite.error)) return <InviteRefused practice={undefined} onAgain={again} />;
  return (
    <>
      <PageTitle title={texts.weCouldNotLookAt} />
      <Refusal error={invite.error} />
      <div className={styles['actions']}>
        <Button onClick={() => void invite.refetch()}>{texts.tryAgain}</Button>
      </div>
    </>
  );
};
