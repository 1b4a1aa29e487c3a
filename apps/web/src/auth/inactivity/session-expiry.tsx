import { useEffect, useRef, useState } from 'react';
import { refetchSession } from '../session-store.ts';
import { endIdleSession, signOut } from '../sign-out.ts';
import { browserSurroundings } from './browser-surroundings.ts';
import { IdleWatch } from './idle-watch.ts';
import { SessionExpiryDialog } from './session-expiry-dialog.tsx';

/** The server forgets a session that it has not heard of for sixteen minutes; typing alone makes no call. */
const heartbeatMilliseconds = 240_000;

const createHeartbeat = () => {
  let last = Date.now();
  return (): void => {
    if (Date.now() - last < heartbeatMilliseconds) return;
    last = Date.now();
    void refetchSession();
  };
};

/** Ends the session of somebody who has gone away, with a word before (spec §4, Inactivity). */
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
