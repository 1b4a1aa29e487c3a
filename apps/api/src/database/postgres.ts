import { createHash } from 'node:crypto';
import pg from 'pg';
import { type Database, DatabaseError, DatabaseUnavailable, type Queryable } from './client.ts';
import { parsers } from './column-types.ts';
import { identifyPostgres } from './identify-postgres.ts';
import { withRetry } from './retry.ts';
import type { Sql } from './sql.ts';

type Options = {
  readonly url: string;
  readonly maxConnections: number;
  /** Requests must be answered within ten seconds; migrations need longer. */
  readonly statementSeconds?: number;
  /** A frozen server cannot cancel a statement, so we abandon it this much later. */
  readonly graceSeconds?: number;
};

// Prepared statements are planned once per connection, so equal text needs an equal name.
const names = new Map<string, string>();
const nameOf = (text: string): string => {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 24);
  names.set(text, name);
  return name;
};

// Connection (08), resources (53), operator intervention (57P), cancelled (57014), idle in transaction (25P03, 25P04).
const isUnavailable = (error: unknown): boolean => {
  if (!(error instanceof pg.DatabaseError)) return true;
  return /^(08|53|57P|57014|25P03|25P04)/.test(error.code ?? '');
};

const translate = (error: unknown): Error => {
  if (isUnavailable(error)) return new DatabaseUnavailable(error);
  const refused = error as pg.DatabaseError;
  return new DatabaseError(refused.message, { code: refused.code ?? '', constraint: refused.constraint ?? null });
};

const on = (client: pg.PoolClient): Queryable => ({
  async query<Row>(statement: Sql): Promise<Row[]> {
    try {
      const result = await client.query({
        name: nameOf(statement.text),
        text: statement.text,
        values: [...statement.values],
      });
      return result.rows as Row[];
    } catch (error) {
      throw translate(error);
    }
  },
});

const createPool = ({ url, maxConnections, statementSeconds = 7, graceSeconds = 1 }: Options): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: 5_000,
    statement_timeout: statementSeconds * 1_000,
    query_timeout: (statementSeconds + graceSeconds) * 1_000,
    idle_in_transaction_session_timeout: (statementSeconds + graceSeconds) * 1_000,
    keepAlive: true,
    options: '-c timezone=UTC',
    types: { getTypeParser: (oid, format) => parsers[oid] ?? pg.types.getTypeParser(oid, format) },
  });
  // Without listeners, the `error` event of a lost connection would end the process; the pool replaces it.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return pool;
};

/** PostgreSQL 15 or newer. Clients are checked out explicitly: `pool.query` discards its connection after an error. */
export const openPostgres = async (options: Options): Promise<Database> => {
  const pool = createPool(options);

  const withClient = async <Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> => {
    const client = await pool.connect().catch((error: unknown) => {
      throw new DatabaseUnavailable(error);
    });
    let broken = false;
    try {
      return await work(client);
    } catch (error) {
      broken = error instanceof DatabaseUnavailable;
      throw error;
    } finally {
      client.release(broken);
    }
  };

  const inTransaction = async <Result>(client: pg.PoolClient, work: (tx: Queryable) => Promise<Result>) => {
    const tx = on(client);
    await tx.query({ text: 'begin', values: [] });
    try {
      const result = await work(tx);
      await tx.query({ text: 'commit', values: [] });
      return result;
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) await tx.query({ text: 'rollback', values: [] });
      throw error;
    }
  };

  return {
    engine: 'postgres',
    query: (statement) => withClient((client) => on(client).query(statement)),
    transaction: (work) => withRetry(() => withClient((client) => inTransaction(client, work))),
    script: (text) => withClient(async (client) => void (await client.query(text))),
    identify: () => withClient((client) => identifyPostgres(on(client))),
    close: () => pool.end(),
  };
};
