import { useEffect, useState } from 'react';
import { signIn, type SignIn } from './sign-in.ts';

/** `leavingFor` stays set until the browser leaves for the provider; the error says why it did not. */
export const useSignIn = () => {
  const [leavingFor, setLeavingFor] = useState<SignIn['screen'] | null>(null);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    // Going back from the provider restores the page from the back/forward cache.
    const comeBack = () => setLeavingFor(null);
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, []);
  const start = (options: SignIn = {}) => {
    setLeavingFor(options.screen ?? 'signin');
    setError(null);
    signIn(options).catch((failure: unknown) => {
      setError(failure);
      setLeavingFor(null);
    });
  };
  return { leavingFor, isLeaving: leavingFor !== null, error, start };
};
