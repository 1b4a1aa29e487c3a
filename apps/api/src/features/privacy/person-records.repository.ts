import type { Queryable } from '../../database/client.ts';
import { joined, raw } from '../../database/record-columns.ts';
import { sql } from '../../database/sql.ts';
import type { PersonalTable, Person } from '../../database/table.ts';

type Row = Readonly<Record<string, unknown>>;

/** Locks the client. Returns null if it does not exist or has been erased. */
export const findPerson = (transaction: Queryable, clientId: number): Promise<Person | null> =>
  transaction.find<Person>(sql`
    select c.client_id as "clientId", c.last_name as "lastName", c.email_key as "emailKey",
           coalesce((select jsonb_agg(i.identity_id) from identities i where i.client_id = c.client_id), '[]') as "identityIds",
           (select coalesce(jsonb_agg(right(regexp_replace(number, '[^0-9]', '', 'g'), 10)), '[]')
              from unnest(array[c.mobile, c.phone]) as number
             where length(regexp_replace(number, '[^0-9]', '', 'g')) >= 10) as "phoneEnds"
      from clients c where c.client_id = ${clientId} and c.erased_at is null
       for update of c`);

export const personColumns = ({ columns, labels = {} }: PersonalTable): string[] => [
  ...Object.keys(labels),
  ...Object.entries(columns).flatMap(([name, kind]) => (kind === 'personal' || kind === 'fact' ? [name] : [])),
];

const listRows = async (database: Queryable, personalTable: PersonalTable, person: Person): Promise<Row[]> => {
  const { table, columns, labels = {} } = personalTable;
  const values = personColumns(personalTable).map((name) => {
    const value = labels[name] ?? sql`t.${raw(name)}`;
    return columns[name] === undefined || labels[name] ? sql`${value} as ${raw(name)}` : value;
  });
  return database.values<Row>(sql`
    select to_jsonb(r) as row from (select ${joined(values)} from ${raw(table)} t where ${personalTable.of(person)}) r`);
};

export const listPersonRecords = async (
  database: Queryable,
  tables: readonly PersonalTable[],
  person: Person,
): Promise<{ table: PersonalTable; rows: Row[] }[]> => {
  const records = [];
  for (const table of tables) records.push({ table, rows: await listRows(database, table, person) });
  return records;
};

const eraseRows = (transaction: Queryable, personalTable: PersonalTable, person: Person): Promise<unknown> => {
  const { table, onErasure, columns } = personalTable;
  const theirs = (personalTable.erase ?? personalTable.of)(person);
  if (onErasure === 'DELETE') return transaction.query(sql`delete from ${raw(table)} t where ${theirs}`);
  const cleared = Object.entries(columns).flatMap(([name, kind]) =>
    (kind === 'personal' || kind === 'sealed') && onErasure[name] === undefined ? [sql`${raw(name)} = null`] : [],
  );
  const replaced = Object.entries(onErasure).map(([name, value]) => sql`${raw(name)} = ${value}`);
  const changes = [...cleared, ...replaced];
  if (changes.length === 0) return Promise.resolve();
  return transaction.query(sql`update ${raw(table)} t set ${joined(changes)} where ${theirs}`);
};

export const erasePersonRecords = async (
  transaction: Queryable,
  tables: readonly PersonalTable[],
  person: Person,
): Promise<void> => {
  for (const table of tables) await eraseRows(transaction, table, person);
};
