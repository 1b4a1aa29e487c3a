import { useEffect, useState } from 'react';
import { signIn, type SignIn } from './sign-in.ts';

/** `isLeaving` stays true until the browser leaves for the provider; the error says why it did not. */
export const useSignIn = () => {
  const [isLeaving, setLeaving] = useState(false);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    // Going back from the provider restores the page from the back/forward cache.
    const comeBack = () => setLeaving(false);
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, []);
  const start = (options: SignIn = {}) => {
    setLeaving(true);
    setError(null);
    signIn(options).catch((failure: unknown) => {
      setError(failure);
      setLeaving(false);
    });
  };
  return { isLeaving, error, start };
};
