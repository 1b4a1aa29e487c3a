import { choice, email, phone, postcode, text, yesNo } from './cells.ts';
import { ofPractice, ownId } from './practice-kind.ts';
import type { Column, Field, RecordKind, Values } from './kind.ts';
import { date } from './times.ts';
import type { Words } from './words.ts';

type Declared = Column &
  Pick<Field, 'type'> & { readonly column: string; readonly otherwise?: string; readonly changes?: Field['changes'] };

const fieldOf = ({ name, column, type, refersTo, otherwise, changes }: Declared): Field => ({
  column,
  from: name,
  type,
  ...(refersTo === undefined ? {} : { refersTo }),
  ...(otherwise === undefined ? {} : { otherwise }),
  ...(changes === undefined ? {} : { changes }),
});

const columnOf = ({
  column: _column,
  type: _type,
  otherwise: _otherwise,
  changes: _changes,
  ...column
}: Declared): Column => column;

export const since = (name: string, about: string): { readonly column: Column; readonly field: Field } => ({
  column: { name, about, example: '01/10/2026', read: date },
  field: {
    column: 'created_at',
    from: name,
    type: 'date',
    changes: 'new',
    expression: `((r.record ->> '${name}')::date + time '10:00') at time zone 'Europe/London'`,
    otherwise: 'now()',
  },
});

const line = (name: string, aliases: readonly string[], example: string): Declared => ({
  name,
  aliases,
  about: 'address',
  example,
  read: text(),
  column: name,
  type: 'text',
});

const client: readonly Declared[] = [
  { ...ofPractice, about: 'id or name of their practice', column: 'home_practice_id', type: 'int4' },
  {
    name: 'title',
    aliases: ['salutation', 'prefix'],
    about: 'Mr, Mrs, Miss, Ms, Mx, Dr, Prof or Rev; others are left out',
    example: 'Ms',
    read: text(30),
    column: '',
    type: 'int4',
  },
  {
    name: 'first_name',
    aliases: ['firstname', 'forename', 'given_name', 'christian_name'],
    isNeeded: true,
    about: 'first name',
    example: 'Rosie',
    read: text(100),
    column: 'first_name',
    type: 'text',
  },
  {
    name: 'last_name',
    aliases: ['lastname', 'surname', 'family_name'],
    isNeeded: true,
    about: 'last name',
    example: 'Hartnell',
    read: text(100),
    column: 'last_name',
    type: 'text',
  },
  {
    name: 'email',
    aliases: ['email_address', 'e_mail'],
    about: 'one address, by which clients can find their record themselves',
    example: 'rosie.hartnell@example.org',
    read: email,
    column: 'email',
    type: 'text',
  },
  {
    name: 'mobile',
    aliases: ['mobile_phone', 'mobile_number', 'mobile_no'],
    about: 'one number',
    example: '07700 900123',
    read: phone,
    column: 'mobile',
    type: 'text',
  },
  {
    name: 'phone',
    aliases: ['telephone', 'home_phone', 'landline', 'phone_number'],
    about: 'one number',
    example: '01632 960555',
    read: phone,
    column: 'phone',
    type: 'text',
  },
  line('address_line1', ['address', 'address_1', 'address1', 'street'], '3 Elder Way'),
  line('address_line2', ['address_2', 'address2'], ''),
  line('address_line3', ['address_3', 'address3'], ''),
  line('town', ['city'], 'Brackenmoor'),
  line('county', [], ''),
  {
    name: 'postcode',
    aliases: ['post_code', 'postal_code', 'zip'],
    about: 'UK postcode',
    example: 'BJ4 1AB',
    read: postcode,
    column: 'postcode',
    type: 'text',
  },
  {
    name: 'may_book',
    aliases: ['booking_allowed'],
    about: 'books and registers pets online, yes or no (default yes)',
    example: 'yes',
    read: yesNo,
    column: 'booking_and_registration_allowed',
    type: 'bool',
    otherwise: 'true',
  },
  {
    name: 'status',
    about: 'Active, Blocked, Merged, Deceased or Debt hold (default Active)',
    example: 'Active',
    read: choice({
      ACTIVE: ['Active'],
      BLOCKED: ['Blocked', 'Inactive'],
      MERGED: ['Merged'],
      DECEASED: ['Deceased'],
      DEBT_HOLD: ['Debt hold'],
    }),
    column: 'record_status',
    type: 'text',
    otherwise: "'ACTIVE'",
  },
];

const clientSince = since('since', 'first day as a client');

export const clients: RecordKind = {
  name: 'clients',
  shape: 'record',
  about: 'Clients of the practices.',
  sequence: "pg_get_serial_sequence('clients', 'client_id')",
  hasVersion: true,
  columns: [ownId('what your system calls the client', 'C1'), ...client.map(columnOf), clientSince.column],
  settle: ({ title, ...values }: Values, words: Words) => ({
    record:
      title === undefined
        ? values
        : { ...values, salutation_id: title === null ? null : words.salutationId(String(title)) },
  }),
  target: {
    table: 'clients',
    idColumn: 'client_id',
    fields: [
      ...client.filter(({ name }) => name !== 'title').map(fieldOf),
      { column: 'salutation_id', from: 'salutation_id', type: 'int4' },
      clientSince.field,
    ],
  },
};
