import pg from 'pg';
import { type Database, DatabaseUnavailable, type Queryable } from './client.ts';
import { columnTypes } from './column-types.ts';
import { identifyPostgres } from './identify-postgres.ts';
import { translateError } from './postgres-errors.ts';
import { withRetry } from './retry.ts';
import { nameOf, type Sql } from './sql.ts';

/** With a transaction pooler, each transaction may get another session, so session settings are useless. */
export type Pooler = 'none' | 'transaction';

type Options = {
  readonly url: string;
  readonly maxConnections: number;
  readonly pooler?: Pooler;
  /** Requests must be answered within ten seconds; migrations need longer. */
  readonly statementSeconds?: number;
  readonly applicationName?: string;
  /** A frozen server cannot cancel a statement, so we abandon it this much later. */
  readonly graceSeconds?: number;
};

type Limits = { readonly statementMilliseconds: number; readonly idleMilliseconds: number };

const limitsOf = ({ statementSeconds = 7, graceSeconds = 1 }: Options): Limits => ({
  statementMilliseconds: statementSeconds * 1_000,
  idleMilliseconds: (statementSeconds + graceSeconds) * 1_000,
});

const on = (client: pg.PoolClient, isNamed: boolean): Queryable => ({
  async query<Row>({ text, values }: Sql): Promise<Row[]> {
    try {
      const result = await client.query({
        text,
        values: [...values],
        ...(isNamed ? { name: nameOf(text) } : {}),
      });
      return result.rows as Row[];
    } catch (error) {
      throw translateError(error);
    }
  },
});

/** Without a password that the server asks for, `pg` reports an error but leaves the socket open. */
class Client extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    this.connection.on('error', () => this.connection.stream.destroy());
  }
}

const createPool = (options: Options, { statementMilliseconds, idleMilliseconds }: Limits): pg.Pool => {
  const session =
    (options.pooler ?? 'none') === 'none'
      ? {
          statement_timeout: statementMilliseconds,
          idle_in_transaction_session_timeout: idleMilliseconds,
          options: '-c timezone=UTC',
        }
      : { pipeline: true };
  const pool = new pg.Pool({
    Client,
    connectionString: options.url,
    max: options.maxConnections,
    connectionTimeoutMillis: 5_000,
    query_timeout: idleMilliseconds,
    keepAlive: true,
    ...(options.applicationName === undefined ? {} : { application_name: options.applicationName }),
    types: columnTypes,
    ...session,
  });
  // Without listeners, the `error` event of a lost connection would end the process; the pool replaces it.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return pool;
};

/** What a session would hold, for one transaction. */
const beginWith = ({ statementMilliseconds, idleMilliseconds }: Limits): string => `
  begin;
  set local timezone = 'UTC';
  set local statement_timeout = ${statementMilliseconds};
  set local idle_in_transaction_session_timeout = ${idleMilliseconds}`;

const command = async (client: pg.PoolClient, text: string): Promise<void> => {
  await client.query(text).catch((error: unknown) => {
    throw translateError(error);
  });
};

type Session = { readonly begin: string; readonly isNamed: boolean };

const inTransaction =
  ({ begin, isNamed }: Session) =>
  async <Result>(client: pg.PoolClient, work: (tx: Queryable) => Promise<Result>): Promise<Result> => {
    await command(client, begin);
    try {
      const result = await work(on(client, isNamed));
      await command(client, 'commit');
      return result;
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) await command(client, 'rollback');
      throw error;
    }
  };

/** Sent in one go, so that the transaction costs no further round trip. After an error, `commit` rolls back. */
const inTransactionOfItsOwn =
  ({ begin, isNamed }: Session) =>
  async <Row>(client: pg.PoolClient, statement: Sql): Promise<Row[]> => {
    const [begun, rows, committed] = await Promise.allSettled([
      command(client, begin),
      on(client, isNamed).query<Row>(statement),
      command(client, 'commit'),
    ]);
    for (const outcome of [begun, rows, committed]) if (outcome.status === 'rejected') throw outcome.reason;
    return rows.status === 'fulfilled' ? rows.value : [];
  };

/** PostgreSQL 15 or newer. Clients are checked out explicitly: `pool.query` discards its connection after an error. */
export const openPostgres = async (options: Options): Promise<Database> => {
  const { pooler = 'none' } = options;
  const limits = limitsOf(options);
  const pool = createPool(options, limits);
  const session = { begin: pooler === 'none' ? 'begin' : beginWith(limits), isNamed: pooler === 'none' };

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
  const query = <Row>(statement: Sql): Promise<Row[]> =>
    withClient((client) =>
      pooler === 'none'
        ? on(client, session.isNamed).query<Row>(statement)
        : inTransactionOfItsOwn(session)<Row>(client, statement),
    );

  return {
    query,
    transaction: (work) => withRetry(() => withClient((client) => inTransaction(session)(client, work))),
    script: (text) => withClient((client) => command(client, text)),
    identify: () => identifyPostgres({ query }),
    pool: () => ({
      total: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      limit: options.maxConnections,
    }),
    close: () => pool.end(),
  };
};
