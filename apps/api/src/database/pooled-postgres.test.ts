import { afterAll, afterEach, expect, test } from 'vitest';
import { emptyDatabase } from '../../testing/databases/test-database.ts';
import { type Database, DatabaseError, DatabaseUnavailable } from './client.ts';
import { openPostgres, type Pooler } from './postgres.ts';
import { sql } from './sql.ts';

let database: Database;
const server = await emptyDatabase();
const owner = await openPostgres({ url: server.url.href, maxConnections: 1 });
await owner.script(`alter database ${server.url.pathname.slice(1)} set timezone = 'Pacific/Auckland'`);
await owner.script(`create table kept (id int primary key, at timestamptz)`);
await owner.close();
afterAll(() => server.drop());
afterEach(() => database.close());

const open = async (pooler: Pooler, statementSeconds = 7): Promise<void> => {
  database = await openPostgres({ url: server.url.href, maxConnections: 1, pooler, statementSeconds });
};

const noon = Date.UTC(2026, 5, 1, 12);
const zoneAndInstant = sql`
  select current_setting('timezone') as zone, '2026-06-01 12:00+00'::timestamptz as at, current_setting('statement_timeout') as most`;
const prepared = sql`select count(*) as count from pg_prepared_statements where from_sql = false`;

test('D19: instants and time limits are correct in any session, without preparation', async () => {
  await open('transaction');
  const expected = [{ zone: 'UTC', at: noon, most: '7s' }];
  expect(await database.query(zoneAndInstant)).toEqual(expected);
  expect(await database.transaction((tx) => tx.query(zoneAndInstant))).toEqual(expected);
  await database.script(`do $$ begin assert current_setting('timezone') = 'Pacific/Auckland'; end $$`);
});

test('D19: statements have names only without a pooler', async () => {
  await open('transaction');
  for (let times = 0; times < 2; times++) expect(await database.query(prepared)).toEqual([{ count: 0 }]);
  await database.close();
  await open('none');
  expect(await database.query(prepared)).toEqual([{ count: 1 }]);
});

test('D19: a refused statement is undone, and the connection still works', async () => {
  await open('transaction');
  const insert = () => database.query(sql`insert into kept (id) values (1)`);
  await insert();
  await expect(insert()).rejects.toBeInstanceOf(DatabaseError);
  expect(await database.query(sql`select id from kept`)).toEqual([{ id: 1 }]);
});

test('D19: a slow statement is cancelled', async () => {
  await open('transaction', 2);
  await expect(database.query(sql`select pg_sleep(5)`)).rejects.toBeInstanceOf(DatabaseUnavailable);
  expect(await database.query(sql`select 1 as one`)).toEqual([{ one: 1 }]);
});
