import { signInFailures, signingInTexts } from '#texts/sign-in/signing-in';
import { safeCallbackUrl } from '@portal/domain/runtime-config/safe-callback-url';
import { useSearch } from '../platform/router/use-router.ts';
import { useOnce } from '../platform/use-once.ts';
import { localStore, sessionStore } from '../platform/storage.ts';
import { placeNavigatedFrom, trackProductEvent } from '../platform/telemetry/telemetry.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import { LoadErrorText } from '../ui/feedback/load-error-text.tsx';
import { Button } from '../ui/button/button.tsx';
import { PageTitle, useDocumentTitle } from '../ui/page/page-title.tsx';
import { Spinner } from '../ui/feedback/spinner.tsx';
import styles from './auth.module.css';
import { homeFrom, screenFor } from './sign-in-rules.ts';
import { SignInFailed } from './sign-in-failed.tsx';
import { useSession } from './session-store.ts';
import { useSignIn } from './use-sign-in.ts';

type LeavingProps = { readonly title: string; readonly error: unknown; readonly onRetry: () => void };

const Leaving = ({ title, error, onRetry }: LeavingProps) => {
  useDocumentTitle(title);
  if (error === null) return <Spinner height="redirect" label={title} />;
  return (
    <div className={styles['narrow']}>
      <PageTitle title={signingInTexts.couldNotStart} />
      <Alert severity="error" action={<Button onClick={onRetry}>{signingInTexts.tryAgain}</Button>}>
        <LoadErrorText error={error} />
      </Alert>
    </div>
  );
};

/** Without a callback URL this is the redirect screen: signed-in users go to the other provider, others home. */
const SignInRedirect = () => {
  const search: { callbackUrl?: unknown; practice?: unknown } = useSearch();
  const callbackUrl = safeCallbackUrl(search.callbackUrl, window.location.origin);
  const hasTarget = search.callbackUrl !== undefined;
  const elsewhere = homeFrom({ practice: search.practice, glTag: localStore.read('glTag') });
  const { status } = useSession();
  const { error, start } = useSignIn();
  const begin = () =>
    start(
      hasTarget
        ? { callbackUrl, screen: screenFor(callbackUrl, sessionStore.read('vMode')), replace: true }
        : { provider: 'azure-ad', callbackUrl: '/', replace: true },
    );
  const leave = () => {
    // Someone already signed in has arrived; without a target, use the other provider.
    if ((status === 'authenticated') === hasTarget) window.location.replace(hasTarget ? callbackUrl : elsewhere);
    else begin();
  };
  useOnce(status === 'loading' ? null : leave);
  return <Leaving title={signingInTexts.takingToSignIn} error={error} onRetry={begin} />;
};

export const SignInPage = () => {
  const search: { callbackUrl?: unknown; error?: unknown } = useSearch();
  const failure = signInFailures[String(search.error)];
  if (!failure) return <SignInRedirect />;
  // Restarting automatically would loop back here.
  return (
    <SignInFailed
      failure={failure}
      again={{ callbackUrl: safeCallbackUrl(search.callbackUrl, window.location.origin) }}
    >
      {failure.steps && (
        <ol className={styles['steps']}>
          {failure.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
    </SignInFailed>
  );
};

export const SignUpPage = () => {
  const search: { practice?: unknown } = useSearch();
  const { error, start } = useSignIn();
  const callbackUrl = homeFrom(search);
  const begin = () => start({ provider: 'auth0', screen: 'signup', callbackUrl, replace: true });
  useOnce(() => {
    trackProductEvent('Sign Up Page Visited', {
      componentName: 'SignUpPage',
      placeNavigatedFrom: placeNavigatedFrom(),
    });
    begin();
  });
  return <Leaving title={signingInTexts.takingToSignUp} error={error} onRetry={begin} />;
};
