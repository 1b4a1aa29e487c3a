import { useEffect, useRef } from 'react';

/** Runs the first `work` that is not null, and no other. */
export const useOnce = (work: (() => void) | null): void => {
  const isDone = useRef(false);
  useEffect(() => {
    if (work === null || isDone.current) return;
    isDone.current = true;
    work();
  });
};
