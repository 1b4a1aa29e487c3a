import { useLayoutEffect } from 'react';
import { Spinner } from '../ui/feedback/spinner.tsx';

export const PagePending = () => {
  useLayoutEffect(() => {
    // Braces matter: newer browsers return a promise, which React would treat as a cleanup function.
    window.scrollTo(0, 0);
  }, []);
  return <Spinner />;
};
