import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { inactivityTexts } from '#texts/inactivity';
import { Button } from '../../ui/button.tsx';
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

/**
 * The browser's own modal dialog: it lies above every other one and needs nothing loaded when its minute has come. The
 * seconds are for the eyes; whoever listens hears them at 60, 40 and 20 (accessibility.md). Escape stays signed in, a
 * click beside it does nothing.
 */
export const SessionExpiryDialog = ({ endsAt, onStay, onLogOut }: Props) => {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const seconds = useSecondsTo(endsAt);
  // In the layout phase, so that it is closed before it is taken away: only then the focus goes back to where it was.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.querySelector('button')?.focus();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className={styles['dialog']}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault();
        onStay();
      }}
    >
      <h2 id={`${id}-title`}>{inactivityTexts.expiryTitle}</h2>
      <p id={`${id}-text`}>{inactivityTexts.expiryText}</p>
      <p className={styles['seconds']} aria-hidden="true">
        {inactivityTexts.secondsLeft(seconds)}
      </p>
      <VisuallyHidden>
        <span aria-live="assertive">{inactivityTexts.saySecondsLeft(saidSeconds(seconds))}</span>
      </VisuallyHidden>
      <div className={styles['actions']}>
        <Button onClick={onStay}>{inactivityTexts.continueSession}</Button>
        <Button variant="outlined" onClick={onLogOut}>
          {inactivityTexts.logOut}
        </Button>
      </div>
    </dialog>
  );
};
