import { useEffect, useState } from 'react';
import type { Invite } from '@portal/contract/activation/activation.schemas';
import { activationTexts } from '#texts/activation/activation';
import { inviteTexts as texts } from '#texts/activation/invite';
import { Navigate } from '../../../platform/router/link.tsx';
import { useOnce } from '../../../platform/use-once.ts';
import { useNavigate, useSearch } from '../../../platform/router/use-router.ts';
import { useSession } from '../../../auth/session-store.ts';
import { errorCode } from '../../../platform/api-client.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ErrorAlert } from '../../../ui/feedback/error-text.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import type { CalledPractice } from '../../../ui/page/phone-link.tsx';
import { useStepArrival } from '../../../ui/page/arrival.ts';
import { useProfile } from '../../clients/clients.queries.ts';
import { PracticePhones } from '../../practices/practice-contact.tsx';
import { useOnlinePractices } from '../../practices/practices.queries.ts';
import { useStoredPractice } from '../../practices/stored-practice.ts';
import { useInvite, useSignUpClient } from '../activation.queries.ts';
import styles from '../activation.module.css';
import { MessagePage } from '../message-page.tsx';
import { SignInOffer } from '../sign-in-offer.tsx';
import {
  clearPendingInvite,
  parsePendingInvite,
  type PendingInvite,
  readPendingInvite,
  storePendingInvite,
} from '../pending-links.ts';
import { isSpentCode } from '../refusal.tsx';
import { useSignUpPageVisited } from '../sign-up-events.ts';
import { InviteCodeForm, InviteForm, invitedPracticeId } from './invite-form.tsx';

/** One page for every cause, so that guessing codes reveals nothing. */
const isRefused = (error: unknown): boolean => {
  const code = errorCode(error);
  return isSpentCode(error) || code === 'NOT_FOUND' || code === 'BAD_REQUEST';
};

type RefusedProps = { readonly practice: CalledPractice | undefined; readonly onAgain: () => void };

const InviteRefused = ({ practice, onAgain }: RefusedProps) => {
  // Otherwise the activation guard would redirect here again and again.
  useEffect(clearPendingInvite, []);
  return (
    <>
      <MessagePage
        title={texts.refused}
        lead={texts.refusedLead}
        isError
        practice={practice}
        help={texts.callPractice}
        actions={
          <Button color="secondary" onClick={onAgain}>
            {texts.enterAgain}
          </Button>
        }
      />
      {!practice && <PracticePhones />}
    </>
  );
};

const OthersInvite = ({ practice }: { readonly practice: CalledPractice }) => {
  useEffect(clearPendingInvite, []);
  return <SignInOffer practice={practice} />;
};

const Finished = () => {
  useEffect(clearPendingInvite, []);
  return <Navigate to="/" replace />;
};

type UseProps = { readonly invite: Invite; readonly pending: PendingInvite; readonly onAgain: () => void };

const UseInvite = ({ invite, pending, onAgain }: UseProps) => {
  const isSignedIn = useSession().status === 'authenticated';
  const navigate = useNavigate();
  const practices = useOnlinePractices();
  const stored = useStoredPractice();
  const practiceId = invitedPracticeId(invite, { practices: practices.data ?? [], stored });
  const link = useSignUpClient('InvitePage');
  useStepArrival(`${link.status} ${errorCode(link.error) ?? ''}`);
  const practice = { name: invite.practiceName, phone: invite.practicePhone };
  const accept = (using: { lastName: string; practiceId: number }) =>
    link.mutate(
      { ...using, registrationCode: pending.rc },
      {
        onSuccess: () => {
          clearPendingInvite();
          void navigate({ to: '/verified', replace: true });
        },
      },
    );
  const isSure = isSignedIn && pending.sure && practiceId !== null && !practices.isPending;
  const begin = () => {
    storePendingInvite({ ...pending, sure: false });
    if (practiceId !== null) accept({ lastName: pending.ln, practiceId });
  };
  useOnce(isSure ? begin : null);
  if (errorCode(link.error) === 'ALREADY_LINKED') return <OthersInvite practice={practice} />;
  if (isRefused(link.error)) return <InviteRefused practice={practice} onAgain={onAgain} />;
  if (link.isSuccess || (link.isPending && pending.sure)) return <Spinner label={texts.linking} />;
  return (
    <InviteForm
      invite={invite}
      pending={pending}
      isSignedIn={isSignedIn}
      practiceId={practiceId}
      isSending={link.isPending}
      error={link.error}
      onUse={accept}
    />
  );
};

const InviteSteps = () => {
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
        pendingInvite={pending}
        onEntered={(entered) => {
          storePendingInvite(entered);
          setPending(entered);
          setAgain(false);
        }}
      />
    );
  if (invite.isPending) return <Spinner label={texts.checking} />;
  if (invite.data) return <UseInvite invite={invite.data} pending={pending} onAgain={again} />;
  if (isRefused(invite.error)) return <InviteRefused practice={undefined} onAgain={again} />;
  return (
    <MessagePage
      title={texts.checkFailed}
      actions={<Button onClick={() => void invite.refetch()}>{activationTexts.tryAgain}</Button>}
    >
      <ErrorAlert error={invite.error} />
    </MessagePage>
  );
};

/** Strips code and name from the URL first, so that neither reaches the browser history. */
export const InvitePage = () => {
  const search = useSearch();
  const navigate = useNavigate();
  const hasParams = 'rc' in search || 'ln' in search;
  useSignUpPageVisited('InvitePage');
  useEffect(() => {
    if (!hasParams) return;
    const invite = parsePendingInvite(search);
    if (invite) storePendingInvite({ ...invite, sure: false });
    const { rc: _rc, ln: _ln, ...rest } = search;
    void navigate({ to: '/invite', search: rest, replace: true });
  }, [search, hasParams, navigate]);
  return hasParams ? (
    <Spinner />
  ) : (
    <div className={styles['page']}>
      <InviteSteps />
    </div>
  );
};
