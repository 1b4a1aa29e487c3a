import { formTexts } from '#texts/forms';
import { Button } from './button.tsx';
import styles from './did-you-mean.module.css';

type Props = {
  readonly meant: string | null;
  /** The field it is about, which has the focus once the hint is taken. */
  readonly field: string;
  readonly onTake: (meant: string) => void;
};

/** A slip that is easily made: one tap mends it, and what was typed may stand all the same. */
export const DidYouMean = ({ meant, field, onTake }: Props) => {
  const take = (taken: string) => {
    onTake(taken);
    document.getElementById(field)?.focus();
  };
  return (
    // There before its words, so that they are heard.
    <output className={styles['hint']}>
      {meant !== null && (
        <>
          <span>
            {formTexts.meantStart} <strong>{meant}</strong>
            {formTexts.meantEnd}
          </span>
          <Button variant="outlined" size="small" onClick={() => take(meant)}>
            {formTexts.use(meant)}
          </Button>
        </>
      )}
    </output>
  );
};
