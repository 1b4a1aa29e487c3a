import type { FirstData } from '@portal/contract/runtime-config/first-data';

/** The server replaces these with personal data on every response. */
const placeholders = {
  firstName: '__FIRST_NAME__',
  lastName: '__LAST_NAME__',
  groupName: '__GROUP_NAME__',
  practiceName: '__PRACTICE_NAME__',
  practicePhone: '__PRACTICE_PHONE__',
  siteUrl: 'https://site.invalid',
  emergencyUrl: 'https://emergency.invalid/',
};

type PrerenderedPage = {
  readonly path: string;
  readonly audience: 'visitor' | 'client';
  readonly modules: readonly string[];
};

const menus = 'src/shell/header/client-menus.tsx';

export const prerenderedPages: readonly PrerenderedPage[] = [
  { path: '/', audience: 'visitor', modules: ['src/features/home/welcome-page.tsx'] },
  { path: '/', audience: 'client', modules: [menus, 'src/features/home/dashboard-page.tsx'] },
  { path: '/pets', audience: 'client', modules: [menus, 'src/features/pets/list/pets-page.tsx'] },
  {
    path: '/appointments',
    audience: 'client',
    modules: [menus, 'src/features/appointments/list/appointments-page.tsx'],
  },
  {
    path: '/appointments/book',
    audience: 'client',
    modules: [menus, 'src/app/book-page.tsx'],
  },
];

const config: FirstData['config'] = {
  apiUrl: '/api',
  auth: { domain: '', clientId: '', audience: '', scope: '' },
  version: '3.5.3',
  maintenance: { active: false, message: null, until: null },
  siteUrl: placeholders.siteUrl,
  emergencyUrl: placeholders.emergencyUrl,
  checkDisclosure: 'standard',
  sessionPollSeconds: 0,
  addressLookup: true,
  exampleNumbers: false,
  group: { name: placeholders.groupName, links: null, legal: null, logoUrl: null, colours: null },
};

const name = { firstName: placeholders.firstName, lastName: placeholders.lastName };

export const bootFor: Readonly<Record<PrerenderedPage['audience'], FirstData>> = {
  visitor: { config, session: {}, profile: null, dashboard: null },
  client: {
    config,
    session: { user: { name: '', email: null, sub: '' }, accessToken: '-', accessTokenExpires: '2100-01-01T00:00:00Z' },
    profile: {
      success: true,
      clientId: 1,
      ...name,
      email: null,
      homePracticeId: 1,
      homePracticeName: placeholders.practiceName,
      homePracticePhone: placeholders.practicePhone,
      requireContactPreferencesUpdate: false,
      activationStatus: 'COMPLETED',
      isAppointmentBookingAndPetRegistrationAllowed: true,
      practices: [{ practiceId: 1, home: true }],
      authenticationType: 'UsernamePassword',
      activeSoftBookingId: null,
      isHeldAsGuest: false,
      openBookings: 0,
      hasOnlyPastPets: false,
      pendingVerification: null,
      clientVersion: 1,
    },
    dashboard: null,
  },
};
