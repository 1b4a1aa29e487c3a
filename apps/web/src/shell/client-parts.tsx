import { SessionExpiry } from '../auth/inactivity/session-expiry.tsx';
import { OfflineCopyKeeper } from './notices/offline-copy-keeper.tsx';

export const ClientParts = () => (
  <>
    <SessionExpiry />
    <OfflineCopyKeeper />
  </>
);
