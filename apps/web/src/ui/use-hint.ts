import { useState } from 'react';

/** A hint about an answer: shown once somebody has finished it, and in nobody's way. */
export const useHint = (value: string, hintFor: (value: string) => string | null) => {
  const [looked, setLooked] = useState<string | null>(null);
  const hint = hintFor(value);
  return {
    /** What was probably meant; null: nothing to say, or not yet. */
    shown: looked === value ? hint : null,
    look: () => setLooked(value),
    /** There is a hint that has not been seen: it is shown now, and going on can wait for that moment. */
    isNews: (): boolean => {
      setLooked(value);
      return hint !== null && looked !== value;
    },
  };
};
