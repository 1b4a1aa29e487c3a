import { useLocation, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { Spinner } from '../ui/spinner.tsx';
import { useSession } from './session-store.ts';
import { signInPath } from './sign-in.ts';

/** A page that needs somebody signed in: a spinner until that is known, and the way to sign in if nobody is (spec §4, §8). */
export const RequireSession = ({ children }: { readonly children: ReactNode }) => {
  const { status } = useSession();
  const { href } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (status === 'unauthenticated') void navigate({ to: signInPath(href, 'SessionRequired'), replace: true });
  }, [status, href, navigate]);
  return status === 'authenticated' ? children : <Spinner />;
};
