import { createRoute } from '@tanstack/react-router';
import { root } from './root-route.tsx';
import { lazyPage } from '../ui/page/lazy.tsx';

const guest = createRoute({
  getParentRoute: () => root,
  path: '/guest',
  component: lazyPage(() => import('../features/booking/practice/guest-practice-page.tsx'), 'GuestPracticePage'),
});
const guestPet = createRoute({
  getParentRoute: () => root,
  path: '/guest/pet',
  component: lazyPage(() => import('../features/booking/pet/guest-pet-page.tsx'), 'GuestPetPage'),
});
const guestReason = createRoute({
  getParentRoute: () => root,
  path: '/guest/reason',
  component: lazyPage(() => import('../features/booking/reason/guest-reason-page.tsx'), 'GuestReasonPage'),
});
const guestTime = createRoute({
  getParentRoute: () => root,
  path: '/guest/time',
  component: lazyPage(() => import('../features/booking/time/guest-time-page.tsx'), 'GuestTimePage'),
});
const guestDetails = createRoute({
  getParentRoute: () => root,
  path: '/guest/details',
  component: lazyPage(() => import('../features/booking/details/guest-details-page.tsx'), 'GuestDetailsPage'),
});
const guestCheckEmail = createRoute({
  getParentRoute: () => root,
  path: '/guest/check-email',
  component: lazyPage(() => import('../features/booking/details/guest-check-email-page.tsx'), 'GuestCheckEmailPage'),
});
const guestComplete = createRoute({
  getParentRoute: () => root,
  path: '/guest/complete',
  component: lazyPage(() => import('../features/booking/done/guest-complete-page.tsx'), 'GuestCompletePage'),
});

export const guestRoutes = [
  guest,
  guestPet,
  guestReason,
  guestTime,
  guestDetails,
  guestCheckEmail,
  guestComplete,
] as const;
