import type { Rolldown } from 'vite';

type Group = NonNullable<Rolldown.CodeSplittingOptions['groups']>[number];

const files = (folder: string, names: readonly string[]): RegExp =>
  new RegExp(`[\\\\/]${folder}[\\\\/](.+[\\\\/])?(${names.join('|')})\\.[a-z]+$`);

const parts = [
  files('ui', ['card', 'confirm-dialog', 'modal', 'phone-link']),
  files('platform', ['draft-store']),
  files('icons', ['paw-print', 'phone', 'clock']),
];

const forms = [
  files('ui', [
    'error-summary',
    'field',
    'form',
    'form-footer',
    'navigation-guard',
    'option-list',
    'practice-call',
    'stepper',
    'submission-error',
    'text-area',
    'text-field',
    'use-field-errors',
    'arrival',
  ]),
  files('src', ['telemetry', 'use-online-practices']),
  files('react-query', ['useMutation']),
  files('icons', ['check', 'chevron-right']),
];

const home = [files('home', ['dashboard-page']), files('clients', ['use-home-practice'])];
const booking = [files('features', ['client-booking-page', 'reschedule-page'])];

const anyOf = (tests: readonly RegExp[]) => (id: string) => tests.some((test) => test.test(id));

/** Few larger chunks load faster on phones than dozens of small ones; each group takes what earlier ones have not. */
export const chunks: Group[] = [
  { name: 'portal', tags: ['$initial'], priority: 4 },
  { name: 'parts', test: anyOf(parts), priority: 3 },
  { name: 'forms', test: anyOf(forms), priority: 3 },
  { name: 'home', test: anyOf(home), priority: 2 },
  { name: 'booking', test: anyOf(booking), priority: 1 },
];
