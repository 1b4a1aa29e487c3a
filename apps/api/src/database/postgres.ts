import { createHash } from 'node:crypto';
import pg from 'pg';
import { type Database, DatabaseError, DatabaseUnavailable, type Queryable } from './client.ts';
import { parsers } from './column-types.ts';
import { withRetry } from './retry.ts';
import type { Sql } from './sql.ts';

type Options = { readonly url: string; readonly maxConnections: number };

// A prepared statement is planned once per connection; its name must be the same wherever the text is.
const names = new Map<string, string>();
const nameOf = (text: string): string => {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 24);
  names.set(text, name);
  return name;
};

// Classes 08 (connection), 53 (resources) and 57P (operator intervention) mean that the server cannot serve now.
const isUnavailable = (error: unknown): boolean => {
  if (!(error instanceof pg.DatabaseError)) return true;
  return /^(08|53|57P)/.test(error.code ?? '');
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

/** PostgreSQL 15 or newer. A client is checked out for each statement: `pool.query` would throw its connection away after every refusal. */
export const openPostgres = async ({ url, maxConnections }: Options): Promise<Database> => {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 10_000,
    options: '-c timezone=UTC',
    types: { getTypeParser: (oid, format) => parsers[oid] ?? pg.types.getTypeParser(oid, format) },
  });
  // A connection that dies while idle is replaced when next needed; without a listener it would end the process.
  pool.on('error', () => undefined);

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
    close: () => pool.end(),
  };
};
