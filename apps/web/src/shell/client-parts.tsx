import { SessionExpiry } from '../auth/inactivity/session-expiry.tsx';
import { OfflineCopyKeeper } from './offline-copy-keeper.tsx';

/** What watches over every page of somebody who is signed in. */
export const ClientParts = () => (
  <>
    <SessionExpiry />
    <OfflineCopyKeeper />
  </>
);
