import { useEffect, useRef } from 'react';

/** Does the first work there is, and no more. */
export const useOnce = (work: (() => void) | null): void => {
  const isDone = useRef(false);
  useEffect(() => {
    if (work === null || isDone.current) return;
    isDone.current = true;
    work();
  });
};
