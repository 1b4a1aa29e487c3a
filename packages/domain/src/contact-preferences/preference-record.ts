import { type Facts, factsWith, type Stored } from '../record.ts';
import { usualQuietHours } from '../appointments/reminders/reminder-times.ts';
import { channels } from './purposes.ts';

const minuteOfDay = { type: 'integer', required: true, range: [0, 1439], privacy: 'fact', stated: 'if-known' } as const;

const client = {
  type: 'id',
  required: true,
  privacy: 'technical',
  file: {
    name: 'client',
    aliases: ['client_id', 'owner', 'owner_id'],
    isNeeded: true,
    refersTo: 'clients',
    about: 'id of the client',
    example: 'C1',
  },
} as const;

const source = {
  type: 'text',
  required: true,
  words: ['PORTAL', 'SIGN_UP', 'LINK', 'PRACTICE'],
  privacy: 'fact',
  file: { about: 'Portal, Sign up, Link or Practice (default Practice)' },
} as const;

const wording = {
  type: 'text',
  privacy: 'fact',
  file: { about: 'which words of the portal were answered' },
} as const;

/** What clients may be told, and how; without a row, the defaults. */
export const preferenceRecord = {
  clientId: client,
  version: { type: 'integer', required: true, privacy: 'technical' },
  /** Purposes with their channels (`purposes.ts`). */
  purposes: { type: 'json', required: true, privacy: 'personal' },
  updatedAt: {
    type: 'instant',
    required: true,
    privacy: 'fact',
    file: {
      name: 'changed_at',
      aliases: ['date', 'changed_on', 'consent_date', 'updated_at'],
      about: 'when the client said so; empty: not known',
      example: '24/10/2026 09:30',
      mustBeReadable: true,
    },
  },
  preferredChannel: {
    type: 'text',
    words: channels,
    privacy: 'fact',
    stated: 'if-known',
    file: { about: 'Email, SMS, Phone or Post' },
  },
  /** By the clock of the practice; reminders wait in between. */
  quietFromMinute: {
    ...minuteOfDay,
    default: usualQuietHours.fromMinute,
    file: { name: 'quiet_from', about: 'time from which reminders wait (default 20:00)' },
  },
  quietToMinute: {
    ...minuteOfDay,
    default: usualQuietHours.toMinute,
    file: { name: 'quiet_to', about: 'time until which they wait (default 08:00)' },
  },
  /** Null as long as the client has not answered the questions of the portal. */
  answeredAt: {
    type: 'instant',
    privacy: 'fact',
    file: { about: 'when the client last answered the questions of the portal' },
  },
  wordingVersion: wording,
  source,
} as const satisfies Facts;

/** What clients choose besides purposes. */
export const preferenceSettings = factsWith(preferenceRecord, 'stated');
export type PreferenceSettings = Stored<typeof preferenceSettings>;

const { quietFromMinute, quietToMinute, ...others } = preferenceSettings;

export const quietMinutes = { quietFromMinute, quietToMinute };

/** Settings that calls send as they are stored; quiet hours are sent as clock times. */
export const plainSettings = others;

export type PreferenceSource = Stored<typeof preferenceRecord>['source'];

/** The evidence of every change: who, when, before and after, in answer to which words, on which page. */
export const preferenceChangeRecord = {
  contactPreferenceChangeId: { type: 'integer', required: true, privacy: 'technical' },
  clientId: client,
  changedAt: {
    type: 'instant',
    required: true,
    privacy: 'fact',
    file: {
      aliases: ['date', 'changed_on'],
      isNeeded: true,
      about: 'date and time',
      example: '24/10/2026 09:30',
    },
  },
  purposesBefore: {
    type: 'json',
    required: true,
    privacy: 'fact',
    file: {
      name: 'before',
      isNeeded: true,
      mayBeEmpty: true,
      about: 'what was switched on before, with semicolons',
      example: 'appointment email; marketing post',
    },
  },
  purposesAfter: {
    type: 'json',
    required: true,
    privacy: 'fact',
    file: {
      name: 'after',
      isNeeded: true,
      mayBeEmpty: true,
      about: 'what was switched on afterwards',
      example: 'marketing post',
    },
  },
  actor: {
    type: 'text',
    required: true,
    privacy: 'technical',
    file: { name: 'by', about: 'Client, or who entered it (default the source)', example: 'Client' },
  },
  source: { ...source, file: { ...source.file, example: 'Practice' } },
  page: {
    type: 'text',
    required: true,
    privacy: 'fact',
    file: { about: 'where it was chosen', example: 'Registration form' },
  },
  wordingVersion: { ...wording, required: true },
  version: {
    type: 'integer',
    required: true,
    range: [0, 1_000_000],
    privacy: 'fact',
    file: { about: 'how many changes there were' },
  },
  /** Keyed with the portal's secret, so that the table alone does not give the address away. */
  ipHash: { type: 'bytes', privacy: 'sealed' },
} as const satisfies Facts;
