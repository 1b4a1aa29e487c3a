import { useState } from 'react';

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
