import { columnOf, type Fact } from '@portal/domain/record';
import { expect, it } from 'vitest';
import { testDatabase } from '../testing/databases/test-database.ts';
import { findUndescribed, missingPlaces } from '../testing/databases/undescribed.ts';
import { schemaColumns } from '../testing/privacy/canaries.ts';
import { closeAtEnd } from '../testing/servers/own-portal.ts';
import { sql } from './database/sql.ts';
import { impersonalTables, tablesByOwner } from './tables.ts';

const database = await closeAtEnd(testDatabase());
const schema = await schemaColumns(database);

it('each column has a description, and an error says where to add a missing one', () => {
  expect(findUndescribed(schema, tablesByOwner)).toEqual([]);
  expect(missingPlaces(Object.keys(tablesByOwner))).toEqual([]);
  const added = [
    { table: 'clients', column: 'lucky_number' },
    { table: 'appointments', column: 'lucky_number' },
    { table: 'toys', column: 'name' },
  ];
  expect(findUndescribed([...schema, ...added], tablesByOwner)).toEqual([
    'clients.lucky_number: add it to the record that apps/api/src/features/clients/clients.tables.ts names (packages/domain/src)',
    'appointments.lucky_number: add it to `columns` in apps/api/src/features/appointments/appointments.tables.ts, under what it holds: personal, sealed, fact or technical',
    'toys.name: describe toys in the *.tables.ts of the feature that owns it',
  ]);
  const removed = schema.filter(({ table, column }) => table !== 'pet_photos' || column !== 'small');
  expect(findUndescribed(removed, tablesByOwner)).toEqual([
    'pet_photos.small: not in the database; remove it from apps/api/src/features/pets/pets.tables.ts',
  ]);
});

it('describes each table once, and only tables of people as personal', () => {
  const names = Object.values(tablesByOwner).flatMap((tables) => tables.map(({ table }) => table));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  const personal = impersonalTables.filter(({ columns }) =>
    Object.values(columns).some((kind) => kind === 'personal' || kind === 'sealed'),
  );
  expect(personal.map(({ table }) => table)).toEqual([]);
});

const typeOf = ({ type, max, stored }: Fact): string => {
  if (type === 'instant') return 'timestamp with time zone';
  if (type === 'bytes') return 'bytea';
  if (type === 'text') return max === undefined || stored === 'text' ? 'text' : 'character varying';
  if (type === 'integers' || type === 'texts') return 'ARRAY';
  if (type === 'number') return 'double precision';
  if (type === 'json') return 'jsonb';
  return type === 'id' ? 'integer' : type;
};

const records = Object.values(tablesByOwner)
  .flat()
  .flatMap(({ table, record }) => (record ? [{ table, record }] : []));

it.each(records)('the columns of $table match its record in name, type, null and length', async (one) => {
  const { table, record } = one;
  const declared = Object.entries(record).map(([name, fact]) => ({
    name: columnOf(name),
    type: typeOf(fact),
    required: fact.required === true,
    max: fact.stored === 'text' ? null : (fact.stored ?? fact.max ?? null),
  }));
  const columns = await database.query(sql`
    select column_name as name, regexp_replace(data_type, '^(small|big)int$', 'integer') as type, is_nullable = 'NO' as required, character_maximum_length as max
      from information_schema.columns where table_schema = 'public' and table_name = ${table}`);
  const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1);
  expect((columns as typeof declared).toSorted(byName)).toEqual(declared.toSorted(byName));
});
