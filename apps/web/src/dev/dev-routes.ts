import { type AnyRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';

/** Development only: tree-shaken from production builds. */
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
