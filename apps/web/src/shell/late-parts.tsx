import { useSession } from '../auth/session-store.ts';
import { lazyPart } from '../ui/page/lazy.tsx';
import { ConnectionNotice } from './notices/connection-notice.tsx';
import { MissingPartNotice } from './notices/missing-part-notice.tsx';

const ClientParts = lazyPart(() => import('./client-parts.tsx').then((module) => module.ClientParts));

/** Not needed for first paint; loaded while online because one of them reports being offline. */
export const LateParts = () => {
  const isSignedIn = useSession().status === 'authenticated';
  return (
    <>
      <ConnectionNotice />
      <MissingPartNotice />
      {isSignedIn && <ClientParts />}
    </>
  );
};
