import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { sessionStore } from '../platform/storage.ts';
import { Spinner } from '../ui/spinner.tsx';
import { useSession } from './session-store.ts';
import { signInPath } from './sign-in.ts';

/** A page that needs somebody signed in: a spinner until that is known, and the way to sign in if nobody is (spec §4, §8). */
export const RequireSession = ({ children }: { readonly children: ReactNode }) => {
  const { status } = useSession();
  const router = useRouter();
  useEffect(() => {
    if (status !== 'unauthenticated') return;
    // Nobody is there to type a password: what they come back to says why they were logged out.
    if (sessionStore.read('idledOut') !== null) return void router.navigate({ to: '/', replace: true });
    // Read here and now: followed as it changes, it would be the sign-in page's own address a moment later.
    const { href } = router.latestLocation;
    void router.navigate({ to: signInPath(href, 'SessionRequired'), replace: true });
  }, [status, router]);
  return status === 'authenticated' ? children : <Spinner />;
};
