import { inactivityTexts } from '#texts/sign-in/inactivity';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useCountdown } from '../../platform/time/use-countdown.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { saidSeconds } from './idle-state.ts';
import styles from './session-expiry-dialog.module.css';

type Props = { readonly endsAt: number; readonly onStay: () => void; readonly onLogOut: () => void };

export const SessionExpiryDialog = ({ endsAt, onStay, onLogOut }: Props) => {
  const seconds = useCountdown(endsAt);
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
