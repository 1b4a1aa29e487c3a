import { type ReactNode, useEffect, useState } from 'react';
import { focusManager } from '@tanstack/react-query';
import type { ProfileV2 } from '@portal/contract/clients/clients.schemas';
import { activationTexts } from '#texts/activation/activation';
import { verifyTexts as texts } from '#texts/activation/verify';
import { Navigate } from '../../../platform/router/link.tsx';
import { useNavigate, useSearch } from '../../../platform/router/use-router.ts';
import { RequireSession } from '../../../auth/require-session.tsx';
import { errorCode } from '../../../platform/api-client.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { useFieldErrors } from '../../../ui/form/form.tsx';
import type { CalledPractice } from '../../../ui/page/phone-link.tsx';
import { useStepArrival } from '../../../ui/page/arrival.ts';
import { GuestBanner } from '../../booking/hold/guest-banner.tsx';
import { afterActivation, useActivateClient, useVerifyClient, useResendVerification } from '../activation.queries.ts';
import styles from '../activation.module.css';
import { WithProfile } from '../known-profile.tsx';
import { MessagePage } from '../message-page.tsx';
import { SignInOffer } from '../sign-in-offer.tsx';
import { clearPendingCode, parsePendingCode, readPendingCode, storePendingCode } from '../pending-links.ts';
import { QuestionForm } from '../question-form.tsx';
import { isSpentCode, Refusal } from '../refusal.tsx';
import { TermsCheckbox } from '../terms-checkbox.tsx';
import { useProfile } from '../../clients/clients.queries.ts';
import { ResendEmail } from '../resend-email.tsx';
import { resendAtOf } from '../sent-email.ts';
import { CodeForm } from './code-form.tsx';
import { inBold, Sentence } from '../../../ui/sentence.tsx';

type Pending = NonNullable<ProfileV2['pendingVerification']>;

const useRefetchWhenVisible = (): void => {
  const { refetch } = useProfile();
  const look = (isVisible: boolean) => isVisible && void refetch();
  useEffect(() => focusManager.subscribe(look));
};

type ResendProps = { readonly pending: Pending; readonly onSent?: () => void; readonly children?: ReactNode };

const PendingResend = ({ pending, onSent, children }: ResendProps) => {
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

const EmailToSend = ({ pending }: { readonly pending: Pending }) => {
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
      <Refusal error={resend.error} />
    </MessagePage>
  );
};

const EmailToVerify = ({ pending }: { readonly pending: Pending }) => {
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

const Finished = ({ profile }: { readonly profile: ProfileV2 }) => {
  useEffect(clearPendingCode, []);
  return <Navigate to={afterActivation(profile)} replace />;
};

type PracticeProps = { readonly practice: CalledPractice | null };

const AcceptTerms = ({ practice }: PracticeProps) => {
  const [isAccepted, setAccepted] = useState(false);
  const activate = useActivateClient();
  const form = useFieldErrors({ terms: isAccepted ? undefined : activationTexts.terms.missing });
  return (
    <QuestionForm
      title={texts.terms.title}
      lead={practice ? texts.terms.leadFrom(practice.name) : texts.terms.lead}
      form={form}
      practice={practice}
      onSend={() => !activate.isPending && activate.mutate()}
      submitLabel={texts.terms.submit}
      submitting={activate.isPending}
      notice={<Refusal error={activate.error} practice={practice} />}
    >
      <TermsCheckbox checked={isAccepted} onChange={setAccepted} error={form.errorOf('terms')} />
    </QuestionForm>
  );
};

type SpentProps = PracticeProps & { readonly error: unknown; readonly resend: ReactNode };

const SpentLink = ({ error, practice, resend }: SpentProps) => {
  const navigate = useNavigate();
  const { title, lead } = errorCode(error) === 'CODE_USED' ? texts.usedLink : texts.expiredLink;
  const newLink = (
    <Button size="large" onClick={() => void navigate({ to: '/client-routing' })}>
      {texts.newLink}
    </Button>
  );
  return (
    <MessagePage title={title} lead={lead} isError practice={practice} actions={resend ? undefined : newLink}>
      {resend}
    </MessagePage>
  );
};

const VerifySteps = ({ profile }: { readonly profile: ProfileV2 }) => {
  const { activationStatus, pendingVerification } = profile;
  const verify = useVerifyClient();
  const pending = readPendingCode();
  const code = errorCode(verify.error);
  const isUnsent = pendingVerification?.nextResendAt === null;
  useStepArrival(
    `${pending === null ? '' : 'link'} ${code ?? ''} ${String(pendingVerification?.verified)} ${String(isUnsent)}`,
  );
  const practice = pendingVerification && practiceOf(pendingVerification);
  if (activationStatus === 'COMPLETED') return <Finished profile={profile} />;
  if (code === 'ALREADY_LINKED') return <SignInOffer practice={practice} />;
  if (pendingVerification?.verified) return <AcceptTerms practice={practice} />;
  // Only this button consumes the code: link scanners open links but press no buttons.
  if (pending !== null)
    return (
      <MessagePage
        title={texts.activate}
        lead={texts.activateLead}
        practice={practice}
        actions={
          <Button
            size="large"
            loading={verify.isPending || verify.isSuccess}
            loadingText={texts.activating}
            onClick={() => verify.mutate(pending)}
          >
            {texts.activate}
          </Button>
        }
      >
        <Refusal error={verify.error} practice={practice} />
      </MessagePage>
    );
  if (isSpentCode(verify.error))
    return (
      <SpentLink
        error={verify.error}
        practice={practice}
        resend={pendingVerification && <PendingResend pending={pendingVerification} onSent={verify.reset} />}
      />
    );
  // Verified, but the profile has not been refetched yet.
  if (verify.isPending || verify.isSuccess) return <Spinner />;
  if (pendingVerification === null) return <Navigate to="/client-routing" replace />;
  return isUnsent ? <EmailToSend pending={pendingVerification} /> : <EmailToVerify pending={pendingVerification} />;
};

/** Strips the code from the URL before rendering anything else. */
export const VerifyPage = () => {
  const search = useSearch();
  const navigate = useNavigate();
  const arrived = parsePendingCode(search) !== null;
  useEffect(() => {
    const code = parsePendingCode(search);
    if (code === null) return;
    storePendingCode(code);
    const { code: _code, clientId: _clientId, mode: _mode, ...rest } = search;
    void navigate({ to: '/verified', search: rest, replace: true });
  }, [search, navigate]);
  if (arrived) return <Spinner height="redirect" />;
  return (
    <RequireSession>
      <div className={styles['banner']}>
        <GuestBanner />
      </div>
      <div className={styles['page']}>
        <WithProfile>{(profile) => <VerifySteps profile={profile} />}</WithProfile>
      </div>
    </RequireSession>
  );
};
