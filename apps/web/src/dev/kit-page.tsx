import { useState } from 'react';
import { PawPrint, Phone } from 'lucide-react';
import { SessionExpiryDialog } from '../auth/inactivity/session-expiry.tsx';
import { reportMissingPart } from '../platform/missing-part.ts';
import { Button } from '../ui/button/button.tsx';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx';
import { hidePopover } from '../ui/dialog/popovers.ts';
import { SideDrawer } from '../ui/dialog/side-drawer.tsx';
import { OopsScreen } from '../ui/feedback/oops-screen.tsx';
import { NavigationGuard } from '../ui/form/navigation-guard.tsx';
import { PageTitle, TitleCard } from '../ui/page/page-title.tsx';
import { KitFeedback, KitForm } from './kit-form.tsx';
import styles from './dev.module.css';
import { Chip } from '../ui/button/chip.tsx';
import { IconButton } from '../ui/button/icon-button.tsx';
import { PhoneLink } from '../ui/page/phone-link.tsx';
import { Stepper } from '../ui/page/stepper.tsx';

const variants = ['contained', 'outlined', 'text'] as const;
const tones = ['neutral', 'info', 'success', 'warning', 'error'] as const;

const KitControls = () => (
  <>
    {(['primary', 'secondary'] as const).map((color) => (
      <section key={color} className={styles['part']} aria-label={`Buttons, ${color}`}>
        <h2>Buttons, {color}</h2>
        {variants.map((variant) => (
          <div key={variant} className={styles['row']}>
            <Button {...{ variant, color }}>{variant}</Button>
            <Button {...{ variant, color }} size="small">
              small
            </Button>
            <Button {...{ variant, color }} size="large">
              large
            </Button>
            <Button {...{ variant, color }} loading loadingText="Submitting...">
              busy
            </Button>
            <Button {...{ variant, color }} disabled>
              disabled
            </Button>
            <Button {...{ variant, color }} to="/">
              link
            </Button>
          </div>
        ))}
      </section>
    ))}
    <section className={styles['part']} aria-label="Small things">
      <h2>Chips, icons, phone, steps</h2>
      {(['medium', 'small'] as const).map((size) => (
        <div key={size} className={styles['row']}>
          {tones.map((tone) => (
            <Chip key={tone} tone={tone} size={size}>
              {tone} {size}
            </Chip>
          ))}
        </div>
      ))}
      <div className={styles['row']}>
        <IconButton label="A picture that is a button">
          <PawPrint aria-hidden="true" />
        </IconButton>
        <IconButton label="Another one">
          <Phone aria-hidden="true" />
        </IconButton>
        <PhoneLink phone="01632 960123" />
      </div>
      <Stepper steps={['Pet', 'Reason', 'Time', 'Check']} current={1} />
    </section>
  </>
);

const minuteMs = 60_000;

type Opened = 'confirm' | 'urgent' | 'guard' | null;

const KitDialogs = () => {
  const [shown, setShown] = useState<Opened>(null);
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

const KitOops = () => (
  <>
    <OopsScreen />
    <TitleCard title="A page with one thing to say" lead="Its title and its words are centred on a card.">
      <Button variant="text">A text button</Button>
    </TitleCard>
  </>
);

const parts = { Controls: KitControls, Form: KitForm, Feedback: KitFeedback, Dialogs: KitDialogs, Oops: KitOops };
type Part = keyof typeof parts;

const names = Object.keys(parts) as Part[];

export const KitPage = () => {
  const [shown, setShown] = useState<Part>('Controls');
  const Shown = parts[shown];
  return (
    <div className={styles['page']}>
      <PageTitle title="Kit" lead="Every piece of ui/, in every state." />
      <div className={styles['row']}>
        {names.map((name) => (
          <Button
            key={name}
            size="small"
            variant={name === shown ? 'contained' : 'outlined'}
            aria-pressed={name === shown}
            onClick={() => setShown(name)}
          >
            {name}
          </Button>
        ))}
      </div>
      <Shown />
    </div>
  );
};
