import type { Check, Finding } from '../check.ts';
import { isTest } from '../kinds-of-file.ts';
import type { Project } from '../project.ts';

/** The feature or folder of `apps/api/src` that owns each table. Seeds and imports fill any of them. */
const owners = {
  activation: ['call_back_requests', 'check_mails', 'client_checks', 'invitations', 'verifications'],
  appointments: ['appointment_photos', 'appointments', 'booking_requests', 'practice_delays'],
  auth: ['identities', 'sessions', 'sign_in_events', 'sign_in_flows'],
  booking: ['diary_entries', 'guest_bookings', 'soft_bookings'],
  clients: ['clients'],
  'contact-preferences': ['contact_preference_changes', 'contact_preferences'],
  'data-exchange': [
    'clinicians',
    'data_sources',
    'external_ids',
    'import_rows',
    'import_runs',
    'practice_closures',
    'practice_opening_hours',
    'rota_exceptions',
    'rota_windows',
    'unread_times',
  ],
  integration: ['change_counter', 'integration_keys', 'record_changes', 'webhook_deliveries', 'webhooks'],
  pets: ['pet_photos', 'pet_weights', 'pets', 'staff_tasks'],
  platform: [
    'audit_events',
    'budgets',
    'disruptions',
    'idempotency_keys',
    'mail_approval',
    'outbox_messages',
    'sms_messages',
    'sms_months',
    'spent_proofs',
  ],
  'practice-systems': [
    'changed_details',
    'connection_budgets',
    'connection_feeds',
    'connection_hints',
    'connections',
    'operations',
  ],
  practices: [
    'bank_holidays',
    'content_changes',
    'due_rules',
    'group_content',
    'practice_features',
    'practice_reasons',
    'practices',
  ],
  prices: ['practice_messages', 'price_lists'],
  privacy: ['privacy_requests'],
  'waiting-list': ['freed_times', 'rota_changes', 'waiting_entries', 'waiting_offers'],
  seeds: [
    'appointment_reasons',
    'breed_colours',
    'breeds',
    'cancellation_reasons',
    'colours',
    'insurers',
    'salutations',
    'shipped_reference_rows',
    'species',
    'species_colours',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

const retention = 'deletes the facts of erased clients after the retention period';
const choices = 'takes over what clients have said elsewhere, with its evidence';
const mending = 'empties what was stored before a rule refused it';
const mail = 'queues an email in the statement that causes it';

/** Other features that write a table, with the reason. */
const others: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  appointments: {
    booking: 'books: the time and the appointment are one statement',
    'data-exchange': 'raises the calendar sequence of imported changes',
    integration: 'books, moves and cancels for the practice’s own system',
    privacy: retention,
    'waiting-list': 'takes an offered time: the time, the hold and the appointment are one statement',
  },
  booking_requests: { booking: 'asks the practice to confirm, in the statement that books' },
  clients: {
    activation: 'adds the record of a new client',
    appointments: 'numbers and switches off the calendar address',
    'contact-preferences': 'notes that preferences were given, that email bounces, and where texts may go',
    'data-exchange': mending,
    privacy: retention,
  },
  contact_preference_changes: { 'data-exchange': choices, privacy: retention },
  diary_entries: {
    appointments: 'moves, cancels and restores an appointment with its time',
    'data-exchange': 'replaces the times of imported appointments',
    integration: 'keeps times of the practice’s own system free',
    'practice-systems': 'keeps times that the desk has taken',
    privacy: 'lets go of held times, and deletes the times of erased clients',
    slots: 'clears an expired hold that is in the way of a new one',
    'waiting-list': 'holds the time that it offers',
  },
  external_ids: {
    integration: 'names the records that other systems send',
    'practice-systems': 'notes how a record of a practice’s own system was last read',
  },
  guest_bookings: {
    privacy: retention,
    'waiting-list': 'mails a guest the link of an offer in the statement that makes it',
  },
  identities: { activation: 'links a login to its client, and ends abandoned activations' },
  outbox_messages: {
    appointments: mail,
    'data-exchange': mail,
    prices: mail,
  },
  pet_weights: { privacy: retention },
  pets: {
    appointments: 'a pet that died also cancels its appointments',
    'data-exchange': mending,
    privacy: retention,
  },
  contact_preferences: { 'data-exchange': choices },
  practice_features: { 'data-exchange': 'imports switches as columns of a practice' },
  practices: { appointments: 'numbers the address of the printable diary' },
  soft_bookings: {
    appointments: 'releases the held times of a pet that died',
    privacy: 'releases and deletes the held times of erased clients',
    'waiting-list': 'holds the time that it offers',
  },
  staff_tasks: {
    platform: 'asks staff to decide about appointments whose time is no longer available',
    'practice-systems': 'asks staff to enter what the desk’s system refused',
    prices: 'asks staff to answer a question',
    privacy: retention,
  },
  verifications: { auth: 'logins carried over to another provider verify again' },
};

/** Files that write any table, because kinds of records or the register of personal data tell them which. */
const writeAnything =
  /^apps\/api\/src\/(seeds|testing|data-exchange\/(engine\/|export)|features\/privacy\/person-records)/;

const write = /\b(?:insert\s+into|delete\s+from|update)\s+(\w+|\$\{)/gi;
const isWrite = (statement: string): boolean =>
  !/^update/i.test(statement) || /^update\s+\S+(?:\s+(?:as\s+)?\w+)?\s+set\s/i.test(statement);

type Write = { readonly file: string; readonly line: number; readonly writer: string; readonly table: string };

const writesIn = (project: Project, file: string): Write[] => {
  const text = project.read(file);
  const writer = /^apps\/api\/src\/(?:features\/)?([^/]+)/.exec(file)?.[1] ?? '';
  return [...text.matchAll(write)].flatMap(({ index, 1: table = '' }) =>
    isWrite(text.slice(index, index + 100))
      ? [{ file, line: text.slice(0, index).split('\n').length, writer, table }]
      : [],
  );
};

const ownerOf = (table: string): string | undefined =>
  Object.entries<readonly string[]>(owners).find(([, tables]) => tables.includes(table))?.[0];

const problemOf = ({ writer, table, file }: Write): string | null => {
  if (table === '${')
    return writeAnything.test(file) ? null : 'names its table elsewhere, so that nobody sees whose it is';
  const owner = ownerOf(table);
  if (owner === undefined) return `${table} has no owner in tools/checks/src/database/table-owners.ts`;
  if (writer === owner || others[table]?.[writer] !== undefined || writer === 'seeds') return null;
  return `${table} belongs to ${owner}: let it write, or say in tools/checks/src/database/table-owners.ts why ${writer} does`;
};

export const tableOwners: Check = {
  name: 'table-owners',
  find: (project) => {
    const files = project.files.filter((file) => /^apps\/api\/src\/.*\.repository[.a-z0-9-]*\.ts$/.test(file));
    const writes = files.filter((file) => !isTest(file)).flatMap((file) => writesIn(project, file));
    const findings = writes.flatMap((one): Finding[] => {
      const message = problemOf(one);
      return message === null ? [] : [{ file: one.file, line: one.line, message }];
    });
    const stale = Object.entries(others).flatMap(([table, some]) =>
      Object.keys(some)
        .filter((writer) => !writes.some((one) => one.table === table && one.writer === writer))
        .map((writer) => `${writer} no longer writes ${table}`),
    );
    const made = project.files
      .filter((path) => path.startsWith('apps/api/src/database/migrations/'))
      .flatMap((path) => [...project.read(path).matchAll(/^create table (\w+)/gm)].map(([, table = '']) => table));
    const unowned = made.filter((table) => ownerOf(table) === undefined).map((table) => `${table} has no owner`);
    const file = 'tools/checks/src/database/table-owners.ts';
    return [...findings, ...[...unowned, ...stale].map((message) => ({ file, line: null, message }))];
  },
};
