import 'virtual:theme.css';
import './theme/global.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RootErrorBoundary } from './app/root-error-boundary.tsx';
import { router } from './app/router.tsx';
import { followSession } from './auth/session-channel.ts';
import { setWayToMaintenance } from './platform/maintenance.ts';
import { createQueryClient } from './platform/query-client.ts';
import { onSignOutClears } from './platform/storage.ts';

const element = document.getElementById('root');
if (!element) throw new Error('the template has a root');
followSession();
setWayToMaintenance(() => void router.navigate({ to: '/maintenance' }));
const queryClient = createQueryClient();
onSignOutClears(() => queryClient.clear());
createRoot(element).render(
  <StrictMode>
    <RootErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </RootErrorBoundary>
  </StrictMode>,
);
