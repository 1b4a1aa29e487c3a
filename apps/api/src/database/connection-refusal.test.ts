import { randomBytes } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { emptyDatabase } from '../../testing/databases/test-database.ts';
import { freePort } from '../../testing/servers/free-port.ts';
import { createRelay } from '../../testing/servers/relay.ts';
import { DatabaseUnavailable } from './client.ts';
import { describeRefusal } from './connection-refusal.ts';
import { findOutage } from './is-reachable.ts';
import { openPostgres } from './postgres.ts';
import { type Sql, sql } from './sql.ts';
import { closeAtEnd } from '../../testing/servers/own-portal.ts';

const name = `portal_test_${randomBytes(6).toString('hex')}`;
const password = randomBytes(12).toString('hex');

const rulesFile = `current_setting('hba_file')`;
const writeRules = async (lines: readonly string[]): Promise<void> => {
  const values = lines.map((line) => `('${line.replaceAll("'", "''")}')`).join(', ');
  await admin.script(`do $$ begin execute format(
    'copy (values ${values.replaceAll("'", "''")}) to %L with (format csv, quote e''\\x01'', delimiter e''\\x02'')',
    ${rulesFile}); end $$; select pg_reload_conf()`);
};

const server = await emptyDatabase();
const admin = await closeAtEnd(openPostgres({ url: server.url.href, maxConnections: 1 }));
const rules = await admin.values<string>(
  sql`select line from string_to_table(pg_read_file(current_setting('hba_file')), e'\n') line where line <> ''`,
);
await admin.script(`
  create role ${name}_secret login password '${password}';
  create role ${name}_tls login;
  create role ${name}_many login connection limit 0;
  create role ${name}_reader login;
  alter role ${name}_reader set default_transaction_read_only = on`);
await writeRules([
  `host all ${name}_secret 0.0.0.0/0 scram-sha-256`,
  `host all ${name}_tls 0.0.0.0/0 reject`,
  ...rules,
]);
afterAll(async () => {
  await writeRules(rules);
  for (const role of ['secret', 'tls', 'many', 'reader']) await admin.script(`drop role ${name}_${role}`);
  await server.drop();
});

const urlWith = (
  changes: Readonly<Partial<Record<'username' | 'password' | 'hostname' | 'port' | 'pathname' | 'search', string>>>,
): string => Object.assign(new URL(server.url), changes).href;

const refusalOf = async (url: string, statement: Sql = sql`select 1`): Promise<DatabaseUnavailable> => {
  const database = await openPostgres({ url, maxConnections: 1 });
  const error = await database.query(statement).catch((failure: unknown) => failure);
  expect(await findOutage(database)).not.toBe(statement.text === 'select 1' ? null : '');
  await database.close();
  if (!(error instanceof DatabaseUnavailable)) throw new Error(`not refused: ${String(error)}`);
  return error;
};

test.each([
  ['a wrong password', { username: `${name}_secret`, password: 'hunter2' }, /refuses the user name or password/],
  ['a missing password', { username: `${name}_secret` }, /asks for a password, and DATABASE_URL has none/],
  ['an unknown user', { username: `${name}_nobody` }, /refuses the user name or password/],
  ['an unknown database', { pathname: `/${name}_none` }, /has no database of the name/],
  ['a database that requires TLS', { username: `${name}_tls` }, /requires TLS: add \?sslmode=verify-full/],
  ['a database without TLS', { search: '?sslmode=require' }, /offers no TLS/],
  ['too many connections', { username: `${name}_many` }, /has no connection left: lower MAX_CONNECTIONS/],
  ['an unknown host', { hostname: 'database.invalid' }, /host name of the database is unknown/],
])('%s is reported as the reason, without names or secrets', async (_, changes, words) => {
  const { sentence, reason } = await refusalOf(urlWith(changes));
  expect(sentence).toMatch(words);
  expect(reason.startsWith(`${sentence} (`)).toBe(true);
  expect(sentence).not.toContain(name);
  expect(reason).not.toMatch(new RegExp(`hunter2|${password}`));
});

test('the portal closes a connection that fails because of a missing password', async () => {
  const port = await freePort();
  const relay = createRelay(port, { host: server.url.hostname, port: Number(server.url.port) });
  await relay.open();
  await refusalOf(urlWith({ username: `${name}_secret`, port: String(port) }));
  // A socket left open would keep PostgreSQL waiting for a minute, in which no database can be created or dropped.
  await expect.poll(relay.openSockets).toBe(0);
  await relay.close();
});

test('the portal reports a port without a server, also behind a name with several addresses', async () => {
  const port = String(await freePort());
  for (const hostname of ['127.0.0.1', 'localhost']) {
    const { sentence, reason } = await refusalOf(urlWith({ hostname, port }));
    expect(sentence).toBe('Nothing listens at the address of the database.');
    expect(reason).toContain('ECONNREFUSED');
  }
});

test('the portal reports a user who is not allowed to connect', async () => {
  await admin.script(`revoke connect on database ${server.url.pathname.slice(1)} from public`);
  expect((await refusalOf(urlWith({ username: `${name}_reader` }))).sentence).toBe(
    'The user may not connect to the database.',
  );
  await admin.script(`grant connect on database ${server.url.pathname.slice(1)} to public`);
});

test('a write that reaches a standby counts as an unavailable database', async () => {
  await admin.script('create table written (id int); grant insert on written to public');
  const refusal = await refusalOf(urlWith({ username: `${name}_reader` }), sql`insert into written values (1)`);
  expect(refusal.sentence).toBe('The database is a standby that only reads.');
});

test('the portal distinguishes the refusals of PgBouncer, although they share a code', () => {
  const said = (message: string): string => describeRefusal({ code: '08P01', message }).sentence;
  expect(said('unsupported startup parameter: statement_timeout')).toMatch(/set DATABASE_POOLER=transaction/);
  expect(said('database "portal" does not exist')).toMatch(/no database of the name/);
  expect(said('no more connections allowed (max_client_conn)')).toMatch(/no connection left/);
  expect(said('"trust" authentication failed')).toMatch(/refuses the user name or password/);
  expect(said('something new')).toBe('The database cannot be reached.');
});
