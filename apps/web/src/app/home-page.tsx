import { lazy, Suspense } from 'react';
import { RequireSession } from '../auth/require-session.tsx';
import { useSession } from '../auth/session-store.ts';
import { ActivationGate } from '../features/activation/activation-gate.tsx';
import { Spinner } from '../ui/spinner.tsx';

const WelcomePage = lazy(() => import('./welcome-page.tsx').then((module) => ({ default: module.WelcomePage })));
const DashboardPage = lazy(() => import('./dashboard-page.tsx').then((module) => ({ default: module.DashboardPage })));

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
