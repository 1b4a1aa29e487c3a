import { signingInTexts } from '#texts/sign-in/signing-in';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { safeCallbackUrl } from '@portal/domain/runtime-config/safe-callback-url';
import { localStore, sessionStore } from '../platform/storage.ts';
import { placeNavigatedFrom, trackProductEvent } from '../platform/telemetry/telemetry.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import { LoadErrorText } from '../ui/feedback/load-error-text.tsx';
import { Button } from '../ui/button/button.tsx';
import { Row } from '../ui/layout/layout.tsx';
import { PageTitle, useDocumentTitle } from '../ui/page/page-title.tsx';
import { Spinner } from '../ui/feedback/spinner.tsx';
import styles from './auth.module.css';
import { redirectFromSignIn, screenFor, signUpCallback } from './sign-in-rules.ts';
import { useSession } from './session-store.ts';
import { signIn } from './sign-in.ts';

/** This many returns without a session in a row mean that the cookie is being blocked. */
const mostReturns = 2;
const countedForMilliseconds = 120_000;

const countReturn = (): number => {
  const [count = 0, since = 0] = (sessionStore.read('signInReturns') ?? '').split('@').map(Number);
  const isRecent = Date.now() - since < countedForMilliseconds;
  const next = isRecent ? count + 1 : 1;
  sessionStore.write('signInReturns', `${next}@${isRecent ? since : Date.now()}`);
  return next;
};

const Blocked = ({ onRetry }: { readonly onRetry: () => void }) => (
  <>
    <PageTitle title={signingInTexts.blockedTitle} />
    <p>{signingInTexts.blockedText}</p>
    <ol className={styles['steps']}>
      {signingInTexts.blockedSteps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
    <Row>
      <Button onClick={onRetry}>{signingInTexts.tryAgain}</Button>
    </Row>
  </>
);

type FailedProps = { readonly error: unknown; readonly onRetry: () => void };

const StartFailed = ({ error, onRetry }: FailedProps) => (
  <>
    <PageTitle title={signingInTexts.couldNotStart} />
    <Alert severity="error" action={<Button onClick={onRetry}>{signingInTexts.tryAgain}</Button>}>
      <LoadErrorText error={error} />
    </Alert>
  </>
);

type Outcome = { readonly kind: 'blocked' } | { readonly kind: 'failed'; readonly error: unknown };

/** Redirects to the provider; resolves only if that fails. */
const begin = async (callbackUrl: string): Promise<Outcome | null> => {
  if (countReturn() > mostReturns) return { kind: 'blocked' };
  try {
    await signIn({ callbackUrl, screen: screenFor(callbackUrl, sessionStore.read('vMode')) });
    return null;
  } catch (error) {
    return { kind: 'failed', error };
  }
};

const beginAgain = (): Promise<Outcome | null> =>
  signIn({ provider: 'azure-ad', callbackUrl: '/' }).then(
    () => null,
    (error: unknown) => ({ kind: 'failed', error }),
  );

/** Without a callback URL this is the redirect screen: signed-in users go to the other provider, others home. */
export const SignInPage = () => {
  const search: { callbackUrl?: unknown; practice?: unknown } = useSearch({ strict: false });
  const callbackUrl = safeCallbackUrl(search.callbackUrl, window.location.origin);
  const hasTarget = search.callbackUrl !== undefined;
  const elsewhere = redirectFromSignIn({ practice: search.practice, glTag: localStore.read('glTag') });
  const { status } = useSession();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const isStarted = useRef(false);
  useDocumentTitle(signingInTexts.takingToSignIn);

  useEffect(() => {
    if (status === 'loading' || isStarted.current) return;
    isStarted.current = true;
    if (!hasTarget) {
      if (status === 'authenticated') void beginAgain().then(setOutcome);
      else window.location.replace(elsewhere);
      return;
    }
    if (status === 'unauthenticated') {
      void begin(callbackUrl).then(setOutcome);
      return;
    }
    sessionStore.remove('signInReturns');
    window.location.replace(callbackUrl);
  }, [status, callbackUrl, hasTarget, elsewhere]);

  const startAgain = () => {
    sessionStore.remove('signInReturns');
    setOutcome(null);
    void begin(callbackUrl).then(setOutcome);
  };
  if (outcome === null) return <Spinner height="redirect" label={signingInTexts.takingToSignIn} />;
  return (
    <div className={styles['narrow']}>
      {outcome.kind === 'blocked' ? (
        <Blocked onRetry={startAgain} />
      ) : (
        <StartFailed error={outcome.error} onRetry={startAgain} />
      )}
    </div>
  );
};

export const SignUpPage = () => {
  const search: { practice?: unknown } = useSearch({ strict: false });
  const callbackUrl = signUpCallback(search.practice);
  const [error, setError] = useState<unknown>(null);
  const isStarted = useRef(false);
  useDocumentTitle(signingInTexts.takingToSignUp);
  const start = () => {
    setError(null);
    signIn({ provider: 'auth0', screen: 'signup', callbackUrl }).catch(setError);
  };
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    trackProductEvent('Sign Up Page Visited', {
      componentName: 'SignUpPage',
      placeNavigatedFrom: placeNavigatedFrom(),
    });
    start();
  });
  if (error === null) return <Spinner height="redirect" label={signingInTexts.takingToSignUp} />;
  return (
    <div className={styles['narrow']}>
      <StartFailed error={error} onRetry={start} />
    </div>
  );
};
