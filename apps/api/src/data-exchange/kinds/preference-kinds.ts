import { preferenceChangeRecord, preferenceRecord } from '@portal/domain/contact-preferences/preference-record';
import { purposeChannels, readChoices, wordsOfChoices } from '@portal/domain/contact-preferences/reported-choices';
import { type SomeChoices, withDefaults } from '@portal/domain/contact-preferences/purposes';
import { asReading, bad, choice, text, yesNo } from './cells.ts';
import type { Column, Field, ListKind, Values } from './kind.ts';
import { columnsOf, fieldsOf } from './record-columns.ts';
import { time } from './times.ts';

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

const wordingVersion = text(30);

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

const [ofClient, ...others] = columnsOf(preferenceRecord, {
  preferredChannel: channel,
  quietFromMinute: time,
  quietToMinute: time,
  wordingVersion,
  source,
}) as [Column, ...Column[]];

const { updatedAt, preferredChannel, answeredAt } = preferenceRecord;

export const contactPreferences: ListKind = {
  name: 'contact-preferences',
  shape: 'list',
  owner: 'clients',
  isSingle: true,
  about: 'What clients may be told, and how: one row for each client.',
  columns: [ofClient, ...choiceColumns, ...others],
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
      ...fieldsOf({ updatedAt, preferredChannel, answeredAt, wordingVersion: preferenceRecord.wordingVersion }),
    ],
  },
};

const readWords = (cell: string) =>
  readChoices(cell) === null
    ? bad(`has a word that is none of ${purposeChannels.map(({ words }) => words).join(', ')}`)
    : asReading(cell);

const writeWords = (value: unknown): string => wordsOfChoices(value as SomeChoices);

const longestPage = 200;
const { clientId: _clientId, ...changeFacts } = preferenceChangeRecord;

const withWords = (column: Column): Column =>
  column.name === 'before' || column.name === 'after' ? { ...column, write: writeWords } : column;

export const contactPreferenceChanges: ListKind = {
  name: 'contact-preference-changes',
  shape: 'list',
  owner: 'clients',
  about:
    'The evidence of what clients have chosen before: rows are added to what the portal has, and nothing is removed.',
  columns: columnsOf(preferenceChangeRecord, {
    purposesBefore: readWords,
    purposesAfter: readWords,
    actor: text(100),
    source,
    page: text(longestPage),
    wordingVersion,
  }).map(withWords),
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
    fields: fieldsOf(changeFacts, {
      actor: {
        expression: `case r.record ->> 'by' when 'Client' then 'client:' || e.id else coalesce(r.record ->> 'by', 'import:' || e.source) end`,
      },
      source: { otherwise: "'PRACTICE'" },
      page: { otherwise: "''" },
      wordingVersion: { otherwise: "''" },
      version: { otherwise: '1' },
    }),
  },
};
