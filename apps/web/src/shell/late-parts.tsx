import { connectionTexts } from '#texts/connection';
import { useState } from 'react';
import { dismissMissingPart, isReachable, useMissingPart } from '../platform/missing-part.ts';
import { Alert } from '../ui/feedback/alert.tsx';
import { Button } from '../ui/button/button.tsx';
import { Row } from '../ui/layout/layout.tsx';
import { useSession } from '../auth/session-store.ts';
import { lazyPart } from '../ui/page/lazy.tsx';
import { ConnectionNotice } from './notices/connection-notice.tsx';
import styles from './notices/notices.module.css';
import '../theme/print.css';

const ClientParts = lazyPart(() => import('./client-parts.tsx').then((module) => module.ClientParts));

/** Reloading is left to the user, who may be typing. */
const MissingPartNotice = () => {
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
          <Row gap={2}>
            <Button size="small" loading={reloading === 'asked'} onClick={reload}>
              {connectionTexts.reload}
            </Button>
            <Button size="small" variant="outlined" onClick={dismissMissingPart}>
              {connectionTexts.notNow}
            </Button>
          </Row>
        }
      >
        <p>{reloading === 'unreachable' ? connectionTexts.stillAway : connectionTexts.updatedText}</p>
      </Alert>
    </div>
  );
};

/** Not needed for first paint; loaded while online because one of them reports being offline. */
export const LateParts = () => {
  const isSignedIn = useSession().status === 'authenticated';
  return (
    <>
      <ConnectionNotice />
      <MissingPartNotice />
      {isSignedIn && <ClientParts />}
    </>
  );
};
