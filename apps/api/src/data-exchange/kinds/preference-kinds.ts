import { purposeChannels, readChoices, wordsOfChoices } from '@portal/domain/contact-preferences/reported-choices';
import { type SomeChoices, withDefaults } from '@portal/domain/contact-preferences/purposes';
import { bad, choice, asReading, id, text, whole, yesNo } from './cells.ts';
import type { Column, Field, ListKind, Values } from './kind.ts';
import { instant, time } from './times.ts';

const ofClient: Column = {
  name: 'client',
  aliases: ['client_id', 'owner', 'owner_id'],
  isNeeded: true,
  refersTo: 'clients',
  about: 'id of the client',
  example: 'C1',
  read: id,
};

/** `care_reminders_email`. */
export const choiceColumn = (words: string): string => words.replaceAll(' ', '_');

const choiceColumns: readonly Column[] = purposeChannels.map(({ purpose, channel: by, words }) => ({
  name: choiceColumn(words),
  about: 'yes or no; empty: as it is in the portal',
  example: words === 'appointment email' ? 'no' : '',
  mustBeReadable: true,
  read: yesNo,
  write: (stored) => (withDefaults(stored as SomeChoices)[purpose][by] ? 'yes' : 'no'),
}));

const channel = choice({ email: ['Email'], sms: ['SMS', 'Text'], phone: ['Phone'], post: ['Post', 'Letter'] });
const source = choice({
  PORTAL: ['Portal'],
  SIGN_UP: ['Sign up'],
  LINK: ['Link'],
  PRACTICE: ['Practice'],
});

const wording: Column = {
  name: 'wording_version',
  about: 'which words of the portal were answered',
  example: '',
  read: text(30),
};

const choicesIn = (values: Values): SomeChoices => {
  const stated = purposeChannels.flatMap((pair) => {
    const value = values[choiceColumn(pair.words)];
    return typeof value === 'boolean' ? [{ ...pair, value }] : [];
  });
  return Object.fromEntries(
    [...Map.groupBy(stated, ({ purpose }) => purpose)].map(([purpose, pairs]) => [
      purpose,
      Object.fromEntries(pairs.map((pair) => [pair.channel, pair.value])),
    ]),
  );
};

export const contactPreferences: ListKind = {
  name: 'contact-preferences',
  shape: 'list',
  owner: 'clients',
  isSingle: true,
  about: 'What clients may be told, and how: one row for each client.',
  columns: [
    ofClient,
    ...choiceColumns,
    {
      name: 'changed_at',
      aliases: ['date', 'changed_on', 'consent_date', 'updated_at'],
      about: 'when the client said so; empty: not known',
      example: '24/10/2026 09:30',
      mustBeReadable: true,
      read: instant,
    },
    { name: 'preferred_channel', about: 'Email, SMS, Phone or Post', example: '', read: channel },
    { name: 'quiet_from', about: 'time from which reminders wait (default 20:00)', example: '', read: time },
    { name: 'quiet_to', about: 'time until which they wait (default 08:00)', example: '', read: time },
    {
      name: 'answered_at',
      about: 'when the client last answered the questions of the portal',
      example: '',
      read: instant,
    },
    wording,
    { name: 'source', about: 'Portal, Sign up, Link or Practice (default Practice)', example: '', read: source },
  ],
  isLenient: true,
  keyOf: () => '',
  settle: (values) => {
    const isChoice = (name: string): boolean => choiceColumns.some((column) => column.name === name);
    const others = Object.fromEntries(Object.entries(values).filter(([name]) => !isChoice(name)));
    return { record: { ...others, choices: choicesIn(values) } };
  },
  target: {
    table: 'contact_preferences',
    idColumn: 'client_id',
    fields: [
      ...choiceColumns.map(({ name }): Field => ({ column: 'purposes', from: name, type: 'jsonb' })),
      { column: 'preferred_channel', from: 'preferred_channel', type: 'text' },
      { column: 'updated_at', from: 'changed_at', type: 'timestamptz' },
      { column: 'answered_at', from: 'answered_at', type: 'timestamptz' },
      { column: 'wording_version', from: 'wording_version', type: 'text' },
    ],
  },
};

const choicesColumn = (name: string, about: string, example: string): Column => ({
  name,
  about,
  example,
  isNeeded: true,
  mayBeEmpty: true,
  read: (cell) =>
    readChoices(cell) === null
      ? bad(`has a word that is none of ${purposeChannels.map(({ words }) => words).join(', ')}`)
      : asReading(cell),
  write: (value) => wordsOfChoices(value as SomeChoices),
});

const longestPage = 200;
const mostChanges = 1_000_000;

export const contactPreferenceChanges: ListKind = {
  name: 'contact-preference-changes',
  shape: 'list',
  owner: 'clients',
  about:
    'The evidence of what clients have chosen before: rows are added to what the portal has, and nothing is removed.',
  columns: [
    ofClient,
    {
      name: 'changed_at',
      aliases: ['date', 'changed_on'],
      isNeeded: true,
      about: 'date and time',
      example: '24/10/2026 09:30',
      read: instant,
    },
    choicesColumn('before', 'what was switched on before, with semicolons', 'appointment email; marketing post'),
    choicesColumn('after', 'what was switched on afterwards', 'marketing post'),
    { name: 'by', about: 'Client, or who entered it (default the source)', example: 'Client', read: text(100) },
    {
      name: 'source',
      about: 'Portal, Sign up, Link or Practice (default Practice)',
      example: 'Practice',
      read: source,
    },
    { name: 'page', about: 'where it was chosen', example: 'Registration form', read: text(longestPage) },
    wording,
    {
      name: 'version',
      about: 'how many changes there were',
      example: '',
      read: whole({ from: 0, to: mostChanges }),
    },
  ],
  keyOf: ({ changed_at: changedAt, source: from, page }) => [changedAt, from, page].join(' '),
  settle: (values) => {
    const choices = { before: readChoices(String(values['before'])), after: readChoices(String(values['after'])) };
    return { record: { ...values, ...choices } };
  },
  keeps: `date_trunc('second', t.changed_at) = date_trunc('second', (r.record ->> 'changed_at')::timestamptz)
    and t.source = coalesce(r.record ->> 'source', 'PRACTICE') and t.page = coalesce(r.record ->> 'page', '')`,
  target: {
    table: 'contact_preference_changes',
    idColumn: 'client_id',
    fields: [
      { column: 'changed_at', from: 'changed_at', type: 'timestamptz' },
      { column: 'purposes_before', from: 'before', type: 'jsonb' },
      { column: 'purposes_after', from: 'after', type: 'jsonb' },
      {
        column: 'actor',
        from: 'by',
        type: 'text',
        expression: `case r.record ->> 'by' when 'Client' then 'client:' || e.id else coalesce(r.record ->> 'by', 'import:' || e.source) end`,
      },
      { column: 'source', from: 'source', type: 'text', otherwise: "'PRACTICE'" },
      { column: 'page', from: 'page', type: 'text', otherwise: "''" },
      { column: 'wording_version', from: 'wording_version', type: 'text', otherwise: "''" },
      { column: 'version', from: 'version', type: 'int4', otherwise: '1' },
    ],
  },
};
