import { useEffect, useState } from 'react';
import { uiTexts } from '#texts/ui';
import { Button } from '../button/button.tsx';
import styles from './spinner.module.css';

/** After this long, waiting offers a way out. */
const slowAfterMilliseconds = 12_000;

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
