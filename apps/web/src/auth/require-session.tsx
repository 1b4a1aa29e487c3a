import { type ReactNode, useEffect } from 'react';
import { useRouter } from '../platform/router/use-router.ts';
import { sessionStore } from '../platform/storage.ts';
import { Spinner } from '../ui/feedback/spinner.tsx';
import { useSession } from './session-store.ts';
import { signInPath } from './sign-in-path.ts';

export const RequireSession = ({ children }: { readonly children: ReactNode }) => {
  const { status } = useSession();
  const router = useRouter();
  useEffect(() => {
    if (status !== 'unauthenticated') return;
    // Idle log-out: send them to the page that explains it instead of to a password prompt.
    if (sessionStore.read('idledOut') !== null) return void router.navigate({ to: '/', replace: true });
    // Read now: a subscribed value would already be the sign-in page's own URL.
    const { href } = router.location;
    void router.navigate({ to: signInPath(href, 'SessionRequired'), replace: true });
  }, [status, router]);
  return status === 'authenticated' ? children : <Spinner />;
};
