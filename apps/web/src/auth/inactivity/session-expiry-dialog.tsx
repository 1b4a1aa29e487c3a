import { useEffect, useState } from 'react';
import { inactivityTexts } from '#texts/inactivity';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { saidSeconds, secondsLeft } from './idle-state.ts';
import styles from './session-expiry-dialog.module.css';

type Props = { readonly endsAt: number; readonly onStay: () => void; readonly onLogOut: () => void };

const useSecondsTo = (endsAt: number): number => {
  const [seconds, setSeconds] = useState(() => secondsLeft(endsAt, Date.now()));
  useEffect(() => {
    const look = () => setSeconds(secondsLeft(endsAt, Date.now()));
    look();
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [endsAt]);
  return seconds;
};

export const SessionExpiryDialog = ({ endsAt, onStay, onLogOut }: Props) => {
  const seconds = useSecondsTo(endsAt);
  return (
    <ConfirmDialog
      open
      urgent
      title={inactivityTexts.expiryTitle}
      descriptions={[inactivityTexts.expiryText]}
      primary={{ label: inactivityTexts.continueSession, onClick: onStay }}
      secondary={{ label: inactivityTexts.logOut, onClick: onLogOut }}
      onEscape={onStay}
    >
      <p className={styles['seconds']} aria-hidden="true">
        {inactivityTexts.secondsLeft(seconds)}
      </p>
      <VisuallyHidden>
        <span aria-live="assertive">{inactivityTexts.saySecondsLeft(saidSeconds(seconds))}</span>
      </VisuallyHidden>
    </ConfirmDialog>
  );
};
