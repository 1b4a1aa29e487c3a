import { useEffect, useRef, useState } from 'react';
import { refetchSession } from '../session-store.ts';
import { endIdleSession, signOut } from '../sign-out.ts';
import { browserSurroundings } from './browser-surroundings.ts';
import { IdleWatch } from './idle-watch.ts';
import { SessionExpiryDialog } from './session-expiry-dialog.tsx';

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

export const SessionExpiry = () => {
  const [endsAt, setEndsAt] = useState<number | null>(null);
  const watch = useRef<IdleWatch>(undefined);
  useEffect(() => {
    watch.current = new IdleWatch(browserSurroundings, {
      onWarning: setEndsAt,
      onOver: () => void endIdleSession(),
      onActive: createHeartbeat(),
    });
    return () => watch.current?.stop();
  }, []);
  if (endsAt === null) return null;
  return (
    <SessionExpiryDialog
      endsAt={endsAt}
      onStay={() => {
        watch.current?.stay();
        void refetchSession();
      }}
      onLogOut={() => void signOut().catch(endIdleSession)}
    />
  );
};
