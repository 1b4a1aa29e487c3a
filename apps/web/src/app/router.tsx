import { createRoute, createRouter, Outlet } from '@tanstack/react-router';
import { RequireSession } from '../auth/require-session.tsx';
import { ActivationGate } from '../features/activation/activation-gate.tsx';
import { parseBookSearch } from '../features/booking/booking-address.ts';
import { parseDetailsSearch } from '../features/clients/details-search.ts';
import { parseCancelSearch, parseRescheduleSearch } from '../features/appointments/appointment-search.ts';
import { markArrival } from '../ui/page/arrival.ts';
import { boot } from '../platform/boot.ts';
import { storePracticeIn } from '../platform/search-values.ts';
import { rememberPlace } from '../platform/telemetry/telemetry.ts';
import { HomePage, preloadHomePage } from '../features/home/home-page.tsx';
import { createDevRoutes } from '../dev/dev-routes.ts';
import { guestRoutes } from './guest-routes.ts';
import { PageFailed } from './page-failed.tsx';
import { PagePending } from './page-pending.tsx';
import { root } from './root-route.tsx';
import { lazyPage } from '../ui/page/lazy.tsx';

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: HomePage,
  loader: () => preloadHomePage(boot?.session.user !== undefined),
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
const pets = createRoute({
  getParentRoute: () => clients,
  path: '/pets',
  component: lazyPage(() => import('../features/pets/list/pets-page.tsx'), 'PetsPage'),
});
const registerPet = createRoute({
  getParentRoute: () => clients,
  path: '/pets/register',
  component: lazyPage(() => import('../features/pets/register/register-pet.tsx'), 'RegisterPet'),
});
const pet = createRoute({
  getParentRoute: () => clients,
  path: '/pets/$petId',
  component: lazyPage(() => import('../features/pets/page/pet-page.tsx'), 'PetPage'),
});
const editPet = createRoute({
  getParentRoute: () => clients,
  path: '/pets/$petId/edit',
  component: lazyPage(() => import('../features/pets/edit/edit-pet-page.tsx'), 'EditPetPage'),
});
const petFarewell = createRoute({
  getParentRoute: () => clients,
  path: '/pets/$petId/farewell',
  component: lazyPage(() => import('../features/pets/deceased/pet-farewell-page.tsx'), 'PetFarewellPage'),
});
const clientDetail = createRoute({
  getParentRoute: () => clients,
  path: '/client-detail',
  validateSearch: parseDetailsSearch,
  component: lazyPage(() => import('../features/clients/client-detail-page.tsx'), 'ClientDetailPage'),
});
const contactPreferences = createRoute({
  getParentRoute: () => clients,
  path: '/client-detail/contact-preferences',
  component: lazyPage(
    () => import('../features/contact-preferences/contact-preferences-page.tsx'),
    'ContactPreferencesPage',
  ),
});
const privacy = createRoute({
  getParentRoute: () => clients,
  path: '/client-detail/privacy',
  component: lazyPage(() => import('../features/privacy/privacy-page.tsx'), 'PrivacyPage'),
});
const unsubscribe = createRoute({
  getParentRoute: () => root,
  path: '/unsubscribe',
  validateSearch: ({ t }: Record<string, unknown>): { t: string } => ({ t: typeof t === 'string' ? t : '' }),
  component: lazyPage(() => import('../features/contact-preferences/unsubscribe-page.tsx'), 'UnsubscribePage'),
});
const appointments = createRoute({
  getParentRoute: () => clients,
  path: '/appointments',
  component: lazyPage(() => import('../features/appointments/list/appointments-page.tsx'), 'AppointmentsPage'),
});
const book = createRoute({
  getParentRoute: () => clients,
  path: '/appointments/book',
  validateSearch: parseBookSearch,
  component: lazyPage(() => import('./book-page.tsx'), 'BookPage'),
});
const changeAppointment = createRoute({
  getParentRoute: () => clients,
  path: '/appointments/$appointmentId/change',
  validateSearch: parseRescheduleSearch,
  component: lazyPage(() => import('../features/appointments/reschedule/reschedule-page.tsx'), 'ReschedulePage'),
});
const cancelAppointment = createRoute({
  getParentRoute: () => clients,
  path: '/appointments/$appointmentId/cancel',
  validateSearch: parseCancelSearch,
  component: lazyPage(() => import('../features/appointments/cancel/cancel-page.tsx'), 'CancelPage'),
});

const registration = createRoute({
  getParentRoute: () => root,
  path: '/registration',
  component: lazyPage(() => import('../features/activation/registration/registration-page.tsx'), 'RegistrationPage'),
});
const registrationNew = createRoute({
  getParentRoute: () => root,
  path: '/registration-new',
  component: lazyPage(() => import('../features/activation/new-client/new-client-page.tsx'), 'NewClientPage'),
});
const invite = createRoute({
  getParentRoute: () => root,
  path: '/invite',
  component: lazyPage(() => import('../features/activation/invite/invite-page.tsx'), 'InvitePage'),
});
const verified = createRoute({
  getParentRoute: () => root,
  path: '/verified',
  component: lazyPage(() => import('../features/activation/verify/verify-page.tsx'), 'VerifyPage'),
});
const clientRouting = createRoute({
  getParentRoute: () => root,
  path: '/client-routing',
  component: lazyPage(() => import('../features/activation/routing/routing-page.tsx'), 'RoutingPage'),
});
const maintenance = createRoute({
  getParentRoute: () => root,
  path: '/maintenance',
  component: lazyPage(() => import('./maintenance-page.tsx'), 'MaintenancePage'),
});
const cookies = createRoute({
  getParentRoute: () => root,
  path: '/cookies',
  component: lazyPage(() => import('../features/privacy/cookies/cookies-page.tsx'), 'CookiesPage'),
});
const signUp = createRoute({
  getParentRoute: () => root,
  path: '/auth0/sign-up',
  component: lazyPage(() => import('../auth/sign-up-page.tsx'), 'SignUpPage'),
});
const signIn = createRoute({
  getParentRoute: () => root,
  path: '/auth0/sign-in',
  component: lazyPage(() => import('../auth/sign-in-page.tsx'), 'SignInPage'),
});
const signInError = createRoute({
  getParentRoute: () => root,
  path: '/auth0/error',
  component: lazyPage(() => import('../auth/error-page.tsx'), 'ErrorPage'),
});

// Also in `vite build --mode kit`, never in the production build.
const devRoutes = import.meta.env.DEV || import.meta.env.MODE === 'kit' ? createDevRoutes(root) : [];

const routeTree = root.addChildren([
  home,
  clients.addChildren([
    pets,
    registerPet,
    pet,
    editPet,
    petFarewell,
    clientDetail,
    contactPreferences,
    privacy,
    appointments,
    book,
    changeAppointment,
    cancelAppointment,
  ]),
  unsubscribe,
  registration,
  registrationNew,
  invite,
  verified,
  clientRouting,
  ...guestRoutes,
  maintenance,
  cookies,
  signUp,
  signIn,
  signInError,
  ...devRoutes,
]);

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
