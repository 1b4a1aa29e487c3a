import { useLayoutEffect } from 'react';
import { Spinner } from '../ui/spinner.tsx';

/** What stands where a page will be while its file is fetched: at the top, where that page will begin. */
export const PagePending = () => {
  useLayoutEffect(() => window.scrollTo(0, 0), []);
  return <Spinner />;
};
