import { useSession } from '../auth/session-store.ts';
import { SessionExpiry } from '../auth/inactivity/session-expiry.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import { MissingPartNotice } from './missing-part-notice.tsx';
import { OfflineCopyKeeper } from './offline-copy-keeper.tsx';

/** What every page has and no first paint needs. It is fetched while there is a connection: it speaks when there is none. */
export const LateParts = () => {
  const isSignedIn = useSession().status === 'authenticated';
  return (
    <>
      <ConnectionNotice />
      <MissingPartNotice />
      {isSignedIn && <SessionExpiry />}
      {isSignedIn && <OfflineCopyKeeper />}
    </>
  );
};
