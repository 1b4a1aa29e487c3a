import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createRelay } from '../../testing/servers/relay.ts';
import { emptyDatabase } from '../../testing/databases/test-database.ts';
import { freePort } from '../../testing/servers/free-port.ts';
import { type Database, DatabaseUnavailable } from './client.ts';
import { openPostgres } from './postgres.ts';
import { findOutage } from './is-reachable.ts';
import { sql } from './sql.ts';

let server: Awaited<ReturnType<typeof emptyDatabase>>;
let relay: ReturnType<typeof createRelay>;
let database: Database;
beforeEach(async () => {
  server = await emptyDatabase();
  const port = await freePort();
  relay = createRelay(port, { host: server.url.hostname, port: Number(server.url.port) });
  await relay.open();
  const url = new URL(server.url);
  url.port = String(port);
  database = await openPostgres({ url: url.href, maxConnections: 2, statementSeconds: 2, graceSeconds: 1 });
});
afterEach(async () => {
  relay.thaw();
  await database.close();
  await relay.close();
  await server.drop();
});

const one = () => database.query<{ one: number }>(sql`select 1 as one`);

it('D6: repeated errors do not affect the next statement or transaction', async () => {
  for (let error = 0; error < 50; error++) {
    await expect(database.query(sql`select 1 / ${0}::int`)).rejects.toThrow('division by zero');
    await expect(database.transaction((tx) => tx.query(sql`select 1 / ${0}::int`))).rejects.toThrow('by zero');
  }
  expect(await database.transaction((tx) => tx.query(sql`select 1 as one`))).toEqual(await one());
});

it('a statement that a deadlock has ended is made again', async () => {
  const unhurried = await openPostgres({ url: server.url.href, maxConnections: 3, statementSeconds: 60 });
  onTestFinished(() => unhurried.close());
  await unhurried.script('create table t (id int primary key, n int not null); insert into t values (1, 0), (2, 0)');
  const isWaiting = () =>
    unhurried.returnsRow(sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
  const statements: Promise<unknown>[] = [];
  await unhurried.transaction(async (tx) => {
    await tx.query(sql`update t set n = n + 1 where id = 1`);
    if (statements.length === 0) {
      statements.push(
        unhurried.query(sql`
          with both_rows as (select id from t order by id desc for update)
          update t set n = n + 10 from both_rows where t.id = both_rows.id`),
      );
      await expect.poll(isWaiting).toBe(true);
    }
    await tx.query(sql`update t set n = n + 1 where id = 2`);
  });
  await Promise.all(statements);
  expect(await unhurried.values(sql`select n from t order by id`)).toEqual([11, 11]);
});

it('D8: a full disk is named in the error, and the portal recovers when there is space', async () => {
  const fill = database.query(sql`do $$ begin raise exception using errcode = 'disk_full'; end $$`);
  await expect(fill).rejects.toMatchObject({ sentence: 'The disk of the database is full.' });
  expect(database.diskFullAt?.()).toBeTypeOf('number');
  expect(await findOutage(database)).toBeNull();
});

describe('D13: a lost connection', () => {
  it('losing a connection between two statements fails only that transaction', async () => {
    const broken = database.transaction(async (tx) => {
      await tx.query(sql`select 1`);
      await server.endConnections();
      await tx.query(sql`select 1`);
    });
    await expect(broken).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect(await one()).toEqual([{ one: 1 }]);
  });

  it('an idle connection that is lost is replaced', async () => {
    await one();
    await server.endConnections();
    relay.cut();
    await expect.poll(() => one().catch(() => null)).toEqual([{ one: 1 }]);
  });
});

describe('D15: a slow statement', () => {
  it('the server cancels a slow statement, and the database counts as unavailable', async () => {
    const slow = database.query(sql`select pg_sleep(5)`);
    await expect(slow).rejects.toBeInstanceOf(DatabaseUnavailable);
    await expect(slow).rejects.toThrow('A statement took too long, so the database stopped it.');
    expect(await one()).toEqual([{ one: 1 }]);
  });

  it('the portal gives up a slow statement if the server is frozen', { tags: 'full' }, async () => {
    await one();
    relay.freeze();
    await expect(one()).rejects.toBeInstanceOf(DatabaseUnavailable);
    relay.thaw();
    expect(await one()).toEqual([{ one: 1 }]);
  });
});

it('D4: the database counts as unavailable if no connection is free for five seconds', { tags: 'full' }, async () => {
  const released = Promise.withResolvers<void>();
  const small = await openPostgres({ url: server.url.href, maxConnections: 2 });
  const holding = [1, 2].map(() =>
    small.transaction(async (tx) => {
      await tx.query(sql`select 1`);
      await released.promise;
    }),
  );
  const waiting = Array.from({ length: 50 }, () => small.query(sql`select 1`).catch((error: unknown) => error));
  const outcomes = await Promise.all(waiting);
  expect(outcomes.filter((outcome) => !(outcome instanceof DatabaseUnavailable))).toEqual([]);
  released.resolve();
  await Promise.all(holding);
  expect(await small.query(sql`select 1 as one`)).toEqual([{ one: 1 }]);
  await small.close();
});
