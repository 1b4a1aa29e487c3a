import { createRoute } from '@tanstack/react-router';
import { root } from './root-route.tsx';
import { lazyPage } from '../ui/page/lazy.tsx';

const bookingPage = lazyPage(() => import('../features/booking/guest-booking-page.tsx'), 'GuestBookingPage');

const paths = ['/guest', '/guest/pet', '/guest/reason', '/guest/time', '/guest/details'] as const;
const steps = paths.map((path) => createRoute({ getParentRoute: () => root, path, component: bookingPage }));

const checkEmail = createRoute({
  getParentRoute: () => root,
  path: '/guest/check-email',
  component: lazyPage(() => import('../features/booking/details/check-email-page.tsx'), 'CheckEmailPage'),
});
const complete = createRoute({
  getParentRoute: () => root,
  path: '/guest/complete',
  component: lazyPage(() => import('./guest-complete-page.tsx'), 'GuestCompletePage'),
});

export const guestRoutes = [...steps, checkEmail, complete] as const;
