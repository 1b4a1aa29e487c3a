import { connectionTexts } from '#texts/connection';
import { useState } from 'react';
import { dismissMissingPart, isReachable, useMissingPart } from '../../platform/missing-part.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import styles from './notices.module.css';

/** Reloading is left to the user, who may be typing. */
export const MissingPartNotice = () => {
  const isMissing = useMissingPart();
  const [reloading, setReloading] = useState<'asked' | 'unreachable' | null>(null);
  if (!isMissing) return null;
  const reload = () => {
    setReloading('asked');
    void isReachable().then((isHere) => {
      if (isHere) window.location.reload();
      else setReloading('unreachable');
    });
  };
  return (
    <div className={styles['floating']}>
      <Alert
        severity="warning"
        title={connectionTexts.updatedTitle}
        action={
          <div className={styles['actions']}>
            <Button size="small" loading={reloading === 'asked'} onClick={reload}>
              {connectionTexts.reload}
            </Button>
            <Button size="small" variant="outlined" onClick={dismissMissingPart}>
              {connectionTexts.notNow}
            </Button>
          </div>
        }
      >
        <p>{reloading === 'unreachable' ? connectionTexts.stillAway : connectionTexts.updatedText}</p>
      </Alert>
    </div>
  );
};
