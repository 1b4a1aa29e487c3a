import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Database } from '../../src/database/client.ts';
import { migrate } from '../../src/database/migrate.ts';
import { openPostgres } from '../../src/database/postgres.ts';
import { countUse } from '../count-use.ts';
import { seedReference } from '../../src/seeds/reference/seed-reference.ts';
import { databasePatience } from '../patience.ts';
import { watchRows } from '../row-types/watch-rows.ts';

export type TestDatabase = Database & { readonly url: string };

const templateVariable = 'TEST_DATABASE_TEMPLATE';

const testServer = (): string => {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) throw new Error('a test database needs TEST_DATABASE_URL');
  return server;
};

type New = Partial<Copy> & { readonly name: string };

/** Tests restart the server, so connections may be lost at any time. */
const openAdmin = async (server: string): Promise<pg.Client> => {
  const admin = new pg.Client({ connectionString: server });
  admin.on('error', () => undefined);
  await admin.connect();
  return admin;
};

export const endConnectionsTo = async (address: string): Promise<void> => {
  const server = new URL(address);
  const name = server.pathname.slice(1);
  server.pathname = '/postgres';
  const admin = await openAdmin(server.href);
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
  await admin.end();
};

const openPooled = (name: string, maxConnections: number): Promise<Database> => {
  const url = new URL(process.env['TEST_POOLER_URL'] ?? '');
  url.pathname = `/${name}`;
  return openPostgres({ url: url.href, maxConnections, pooler: 'transaction' });
};

const create = async (server: string, { name, template, maxConnections = 1, statementSeconds }: New) => {
  countUse('database');
  const admin = await openAdmin(server);
  await admin.query(
    template === undefined
      ? `create database ${name}`
      : `create database ${name} template ${template} strategy file_copy`,
  );
  const url = new URL(server);
  url.pathname = `/${name}`;
  const isPooled = template !== undefined && process.env['TEST_POOLER_URL'] !== undefined;
  const database = await (isPooled
    ? openPooled(name, maxConnections)
    : openPostgres({
        url: url.href,
        maxConnections,
        ...databasePatience,
        ...(statementSeconds && { statementSeconds }),
      }));
  if (template === undefined) {
    await migrate(database);
    await seedReference(database);
  }
  return { admin, database, url: url.href };
};

const newName = (): string => `portal_test_${randomBytes(6).toString('hex')}`;

export const makeTemplate = async (server: string, fill?: (database: Database) => Promise<void>): Promise<string> => {
  const name = newName();
  const { admin, database } = await create(server, { name });
  await fill?.(database);
  await database.close();
  await admin.end();
  return name;
};

export const prepareTemplate = async (server: string): Promise<void> => {
  process.env[templateVariable] ??= await makeTemplate(server);
};

export const testDatabase = async ({ maxConnections = 10 } = {}): Promise<TestDatabase> =>
  watchRows(await copyOnPostgres({ template: process.env[templateVariable], maxConnections }));

/** In another locale or encoding than the server's by `how`, such as `locale 'C.utf8'`. */
export const emptyDatabase = async (how?: string) => {
  const server = testServer();
  countUse('database');
  const name = newName();
  const admin = await openAdmin(server);
  await admin.query(`create database ${name} ${how === undefined ? '' : `template template0 ${how}`}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url,
    endConnections: () => endConnectionsTo(url.href),
    async drop(): Promise<void> {
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
};

type Copy = {
  readonly template: string | undefined;
  readonly maxConnections: number;
  readonly statementSeconds?: number;
};

export const copyOnPostgres = async (copy: Copy): Promise<TestDatabase> => {
  const server = testServer();
  const name = newName();
  const { admin, database, url } = await create(server, { name, ...copy });
  return {
    ...database,
    url,
    async close() {
      await database.close();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
};
