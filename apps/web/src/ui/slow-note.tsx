import { useEffect, useState } from 'react';
import { uiTexts } from '#texts/ui';
import { Button } from './button.tsx';
import styles from './spinner.module.css';

/** Nobody waits longer than half a minute without being told what they can do (reliability.md N1). */
const slowAfterMilliseconds = 12_000;

/** A way out of waiting, once it has taken long. */
export const SlowNote = () => {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowAfterMilliseconds);
    return () => clearTimeout(timer);
  }, []);
  return (
    <output className={styles['slow']}>
      {isSlow && (
        <>
          <p>
            {uiTexts.takesLong} {uiTexts.takesLongHelp}
          </p>
          <Button variant="outlined" onClick={() => window.location.reload()}>
            {uiTexts.reload}
          </Button>
        </>
      )}
    </output>
  );
};
