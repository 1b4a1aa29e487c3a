import { type ReactNode, useEffect, useState } from 'react';
import type { ProfileV2 } from '@portal/contract/clients/clients.schemas';
import { activationTexts } from '#texts/activation/activation';
import { verifyTexts as texts } from '#texts/activation/verify';
import { useNavigate } from '../../../platform/router/use-router.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useProfile } from '../../clients/clients.queries.ts';
import { useResendVerification } from '../activation.queries.ts';
import { MessagePage } from '../message-page.tsx';
import { Refusal } from '../refusal.tsx';
import { ResendEmail } from '../resend-email.tsx';
import { resendAtOf } from '../sent-email.ts';
import { CodeForm } from './code-form.tsx';
import { inBold, Sentence } from '../../../ui/sentence.tsx';

type Pending = NonNullable<ProfileV2['pendingVerification']>;

const useRefetchWhenVisible = (): void => {
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
    <ResendEmail
      resendAt={resend.data?.resendAt ?? before}
      isSending={resend.isPending}
      isSent={resend.isSuccess}
      error={resend.error}
      onResend={() => resend.mutate(undefined, onSent ? { onSuccess: onSent } : {})}
    >
      {children}
    </ResendEmail>
  );
};

const practiceOf = ({ practiceName, practicePhone }: Pending) => ({ name: practiceName, phone: practicePhone });

export const EmailToSend = ({ pending }: { readonly pending: Pending }) => {
  const resend = useResendVerification();
  return (
    <MessagePage
      title={texts.unsentTitle}
      lead={<Sentence of={texts.unsentLead(pending.maskedDestination ?? '')} render={inBold} />}
      practice={practiceOf(pending)}
      help={activationTexts.mailboxHelp}
      actions={
        <Button loading={resend.isPending} loadingText={activationTexts.sending} onClick={() => resend.mutate()}>
          {texts.send}
        </Button>
      }
    >
      {resend.error !== null && <Refusal error={resend.error} />}
    </MessagePage>
  );
};

export const EmailToVerify = ({ pending }: { readonly pending: Pending }) => {
  const navigate = useNavigate();
  const practice = practiceOf(pending);
  useRefetchWhenVisible();
  return (
    <MessagePage
      title={texts.sentTitle}
      lead={
        pending.maskedDestination === null ? (
          texts.sent
        ) : (
          <Sentence of={texts.sentTo(pending.maskedDestination)} render={inBold} />
        )
      }
      practice={practice}
      help={activationTexts.mailboxHelp}
    >
      <p>{texts.sentHelp}</p>
      <CodeForm practice={practice} />
      <PendingResend pending={pending}>
        <Button variant="text" onClick={() => void navigate({ to: '/client-routing', search: { step: 'check' } })}>
          {texts.otherAddress}
        </Button>
      </PendingResend>
    </MessagePage>
  );
};
