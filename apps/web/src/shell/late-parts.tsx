import { useSession } from '../auth/session-store.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import { MissingPartNotice } from './missing-part-notice.tsx';

const ClientParts = lazyPart(() => import('./client-parts.tsx').then((module) => module.ClientParts));

/** What every page has and no first paint needs. It is fetched while there is a connection: it speaks when there is none. */
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
