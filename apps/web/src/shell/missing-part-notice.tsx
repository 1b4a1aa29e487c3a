import { connectionTexts } from '#texts/connection';
import { dismissMissingPart, useMissingPart } from '../platform/missing-part.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import styles from './notices.module.css';

/** Something on this page is gone because of an update. When to reload is its visitor's choice: they may be typing. */
export const MissingPartNotice = () => {
  if (!useMissingPart()) return null;
  return (
    <div className={styles['floating']}>
      <Alert
        severity="warning"
        title={connectionTexts.updatedTitle}
        action={
          <div className={styles['actions']}>
            <Button size="small" onClick={() => window.location.reload()}>
              {connectionTexts.reload}
            </Button>
            <Button size="small" variant="outlined" onClick={dismissMissingPart}>
              {connectionTexts.notNow}
            </Button>
          </div>
        }
      >
        <p>{connectionTexts.updatedText}</p>
      </Alert>
    </div>
  );
};
