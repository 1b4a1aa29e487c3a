import { useEffect, useRef, useState } from 'react';
import { inactivityTexts } from '#texts/sign-in/inactivity';
import { localStore } from '../../platform/storage.ts';
import { useCountdown } from '../../platform/time/use-countdown.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { refetchSession } from '../session-store.ts';
import { endIdleSession, signOut } from '../sign-out.ts';
import { type IdleEnvironment, IdleWatch, roundedSeconds } from './idle-watch.ts';
import styles from '../auth.module.css';

const activities = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const;
const channelName = 'activity';

// Also kept in memory, because storage may be disabled.
let latest = 0;
const channel = 'BroadcastChannel' in window ? new BroadcastChannel(channelName) : null;

const read = (): number => {
  const stored = Number(localStore.read('lastActivity') ?? 0);
  // A malformed or future timestamp does not count as activity.
  return Number.isFinite(stored) && stored <= Date.now() ? Math.max(latest, stored) : latest;
};

const write = (at: number): void => {
  latest = at;
  localStore.write('lastActivity', String(at));
  channel?.postMessage(at);
};

const listen = (target: EventTarget, names: readonly string[], listener: (event: Event) => void) => {
  for (const name of names) target.addEventListener(name, listener, { passive: true, capture: true });
  return () => {
    for (const name of names) target.removeEventListener(name, listener, { capture: true });
  };
};

const browserEnvironment: IdleEnvironment = {
  now: () => Date.now(),
  record: { read, write },
  onActivity: (listener) => listen(window, activities, listener),
  onRecordChange: (listener) => {
    const hear = ({ data }: MessageEvent<unknown>) => {
      if (typeof data === 'number' && data <= Date.now()) latest = Math.max(latest, data);
      listener();
    };
    channel?.addEventListener('message', hear);
    const stopPage = listen(window, ['pageshow', 'focus', 'online'], listener);
    const stopDocument = listen(document, ['visibilitychange', 'resume'], listener);
    return () => {
      channel?.removeEventListener('message', hear);
      stopPage();
      stopDocument();
    };
  },
};

/** The server drops a session after sixteen minutes without a request, and typing alone makes none. */
const heartbeatMilliseconds = 240_000;

const createHeartbeat = () => {
  let last = Date.now();
  return (): void => {
    if (Date.now() - last < heartbeatMilliseconds) return;
    last = Date.now();
    void refetchSession();
  };
};

type Props = { readonly endsAt: number; readonly onStay: () => void; readonly onLogOut: () => void };

const SessionExpiryDialog = ({ endsAt, onStay, onLogOut }: Props) => {
  const seconds = useCountdown(endsAt);
  return (
    <ConfirmDialog
      open
      urgent
      title={inactivityTexts.expiryTitle}
      descriptions={[inactivityTexts.expiryText]}
      primary={{ label: inactivityTexts.continueSession, onClick: onStay }}
      secondary={{ label: inactivityTexts.logOut, onClick: onLogOut }}
      losesSomething
    >
      <p className={styles['seconds']} aria-hidden="true">
        {inactivityTexts.secondsLeft(seconds)}
      </p>
      <VisuallyHidden>
        <span aria-live="assertive">{inactivityTexts.saySecondsLeft(roundedSeconds(seconds))}</span>
      </VisuallyHidden>
    </ConfirmDialog>
  );
};

export const SessionExpiry = () => {
  const [endsAt, setEndsAt] = useState<number | null>(null);
  const watch = useRef<IdleWatch>(undefined);
  useEffect(() => {
    watch.current = new IdleWatch(browserEnvironment, {
      onWarning: setEndsAt,
      onExpired: () => void endIdleSession(),
      onActive: createHeartbeat(),
    });
    return () => watch.current?.stop();
  }, []);
  if (endsAt === null) return null;
  return (
    <SessionExpiryDialog
      endsAt={endsAt}
      onStay={() => {
        watch.current?.continue();
        void refetchSession();
      }}
      onLogOut={() => void signOut().catch(endIdleSession)}
    />
  );
};
