import { useState } from 'react';

/** Pending until the browser has left for the sign-in or sign-out address; the error tells why it stayed. */
export const useRedirect = () => {
  const [isLeaving, setLeaving] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const leave = (go: () => Promise<unknown>) => {
    setLeaving(true);
    setError(null);
    go().catch((failure: unknown) => {
      setError(failure);
      setLeaving(false);
    });
  };
  return { isLeaving, error, leave };
};
