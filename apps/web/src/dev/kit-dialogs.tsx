import { useState } from 'react';
import { SessionExpiryDialog } from '../auth/inactivity/session-expiry.tsx';
import { reportMissingPart } from '../platform/missing-part.ts';
import { Button } from '../ui/button/button.tsx';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx';
import { NavigationGuard } from '../ui/form/navigation-guard.tsx';
import { hidePopover } from '../ui/dialog/popovers.ts';
import { SideDrawer } from '../ui/dialog/side-drawer.tsx';
import styles from './dev.module.css';

const minuteMs = 60_000;

type Shown = 'confirm' | 'urgent' | 'guard' | null;

export const KitDialogs = () => {
  const [shown, setShown] = useState<Shown>(null);
  const [expiresAt, setExpiresAt] = useState<number | null>(null);
  const close = () => setShown(null);
  const choices = {
    primary: { label: 'Go on', onClick: close },
    secondary: { label: 'Cancel', onClick: close },
  };
  return (
    <section className={styles['part']} aria-label="Dialogs">
      <h2>Dialogs, drawer, guard</h2>
      <div className={styles['row']}>
        <Button onClick={() => setShown('confirm')}>Confirm dialog</Button>
        <Button onClick={() => setShown('urgent')}>Urgent dialog</Button>
        <Button onClick={() => setExpiresAt(Date.now() + minuteMs)}>Session expiry</Button>
        <Button popoverTarget="kit-drawer">Drawer</Button>
        <Button onClick={() => setShown('guard')}>{shown === 'guard' ? 'Now try to leave' : 'Guard this page'}</Button>
        <Button onClick={reportMissingPart}>Part of the page is gone</Button>
      </div>
      <ConfirmDialog
        open={shown === 'confirm' || shown === 'urgent'}
        urgent={shown === 'urgent'}
        title="Do you mean it?"
        descriptions={['The first description.', 'A second one.']}
        {...choices}
      />
      <SideDrawer id="kit-drawer" label="A drawer">
        <Button variant="text" onClick={() => hidePopover('kit-drawer')}>
          Close the drawer
        </Button>
      </SideDrawer>
      {shown === 'guard' && <NavigationGuard mayLeave={() => false} />}
      {expiresAt !== null && (
        <SessionExpiryDialog endsAt={expiresAt} onStay={() => setExpiresAt(null)} onLogOut={() => setExpiresAt(null)} />
      )}
    </section>
  );
};
