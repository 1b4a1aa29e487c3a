import { errorCode } from '../../../platform/api-client.ts';
import { verifyingTexts as texts } from '#texts/activation/verify';
import { type ReactNode, useEffect } from 'react';
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import type { ProfileV2 } from '@portal/contract/clients/clients.schemas';
import { RequireSession } from '../../../auth/require-session.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { AcceptTerms } from './accept-terms.tsx';
import { ActivateAccount } from './activate-account.tsx';
import { AwaitingProof, PendingResend, ProofToSend } from './awaiting-proof.tsx';
import styles from '../activation.module.css';
import { KnownProfile } from '../known-profile.tsx';
import { OtherLogin } from '../other-account.tsx';
import { StaleCode } from '../registration/stale-code.tsx';
import { keptAsGuest } from '../kept-as-guest.ts';
import { clearPendingCode, parsePendingCode, readPendingCode, storePendingCode } from '../pending-links.ts';
import { useVerifyClient } from '../queries/use-verify-client.ts';
import { useStepArrival } from '../../../ui/page/arrival.ts';

const Finished = () => {
  useEffect(clearPendingCode, []);
  return <Navigate to={keptAsGuest() === null ? '/' : '/guest/complete'} replace />;
};

const Faces = ({ profile }: { readonly profile: ProfileV2 }) => {
  const { activationStatus, pendingVerification } = profile;
  const navigate = useNavigate();
  const verify = useVerifyClient();
  const pending = readPendingCode();
  const code = errorCode(verify.error);
  const isStale = pending === null && (code === 'CODE_EXPIRED' || code === 'CODE_USED');
  const isNothingSent = pendingVerification?.nextResendAt === null;
  useStepArrival(
    `${pending === null ? '' : 'link'} ${code ?? ''} ${String(pendingVerification?.verified)} ${String(isNothingSent)}`,
  );
  const practice = pendingVerification && {
    name: pendingVerification.practiceName,
    phone: pendingVerification.practicePhone,
  };
  if (activationStatus === 'COMPLETED') return <Finished />;
  if (code === 'ALREADY_LINKED')
    return (
      <OtherLogin
        title={texts.thisRecordBelongsToAnother}
        lead={texts.pleaseSignInWithThat}
        label={texts.signOutAndInAgain}
        practice={practice ?? undefined}
      />
    );
  if (pendingVerification?.verified) return <AcceptTerms practice={practice} />;
  if (pending !== null)
    return (
      <ActivateAccount
        isSending={verify.isPending || verify.isSuccess}
        error={verify.error}
        practice={practice}
        onActivate={() => verify.mutate(pending)}
      />
    );
  if (isStale)
    return (
      <StaleCode
        error={verify.error}
        practice={practice}
        resend={pendingVerification && <PendingResend pending={pendingVerification} onSent={verify.reset} />}
        onLookAgain={() => void navigate({ to: '/client-routing' })}
      />
    );
  // Verified, but the profile has not been refetched yet.
  if (verify.isSuccess) return <Spinner />;
  if (pendingVerification === null) return <Navigate to="/client-routing" replace />;
  if (isNothingSent) return <ProofToSend pending={pendingVerification} />;
  return <AwaitingProof pending={pendingVerification} />;
};

/** Strips the code from the URL before rendering anything else. */
export const VerifiedPage = ({ top }: { readonly top?: ReactNode }) => {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const arrived = parsePendingCode(search) !== null;
  useEffect(() => {
    const taken = parsePendingCode(search);
    if (taken === null) return;
    storePendingCode(taken);
    const { code: _code, clientId: _clientId, mode: _mode, ...rest } = search;
    void navigate({ to: '/verified', search: () => rest, replace: true });
  }, [search, navigate]);
  if (arrived) return <Spinner height="redirect" />;
  return (
    <RequireSession>
      {top}
      <div className={styles['page']}>
        <KnownProfile>{(profile) => <Faces profile={profile} />}</KnownProfile>
      </div>
    </RequireSession>
  );
};
