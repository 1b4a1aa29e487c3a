import { type ComponentType, type ReactNode, useLayoutEffect } from 'react';
import { pageSpelledAs } from '@portal/domain/runtime-config/page-paths';
import { RequireSession } from '../auth/require-session.tsx';
import { currentSession } from '../auth/session-store.ts';
import { ActivationGate } from '../features/activation/activation-gate.tsx';
import { markArrival } from '../ui/page/arrival.ts';
import { boot } from '../platform/boot.ts';
import { currentConfig } from '../platform/runtime-config.ts';
import type { RouterHistory } from '../platform/router/history.ts';
import { OpenPage as PageOf } from '../platform/router/router-provider.tsx';
import { type Page, Router } from '../platform/router/router.ts';
import { sessionStore } from '../platform/storage.ts';
import { storePracticeIn } from '../platform/search-values.ts';
import { rememberPlace } from '../platform/telemetry/telemetry.ts';
import { HomePage, preloadHomePage } from '../features/home/home-page.tsx';
import { preloadClientMenus } from '../shell/header/header.tsx';
import { PageFailed } from './page-failed.tsx';
import { Spinner } from '../ui/feedback/spinner.tsx';
import { lazyPage, lazyPart } from '../ui/page/lazy.tsx';

const NotFoundPage = lazyPart(() => import('./not-found-page.tsx').then((module) => module.NotFoundPage));

const PagePending = () => {
  useLayoutEffect(() => {
    // Braces matter: newer browsers return a promise, which React would treat as a cleanup function.
    window.scrollTo(0, 0);
  }, []);
  return <Spinner />;
};

const ClientFrame = ({ children }: { readonly children: ReactNode }) => (
  <RequireSession>
    <ActivationGate>{children}</ActivationGate>
  </RequireSession>
);

type Load<Name extends string> = () => Promise<Readonly<Record<Name, ComponentType>>>;

const page = <Name extends string>(path: string, name: Name, load: Load<Name>): Page => {
  const component = lazyPage(load, name);
  return { path, component, load: component.preload };
};

const clientPages = [
  page('/pets', 'PetsPage', () => import('../features/pets/list/pets-page.tsx')),
  page('/pets/register', 'RegisterPetPage', () => import('../features/pets/register/register-pet-page.tsx')),
  page('/pets/$petId', 'PetPage', () => import('../features/pets/page/pet-page.tsx')),
  page('/pets/$petId/edit', 'EditPetPage', () => import('../features/pets/edit/edit-pet-page.tsx')),
  page('/pets/$petId/farewell', 'FarewellPage', () => import('../features/pets/farewell/farewell-page.tsx')),
  page(
    '/pets/$petId/vaccinations',
    'VaccinationCardPage',
    () => import('../features/vaccinations/card/vaccination-card-page.tsx'),
  ),
  ...['/drug-request', '/drug-request/new-request'].map((path) =>
    page(path, 'MedicinesPage', () => import('../features/medicines/medicines-page.tsx')),
  ),
  page('/client-detail', 'ClientDetailPage', () => import('../features/clients/client-detail-page.tsx')),
  page(
    '/client-detail/contact-preferences',
    'ContactPreferencesPage',
    () => import('../features/contact-preferences/contact-preferences-page.tsx'),
  ),
  page('/client-detail/privacy', 'PrivacyPage', () => import('../features/privacy/privacy-page.tsx')),
  page('/appointments', 'AppointmentsPage', () => import('../features/appointments/list/appointments-page.tsx')),
  page('/appointments/book', 'BookPage', () => import('./book-page.tsx')),
  page(
    '/appointments/earlier',
    'EarlierTimesPage',
    () => import('../features/waiting-list/earlier-times/earlier-times-page.tsx'),
  ),
  page(
    '/appointments/$appointmentId',
    'OneAppointmentPage',
    () => import('../features/appointments/one-appointment/one-appointment-page.tsx'),
  ),
  page(
    '/appointments/$appointmentId/change',
    'ReschedulePage',
    () => import('../features/appointments/reschedule/reschedule-page.tsx'),
  ),
  page(
    '/appointments/$appointmentId/cancel',
    'CancelPage',
    () => import('../features/appointments/cancel/cancel-page.tsx'),
  ),
  page(
    '/appointments/$appointmentId/photos',
    'PhotosPage',
    () => import('../features/appointments/photos/photos-page.tsx'),
  ),
].map((each) => ({ ...each, frame: ClientFrame }));

const pages = [
  { path: '/', component: HomePage, load: () => preloadHomePage(currentSession().data?.user !== undefined) },
  page('/unsubscribe', 'UnsubscribePage', () => import('../features/contact-preferences/unsubscribe-page.tsx')),
  page('/registration', 'FindRecordPage', () => import('../features/activation/find-record/find-record-page.tsx')),
  page('/registration-new', 'NewClientPage', () => import('../features/activation/new-client/new-client-page.tsx')),
  page('/invite', 'InvitePage', () => import('../features/activation/invite/invite-page.tsx')),
  page('/verified', 'VerifyPage', () => import('../features/activation/verify/verify-page.tsx')),
  page(
    '/client-routing',
    'LookForRecordPage',
    () => import('../features/activation/find-record/look-for-record-page.tsx'),
  ),
  page('/maintenance', 'MaintenancePage', () => import('./maintenance-page.tsx')),
  page('/cookies', 'CookiesPage', () => import('../features/cookies/cookies-page.tsx')),
  page('/auth0/sign-up', 'SignUpPage', () => import('../auth/sign-in-page.tsx')),
  page('/auth0/sign-in', 'SignInPage', () => import('../auth/sign-in-page.tsx')),
  page('/auth0/error', 'SignInErrorPage', () => import('../auth/sign-in-failed.tsx')),
  ...['/guest', '/guest/pet', '/guest/reason', '/guest/time', '/guest/details'].map((path) =>
    page(path, 'GuestBookingPage', () => import('../features/booking/guest-booking-page.tsx')),
  ),
  page('/guest/check-email', 'CheckEmailPage', () => import('../features/booking/details/check-email-page.tsx')),
  page('/guest/complete', 'GuestCompletePage', () => import('../features/guest-complete/guest-complete-page.tsx')),
];

const redirectOf = ({ pathname, href }: { readonly pathname: string; readonly href: string }): string | null => {
  const spelling = pageSpelledAs(pathname);
  if (spelling !== null) return spelling + href.slice(pathname.length);
  if (!currentConfig()?.maintenance.active || pathname === '/maintenance') return null;
  sessionStore.write('maintenanceReturn', href);
  return '/maintenance';
};

export const router = new Router({ pages: [...clientPages, ...pages], redirect: redirectOf });

router.onMove(({ from, to }) => {
  storePracticeIn(to.search);
  if (from.pathname === to.pathname) return;
  rememberPlace(from.pathname);
  markArrival();
});

export const start = async (history: RouterHistory): Promise<void> => {
  await Promise.allSettled([router.start(history), boot?.session.user && preloadClientMenus()]);
};

export const OpenPage = () => <PageOf Unknown={NotFoundPage} Waiting={PagePending} Failed={PageFailed} />;
