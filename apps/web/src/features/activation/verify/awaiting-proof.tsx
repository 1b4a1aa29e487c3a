import { verifyingTexts as texts } from '#texts/activation/verify';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import type { ProfileV2 } from '@portal/contract/clients/clients.schemas';
import { Button } from '../../../ui/button/button.tsx';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { useProfile } from '../../clients/clients.queries.ts';
import { useResendVerification } from '../queries/use-resend-verification.ts';
import { resendAtOf } from '../sent-email.ts';
import { CodeForm } from './code-form.tsx';
import { PracticeHelp } from '../registration/practice-help.tsx';
import styles from '../activation.module.css';
import { Refusal } from '../refusal.tsx';
import { ResendMail } from '../resend-email.tsx';

type Pending = NonNullable<ProfileV2['pendingVerification']>;

const useLookOnReturn = (): void => {
  const { refetch } = useProfile();
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void refetch();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [refetch]);
};

type ResendProps = { readonly pending: Pending; readonly onSent?: () => void; readonly children?: ReactNode };

export const PendingResend = ({ pending, onSent, children }: ResendProps) => {
  const resend = useResendVerification();
  const [before] = useState(() => resendAtOf(pending.nextResendAt, Date.now()));
  return (
    <ResendMail
      resendAt={resend.data?.resendAt ?? before}
      isSending={resend.isPending}
      isSent={resend.isSuccess}
      error={resend.error}
      onResend={() => resend.mutate(undefined, onSent ? { onSuccess: onSent } : {})}
    >
      {children}
    </ResendMail>
  );
};

export const ProofToSend = ({ pending }: { readonly pending: Pending }) => {
  const resend = useResendVerification();
  const practice = { name: pending.practiceName, phone: pending.practicePhone };
  return (
    <>
      <PageTitle
        title={texts.confirmYourEmailAddress}
        lead={
          <>
            {texts.beforeYouSeeYourRecord} <strong>{pending.maskedDestination}</strong>.
          </>
        }
      />
      {resend.error !== null && <Refusal error={resend.error} />}
      <div className={styles['actions']}>
        <Button loading={resend.isPending} loadingText={texts.sending} onClick={() => resend.mutate()}>
          {texts.sendTheEmail}
        </Button>
      </div>
      <PracticeHelp practice={practice} words={texts.cannotGetAtThatMailbox} />
    </>
  );
};

export const AwaitingProof = ({ pending }: { readonly pending: Pending }) => {
  const navigate = useNavigate();
  const practice = { name: pending.practiceName, phone: pending.practicePhone };
  useLookOnReturn();
  return (
    <>
      <PageTitle
        title={texts.checkYourEMail}
        lead={
          pending.maskedDestination === null ? (
            texts.weHaveSentYouAn
          ) : (
            <>
              {texts.weHaveSentAnE} <strong>{pending.maskedDestination}</strong>.
            </>
          )
        }
      />
      <p>{texts.pressActivateYourAccountIn}</p>
      <CodeForm practice={practice} />
      <PendingResend pending={pending}>
        <Button variant="text" onClick={() => void navigate({ to: '/client-routing', search: { step: 'check' } })}>
          {texts.useAnotherAddress}
        </Button>
      </PendingResend>
      <PracticeHelp practice={practice} words={texts.cannotGetAtThatMailbox} />
    </>
  );
};
