import { useState } from 'react';

export const useHint = (value: string, hintFor: (value: string) => string | null) => {
  const [looked, setLooked] = useState<string | null>(null);
  const hint = hintFor(value);
  return {
    shown: looked === value ? hint : null,
    look: () => setLooked(value),
    /** True if an unseen hint was just revealed, in which case the caller should wait before moving on. */
    isNews: (): boolean => {
      setLooked(value);
      return hint !== null && looked !== value;
    },
  };
};
