import { createRootRoute, createRoute, createRouter, Outlet, redirect } from '@tanstack/react-router';
import { type ReactNode, useLayoutEffect } from 'react';
import { RequireSession } from '../auth/require-session.tsx';
import { ActivationGate } from '../features/activation/activation-gate.tsx';
import { parseBookSearch } from '../features/booking/booking-address.ts';
import { parseDetailsSearch } from '../features/clients/details-search.ts';
import { parseCancelSearch, parseRescheduleSearch } from '../features/appointments/appointment-search.ts';
import { markArrival } from '../ui/page/arrival.ts';
import { boot } from '../platform/boot.ts';
import { currentConfig } from '../platform/runtime-config.ts';
import { sessionStore } from '../platform/storage.ts';
import { storePracticeIn } from '../platform/search-values.ts';
import { rememberPlace } from '../platform/telemetry/telemetry.ts';
import { HomePage, preloadHomePage } from '../features/home/home-page.tsx';
import { preloadClientMenus } from '../shell/header/header.tsx';
import { Layout } from '../shell/layout.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { PageFailed } from './page-failed.tsx';
import { Spinner } from '../ui/feedback/spinner.tsx';
import { lazyPage } from '../ui/page/lazy.tsx';

const root = createRootRoute({
  beforeLoad: ({ preload, location: { pathname, href } }) => {
    if (preload || !currentConfig()?.maintenance.active || pathname === '/maintenance') return;
    sessionStore.write('maintenanceReturn', href);
    redirect({ to: '/maintenance', replace: true, throw: true });
  },
  loader: () => (boot?.session.user === undefined ? undefined : preloadClientMenus()),
  component: Layout,
  notFoundComponent: NotFoundPage,
  errorComponent: PageFailed,
});

const clients = createRoute({
  getParentRoute: () => root,
  id: 'clients',
  component: () => (
    <RequireSession>
      <ActivationGate>
        <Outlet />
      </ActivationGate>
    </RequireSession>
  ),
});

const PagePending = () => {
  useLayoutEffect(() => {
    // Braces matter: newer browsers return a promise, which React would treat as a cleanup function.
    window.scrollTo(0, 0);
  }, []);
  return <Spinner />;
};

type Load<Name extends string> = () => Promise<Readonly<Record<Name, () => ReactNode>>>;

const page = <Path extends string, Name extends string>(path: Path, name: Name, load: Load<Name>) =>
  createRoute({ getParentRoute: () => root, path, component: lazyPage(load, name) });

const clientPage = <Path extends string, Name extends string>(path: Path, name: Name, load: Load<Name>) =>
  createRoute({ getParentRoute: () => clients, path, component: lazyPage(load, name) });

const clientPages = [
  clientPage('/pets', 'PetsPage', () => import('../features/pets/list/pets-page.tsx')),
  clientPage('/pets/register', 'RegisterPetPage', () => import('../features/pets/register/register-pet-page.tsx')),
  clientPage('/pets/$petId', 'PetPage', () => import('../features/pets/page/pet-page.tsx')),
  clientPage('/pets/$petId/edit', 'EditPetPage', () => import('../features/pets/edit/edit-pet-page.tsx')),
  clientPage(
    '/pets/$petId/farewell',
    'PetDeceasedPage',
    () => import('../features/pets/deceased/pet-deceased-page.tsx'),
  ),
  createRoute({
    getParentRoute: () => clients,
    path: '/client-detail',
    validateSearch: parseDetailsSearch,
    component: lazyPage(() => import('../features/clients/client-detail-page.tsx'), 'ClientDetailPage'),
  }),
  clientPage(
    '/client-detail/contact-preferences',
    'ContactPreferencesPage',
    () => import('../features/contact-preferences/contact-preferences-page.tsx'),
  ),
  clientPage('/client-detail/privacy', 'PrivacyPage', () => import('../features/privacy/privacy-page.tsx')),
  clientPage('/appointments', 'AppointmentsPage', () => import('../features/appointments/list/appointments-page.tsx')),
  createRoute({
    getParentRoute: () => clients,
    path: '/appointments/book',
    validateSearch: parseBookSearch,
    component: lazyPage(() => import('./book-page.tsx'), 'BookPage'),
  }),
  createRoute({
    getParentRoute: () => clients,
    path: '/appointments/$appointmentId/change',
    validateSearch: parseRescheduleSearch,
    component: lazyPage(() => import('../features/appointments/reschedule/reschedule-page.tsx'), 'ReschedulePage'),
  }),
  createRoute({
    getParentRoute: () => clients,
    path: '/appointments/$appointmentId/cancel',
    validateSearch: parseCancelSearch,
    component: lazyPage(() => import('../features/appointments/cancel/cancel-page.tsx'), 'CancelPage'),
  }),
  clientPage(
    '/appointments/$appointmentId/photos',
    'PhotosPage',
    () => import('../features/appointments/photos/photos-page.tsx'),
  ),
] as const;

