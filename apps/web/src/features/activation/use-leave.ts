import { useState } from 'react';

/** Goes to the identity provider, and says so when that is not possible just now. */
export const useLeave = () => {
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
