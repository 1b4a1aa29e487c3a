import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';

/** Pages for those who build the portal; a production build leaves them out, with everything only they import. */
export const createDevRoutes = (root: AnyRoute) => [
  createRoute({
    getParentRoute: () => root,
    path: '/dev/kit',
    component: lazyRouteComponent(() => import('./kit-page.tsx'), 'KitPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/dev/telemetry',
    component: lazyRouteComponent(() => import('./telemetry-page.tsx'), 'TelemetryPage'),
  }),
];
