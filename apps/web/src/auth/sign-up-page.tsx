import { signingInTexts } from '#texts/sign-in/signing-in';
import { useEffect, useRef, useState } from 'react';
import { useSearch } from '@tanstack/react-router';
import { placeNavigatedFrom, trackProductEvent } from '../platform/telemetry/telemetry.ts';
import { Spinner } from '../ui/feedback/spinner.tsx';
import { useDocumentTitle } from '../ui/page/page-title.tsx';
import styles from './pages.module.css';
import { signUpCallback } from './redirect-rules.ts';
import { signIn } from './sign-in.ts';
import { StartFailed } from './start-failed.tsx';

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
      <StartFailed error={error} onTry={start} />
    </div>
  );
};
