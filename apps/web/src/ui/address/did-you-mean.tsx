import { formTexts } from '#texts/forms';
import { Button } from '../button/button.tsx';
import styles from './did-you-mean.module.css';
import { useState } from 'react';
import { inBold, Sentence } from '../sentence.tsx';

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

type Props = {
  readonly meant: string | null;
  readonly field: string;
  /** True if the typed text is invalid. */
  readonly isRefused?: boolean;
  readonly onTake: (meant: string) => void;
};

export const DidYouMean = ({ meant, field, isRefused = false, onTake }: Props) => {
  const take = (typed: string) => {
    onTake(typed);
    document.getElementById(field)?.focus();
  };
  return (
    // Rendered empty first: screen readers announce only changes to an existing live region.
    <div role="status" className={styles['hint']}>
      {meant !== null && (
        <>
          <span>
            <Sentence
              of={isRefused ? formTexts.didYouMean(meant) : formTexts.didYouMeanOrContinue(meant)}
              render={inBold}
            />
          </span>
          <Button variant="outlined" size="small" onClick={() => take(meant)}>
            {formTexts.use(meant)}
          </Button>
        </>
      )}
    </div>
  );
};
