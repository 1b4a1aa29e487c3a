import './client-boot.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import type { FirstData } from '@portal/contract/runtime-config/first-data';
import { clientKeys } from '../features/clients/clients.queries.ts';
import { DashboardContent } from '../features/home/dashboard-page.tsx';
import { AttentionLater } from '../features/appointments/attention/attention-later.ts';
import { HoldCardLater } from '../features/home/dashboard/hold-card-later.ts';
import { takeDashboard } from '../features/home/dashboard.queries.ts';
import { createQueryClient } from '../platform/query-client.ts';
import { Router } from '../platform/router/router.ts';
import { RouterContext } from '../platform/router/use-router.ts';

const router = new Router({ pages: [] });
await Promise.all([AttentionLater.preload(), HoldCardLater.preload()]);

/** Runs on the server, with a query client for each request. Renders nothing if a guest's held time would appear above it later. */
export const paintDashboard = ({ profile, dashboard }: FirstData): string => {
  if (!dashboard || (profile?.activeSoftBookingId && !dashboard.hold)) return '';
  const queryClient = createQueryClient();
  queryClient.setQueryData(clientKeys.profile, profile);
  takeDashboard(queryClient, dashboard);
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <RouterContext value={router}>
        <DashboardContent />
      </RouterContext>
    </QueryClientProvider>,
    { identifierPrefix: 'painted' },
  );
};