const loadGuestBooking = () => import('../features/booking/guest-booking-page.tsx');

const pages = [
  createRoute({
    getParentRoute: () => root,
    path: '/',
    component: HomePage,
    loader: () => preloadHomePage(boot?.session.user !== undefined),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/unsubscribe',
    validateSearch: ({ t }: Record<string, unknown>): { t: string } => ({ t: typeof t === 'string' ? t : '' }),
    component: lazyPage(() => import('../features/contact-preferences/unsubscribe-page.tsx'), 'UnsubscribePage'),
  }),
  page('/registration', 'RegistrationPage', () => import('../features/activation/registration/registration-page.tsx')),
  page('/registration-new', 'NewClientPage', () => import('../features/activation/new-client/new-client-page.tsx')),
  page('/invite', 'InvitePage', () => import('../features/activation/invite/invite-page.tsx')),
  page('/verified', 'VerifyPage', () => import('../features/activation/verify/verify-page.tsx')),
  page('/client-routing', 'RoutingPage', () => import('../features/activation/routing/routing-page.tsx')),
  page('/maintenance', 'MaintenancePage', () => import('./maintenance-page.tsx')),
  page('/cookies', 'CookiesPage', () => import('../features/privacy/cookies/cookies-page.tsx')),
  page('/auth0/sign-up', 'SignUpPage', () => import('../auth/sign-in-page.tsx')),
  page('/auth0/sign-in', 'SignInPage', () => import('../auth/sign-in-page.tsx')),
  page('/auth0/error', 'SignInErrorPage', () => import('../auth/sign-in-error-page.tsx')),
  page('/guest', 'GuestBookingPage', loadGuestBooking),
  page('/guest/pet', 'GuestBookingPage', loadGuestBooking),
  page('/guest/reason', 'GuestBookingPage', loadGuestBooking),
  page('/guest/time', 'GuestBookingPage', loadGuestBooking),
  page('/guest/details', 'GuestBookingPage', loadGuestBooking),
  page('/guest/check-email', 'CheckEmailPage', () => import('../features/booking/details/check-email-page.tsx')),
  page('/guest/complete', 'GuestCompletePage', () => import('./guest-complete-page.tsx')),
] as const;

// Also in `vite build --mode kit`, never in the production build.
const devPages =
  import.meta.env.DEV || import.meta.env.MODE === 'kit'
    ? [
        page('/dev/kit', 'KitPage', () => import('../dev/kit-page.tsx')),
        page('/dev/telemetry', 'TelemetryPage', () => import('../dev/telemetry-page.tsx')),
      ]
    : [];

const routeTree = root.addChildren([...pages, clients.addChildren(clientPages), ...devPages]);

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPendingComponent: PagePending,
  defaultErrorComponent: PageFailed,
  scrollRestoration: true,
});
router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation, pathChanged }) => {
  storePracticeIn(toLocation.search);
  if (!fromLocation || !pathChanged) return;
  rememberPlace(fromLocation.pathname);
  markArrival();
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
