import { useLayoutEffect } from 'react';
import { Spinner } from '../ui/spinner.tsx';

/** What stands where a page will be while its file is fetched: at the top, where that page will begin. */
export const PagePending = () => {
  useLayoutEffect(() => {
    // In braces: newer browsers answer with a promise, which React would take for what to do at the end.
    window.scrollTo(0, 0);
  }, []);
  return <Spinner />;
};
