import type { Sql } from './sql.ts';

/** Runs statements. Rows come back as written in the statement: timestamptz as epoch milliseconds, date as 'YYYY-MM-DD', int8 as number. */
export type Queryable = {
  query<Row>(statement: Sql): Promise<Row[]>;
};

/** Which database this is. A restart changes nothing of it. */
export type DatabaseIdentity = {
  /** Another one for a copy, wherever that can be told. */
  readonly place: string;
  /** Another one after a failover to a standby too. */
  readonly timeline: string;
};

/** One SQL for two engines: PGlite inside the process, PostgreSQL through `DATABASE_URL`. */
export type Database = Queryable & {
  readonly engine: 'pglite' | 'postgres';
  /** All or nothing. Starts again, at most three times, when the database says that two transactions got in each other's way. */
  transaction<Result>(work: (transaction: Queryable) => Promise<Result>): Promise<Result>;
  /** Several statements at once without parameters: migrations. */
  script(text: string): Promise<void>;
  identify(): Promise<DatabaseIdentity>;
  close(): Promise<void>;
};

/** A statement that the database refused; `code` is PostgreSQL's SQLSTATE. */
export class DatabaseError extends Error {
  readonly code: string;
  readonly constraint: string | null;

  constructor(message: string, { code, constraint }: { code: string; constraint: string | null }) {
    super(message);
    this.name = 'DatabaseError';
    this.code = code;
    this.constraint = constraint;
  }
}

/** There is no database to talk to just now: down, full or out of connections. */
export class DatabaseUnavailable extends Error {
  /** For operators: a sentence with the driver's words, which may name host and user. */
  readonly reason: string;

  constructor(cause: unknown) {
    super('The database cannot be reached', { cause });
    this.name = 'DatabaseUnavailable';
    this.reason = `The database cannot be reached: ${cause instanceof Error ? cause.message : 'no reason was given'}`;
  }
}
