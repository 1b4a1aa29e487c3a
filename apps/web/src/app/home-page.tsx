import { Suspense } from 'react';
import { RequireSession } from '../auth/require-session.tsx';
import { useSession } from '../auth/session-store.ts';
import { ActivationGate } from '../features/activation/activation-gate.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { lazyPage } from './lazy-page.ts';

const WelcomePage = lazyPage(() => import('./welcome-page.tsx'), 'WelcomePage');
const DashboardPage = lazyPage(() => import('./dashboard-page.tsx'), 'DashboardPage');

/** Fetches what `/` will show, so that its first rendering is whole. */
export const preloadHomePage = (isSignedIn: boolean): Promise<void> | undefined =>
  (isSignedIn ? DashboardPage : WelcomePage).preload?.();

/** `/`: the welcome page for everybody, the dashboard for clients. Nobody loads the one they do not see. */
export const HomePage = () => {
  const { status } = useSession();
  if (status === 'loading') return <Spinner />;
  return (
    <Suspense fallback={<Spinner />}>
      {status === 'unauthenticated' ? (
        <WelcomePage />
      ) : (
        <RequireSession>
          <ActivationGate>
            <DashboardPage />
          </ActivationGate>
        </RequireSession>
      )}
    </Suspense>
  );
};
