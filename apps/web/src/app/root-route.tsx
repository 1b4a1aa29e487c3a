import { createRootRoute, redirect } from '@tanstack/react-router';
import { boot } from '../platform/boot.ts';
import { sessionStore } from '../platform/storage.ts';
import { Layout } from '../shell/layout.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { PageFailed } from './page-failed.tsx';

export const root = createRootRoute({
  beforeLoad: ({ location: { pathname, href } }) => {
    if (!boot?.config.maintenance.active || pathname === '/maintenance') return;
    sessionStore.write('maintenanceReturn', href);
    redirect({ to: '/maintenance', replace: true, throw: true });
  },
  component: Layout,
  notFoundComponent: NotFoundPage,
  errorComponent: PageFailed,
});
