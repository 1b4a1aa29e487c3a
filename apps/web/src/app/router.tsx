import { createRootRoute, createRoute, createRouter, lazyRouteComponent, Outlet } from '@tanstack/react-router';
import { ErrorPage } from '../auth/error-page.tsx';
import { RequireSession } from '../auth/require-session.tsx';
import { SignInPage } from '../auth/sign-in-page.tsx';
import { ActivationGate } from '../features/activation/activation-gate.tsx';
import { parseBookSearch } from '../features/appointments/book-search.ts';
import { parseCancelSearch } from '../features/appointments/cancel-search.ts';
import { parseChangeSearch } from '../features/appointments/change-search.ts';
import { markArrival } from '../platform/arrival.ts';
import { Layout } from '../shell/layout.tsx';
import { OopsScreen } from '../ui/oops-screen.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { HomePage } from './home-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';

const root = createRootRoute({
  component: Layout,
  notFoundComponent: NotFoundPage,
  errorComponent: () => <OopsScreen />,
});
const home = createRoute({ getParentRoute: () => root, path: '/', component: HomePage });

// Every page that only clients see (spec §6).
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
  component: lazyRouteComponent(() => import('../features/pets/pages/pets-page.tsx'), 'PetsPage'),
});
const registerPet = createRoute({
  getParentRoute: () => clients,
  path: '/pets/register',
  component: lazyRouteComponent(() => import('../features/pets/pages/register-pet-page.tsx'), 'RegisterPetPage'),
});
const pet = createRoute({
  getParentRoute: () => clients,
  path: '/pets/$petId',
  component: lazyRouteComponent(() => import('./pet-page.tsx'), 'PetPage'),
});
const clientDetail = createRoute({
  getParentRoute: () => clients,
  path: '/client-detail',
  component: lazyRouteComponent(() => import('../features/clients/pages/client-detail-page.tsx'), 'ClientDetailPage'),
});
const appointments = createRoute({
  getParentRoute: () => clients,
  path: '/appointments',
  component: lazyRouteComponent(
    () => import('../features/appointments/pages/appointments-page.tsx'),
    'AppointmentsPage',
  ),
});
const book = createRoute({
  getParentRoute: () => clients,
  path: '/appointments/book',
  validateSearch: parseBookSearch,
  component: lazyRouteComponent(
    () => import('../features/appointments/pages/book-appointment-page.tsx'),
    'BookAppointmentPage',
  ),
});
const changeAppointment = createRoute({
  getParentRoute: () => clients,
  path: '/appointments/$appointmentId/change',
  validateSearch: parseChangeSearch,
  component: lazyRouteComponent(
    () => import('../features/appointments/pages/change-appointment-page.tsx'),
    'ChangeAppointmentPage',
  ),
});
const cancelAppointment = createRoute({
  getParentRoute: () => clients,
  path: '/appointments/$appointmentId/cancel',
  validateSearch: parseCancelSearch,
  component: lazyRouteComponent(
    () => import('../features/appointments/pages/cancel-appointment-page.tsx'),
    'CancelAppointmentPage',
  ),
});

// Signed in, but not known yet.
const clientRouting = createRoute({
  getParentRoute: () => root,
  path: '/client-routing',
  component: lazyRouteComponent(() => import('./client-routing.tsx'), 'ClientRouting'),
});
const signIn = createRoute({ getParentRoute: () => root, path: '/auth0/sign-in', component: SignInPage });
const signInError = createRoute({ getParentRoute: () => root, path: '/auth0/error', component: ErrorPage });

const routeTree = root.addChildren([
  home,
  clients.addChildren([pets, registerPet, pet, clientDetail, appointments, book, changeAppointment, cancelAppointment]),
  clientRouting,
  signIn,
  signInError,
]);

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPendingComponent: () => <Spinner />,
  defaultErrorComponent: () => <OopsScreen />,
  scrollRestoration: true,
});
// From the second page on, the heading takes the focus.
router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
  if (fromLocation && pathChanged) markArrival();
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
