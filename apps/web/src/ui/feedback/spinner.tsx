import { uiTexts } from '#texts/ui';
import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';
import styles from './spinner.module.css';
import { useEffect, useState } from 'react';
import { Button } from '../button/button.tsx';

/** After this long, waiting offers a way out. */
const slowAfterMilliseconds = 12_000;

export const SlowNote = () => {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowAfterMilliseconds);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" className={styles['slow']}>
      {isSlow && (
        <>
          <p>{uiTexts.takesLong}</p>
          <Button variant="outlined" onClick={() => window.location.reload()}>
            {uiTexts.reload}
          </Button>
        </>
      )}
    </div>
  );
};

type Props = {
  readonly height?: 'half' | 'redirect';
  readonly label?: string;
  /** True if the spinner is part of a page that has its own heading. */
  readonly isPart?: boolean;
};

export const Spinner = ({ height = 'half', label = uiTexts.loading, isPart = false }: Props) => (
  <div className={classNames(styles['area'], styles[height], !isPart && styles['page'])}>
    {!isPart && <VisuallyHidden as="h1">{label}</VisuallyHidden>}
    <span className={styles['wheel']} aria-hidden="true" />
    <div role="status">{label}</div>
    <SlowNote />
  </div>
);
