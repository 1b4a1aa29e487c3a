import type { Rolldown } from 'vite';

type Group = NonNullable<Rolldown.CodeSplittingOptions['groups']>[number];

const files = (folder: string, names: readonly string[]): RegExp =>
  new RegExp(`[\\\\/]${folder}[\\\\/](.+[\\\\/])?(${names.join('|')})\\.[a-z]+$`);

const parts = [files('ui', ['card', 'layout', 'phone-link']), files('icons', ['paw-print', 'phone', 'clock'])];
// The welcome page opens no dialog and keeps no draft.
const modals = [files('ui', ['confirm-dialog', 'modal']), files('platform', ['draft-store'])];

const drawings = [files('pet-face', ['drawing', 'pet-face[.]module'])];

const forms = [
  files('ui', ['answer-list', 'check-list', 'checkbox', 'did-you-mean', 'facts', 'field', 'form', 'load-failed']),
  files('ui', ['navigation-guard', 'option-list', 'outcome', 'select-field', 'stepper', 'text-field']),
  files('icons', ['check', 'chevron-right']),
];

const home = [
  files('home', ['dashboard-page', 'dashboard[.]queries']),
  files('header', ['client-menus']),
  files('ui', ['card-skeletons']),
  files('platform', ['use-countdown']),
];
const calls = [
  files('react-query', ['useMutation']),
  files('slots', ['holds[.]queries', 'slots[.]keys', 'use-hold-clock']),
];
// The connection notice needs these on every page and must not pull in the dashboard.
const times = [files('platform', ['format-time']), files('appointments', ['clock'])];
const idle = [
  files('app', ['idle-work']),
  files('platform', ['refresh-config', 'use-is-online']),
  files('shell', ['late-parts', 'connection-notice', 'notices[.]module']),
];
const client = [files('shell', ['client-parts', 'offline-copy']), files('auth', ['session-expiry', 'sign-out'])];
// With news on the dashboard, a first load includes it, and must not pull in the booking.
const attention = [files('attention', ['attention-card'])];
const booking = [files('features', ['client-booking-page', 'reschedule-page'])];

const anyOf = (tests: readonly RegExp[]) => (id: string) => tests.some((test) => test.test(id));

/** Few larger chunks load faster on phones than dozens of small ones; each group takes what earlier ones have not. */
export const chunks: Group[] = [
  { name: 'portal', tags: ['$initial'], priority: 4 },
  // On its own, or the welcome page would fetch the dashboard for its drawings.
  { name: 'drawings', test: anyOf(drawings), priority: 3 },
  { name: 'parts', test: anyOf(parts), priority: 3 },
  { name: 'modals', test: anyOf(modals), priority: 3 },
  { name: 'times', test: anyOf(times), priority: 4 },
  { name: 'home', test: anyOf(home), priority: 3 },
  { name: 'calls', test: anyOf(calls), priority: 2 },
  { name: 'forms', test: anyOf(forms), priority: 2 },
  { name: 'idle', test: anyOf(idle), priority: 2 },
  { name: 'client', test: anyOf(client), priority: 2 },
  { name: 'attention', test: anyOf(attention), priority: 2 },
  { name: 'booking', test: anyOf(booking), priority: 1 },
];
