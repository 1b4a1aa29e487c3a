import pg from 'pg';
import { type Database, DatabaseError, DatabaseUnavailable, type Queryable, queryableBy } from './client.ts';
import { identifyPostgres } from './identify-postgres.ts';
import { withRetry } from './retry.ts';
import { nameOf, type Sql } from './sql.ts';

// Connection (08), resources (53), operator intervention (57P), cancelled (57014), idle in transaction (25P03, 25P04),
// and a write that reached a standby (25006).
const isUnavailable = (error: unknown): boolean => {
  if (!(error instanceof pg.DatabaseError)) return true;
  return /^(08|53|57P|57014|25P03|25P04|25006)/.test(error.code ?? '');
};

const isDiskFull = (error: unknown): boolean =>
  error instanceof DatabaseUnavailable && (error.cause as { readonly code?: unknown } | null)?.code === '53100';

const translateError = (error: unknown): Error => {
  if (error instanceof DatabaseError || error instanceof DatabaseUnavailable) return error;
  if (isUnavailable(error)) return new DatabaseUnavailable(error);
  const refused = error as pg.DatabaseError;
  return new DatabaseError(refused.message, { code: refused.code ?? '', constraint: refused.constraint ?? null });
};

const oids = { int8: 20, date: 1082, timestamptz: 1184 } as const;

/** Sessions use UTC, so the offset is always +00. `Date.parse` is six times slower, and a search reads thousands. */
const parseTimestamptz = (text: string): number => {
  if (text === 'infinity') return Number.POSITIVE_INFINITY;
  if (text === '-infinity') return Number.NEGATIVE_INFINITY;
  const number = (from: number, to: number): number => {
    let value = 0;
    for (let index = from; index < to; index++) value = value * 10 + text.charCodeAt(index) - 48;
    return value;
  };
  const dot = text.charAt(19) === '.' ? text.indexOf('+', 20) : -1;
  const fraction = dot === -1 ? 0 : Math.floor(Number(`0${text.slice(19, dot)}`) * 1000);
  return (
    Date.UTC(number(0, 4), number(5, 7) - 1, number(8, 10), number(11, 13), number(14, 16), number(17, 19)) + fraction
  );
};

const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  [oids.int8]: Number,
  [oids.date]: (text) => text,
  [oids.timestamptz]: parseTimestamptz,
};

const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => parsers[oid] ?? pg.types.getTypeParser(oid, format),
};

/** With a transaction pooler, each transaction may get another session, so session settings are useless. */
export type Pooler = 'none' | 'transaction';

type Options = {
  readonly url: string;
  readonly maxConnections: number;
  readonly pooler?: Pooler;
  /** Requests must be answered within ten seconds; migrations need longer. */
  readonly statementSeconds?: number;
  /** How long a call waits for a free connection. */
  readonly waitSeconds?: number;
  readonly applicationName?: string;
  /** A frozen server cannot cancel a statement, so we abandon it this much later. */
  readonly graceSeconds?: number;
};

type Limits = { readonly statementMilliseconds: number; readonly idleMilliseconds: number };

const limitsOf = ({ statementSeconds = 7, graceSeconds = 1 }: Options): Limits => ({
  statementMilliseconds: statementSeconds * 1_000,
  idleMilliseconds: (statementSeconds + graceSeconds) * 1_000,
});

const on = (client: pg.PoolClient, usesNames: boolean): Queryable =>
  queryableBy(async <Row>({ text, values }: Sql): Promise<Row[]> => {
    try {
      const result = await client.query({
        text,
        values: [...values],
        ...(usesNames ? { name: nameOf(text) } : {}),
      });
      return result.rows as Row[];
    } catch (error) {
      throw translateError(error);
    }
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
    connectionTimeoutMillis: (options.waitSeconds ?? 5) * 1_000,
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

/** Sets for one transaction what is otherwise set for the session, for transaction poolers. */
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
  let diskFullAt: number | null = null;
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
      if (isDiskFull(error)) diskFullAt = Date.now();
      throw error;
    } finally {
      client.release(broken);
    }
  };
  const query = <Row>(statement: Sql): Promise<Row[]> =>
    withRetry(() =>
      withClient((client) =>
        pooler === 'none'
          ? on(client, session.isNamed).query<Row>(statement)
          : inTransactionOfItsOwn(session)<Row>(client, statement),
      ),
    );

  const queryable = queryableBy(query);

  return {
    ...queryable,
    diskFullAt: () => diskFullAt,
    transaction: (work) => withRetry(() => withClient((client) => inTransaction(session)(client, work))),
    script: (text) => withClient((client) => command(client, text)),
    identify: () => identifyPostgres(queryable),
    pool: () => ({
      total: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      limit: options.maxConnections,
    }),
    close: () => pool.end(),
  };
};
