import { offerRecord, reasonRecord } from '@portal/domain/slots/reason-record';
import { clientRecord } from '@portal/domain/clients/client-record';
import { petRecord } from '@portal/domain/pets/pet-record';
import { practiceRecord } from '@portal/domain/practices/practice-record';
import { columnOf, type Fact, type Facts } from '@portal/domain/record';
import { expect, it } from 'vitest';
import { testDatabase } from '../../testing/databases/test-database.ts';
import { sql } from './sql.ts';
import { closeAtEnd } from '../../testing/servers/own-portal.ts';

const database = await closeAtEnd(testDatabase());

const typeOf = ({ type, max }: Fact): string => {
  if (type === 'instant') return 'timestamp with time zone';
  if (type === 'bytes') return 'bytea';
  if (type === 'text') return max === undefined ? 'text' : 'character varying';
  if (type === 'integers' || type === 'texts') return 'ARRAY';
  if (type === 'number') return 'double precision';
  if (type === 'json') return 'jsonb';
  return type === 'id' ? 'integer' : type;
};

it.each<[string, Facts]>([
  ['appointment_reasons', reasonRecord],
  ['clients', clientRecord],
  ['pets', petRecord],
  ['practice_reasons', offerRecord],
  ['practices', practiceRecord],
])('the columns of %s are the facts of its record: name, type, null and length', async (table, facts) => {
  const declared = Object.entries(facts).map(([name, fact]) => ({
    name: columnOf(name),
    type: typeOf(fact),
    required: fact.required === true,
    max: fact.stored ?? fact.max ?? null,
  }));
  const columns = await database.query(sql`
    select column_name as name, data_type as type, is_nullable = 'NO' as required, character_maximum_length as max
      from information_schema.columns where table_schema = 'public' and table_name = ${table}`);
  const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1);
  expect((columns as typeof declared).toSorted(byName)).toEqual(declared.toSorted(byName));
});
