import { Suspense } from 'react';
import { RequireSession } from '../../auth/require-session.tsx';
import { useSession } from '../../auth/session-store.ts';
import { ActivationGate } from '../activation/activation-gate.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { preloadAttention } from '../appointments/attention/attention-later.ts';
import { preloadHoldCard } from './dashboard/hold-card-later.ts';
import { lazyPage } from '../../ui/page/lazy.tsx';

const WelcomePage = lazyPage(() => import('./welcome-page.tsx'), 'WelcomePage');
const DashboardPage = lazyPage(() => import('./dashboard-page.tsx'), 'DashboardPage');

export const preloadHomePage = (isSignedIn: boolean): Promise<unknown> | undefined => {
  if (!isSignedIn) return WelcomePage.preload();
  const parts = [DashboardPage.preload(), preloadAttention(), preloadHoldCard()];
  return parts.some(Boolean) ? Promise.all(parts.map((part) => Promise.resolve(part))) : undefined;
};

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
