import { describeRefusal } from './connection-refusal.ts';
import type { Sql } from './sql.ts';

/** timestamptz is returned as epoch milliseconds, date as 'YYYY-MM-DD', int8 as number. */
export type Queryable = {
  query<Row>(statement: Sql): Promise<Row[]>;
  /** The first row, or null. */
  find<Row>(statement: Sql): Promise<Row | null>;
  /** A row that always exists, such as that of an aggregate. */
  certainRow<Row>(statement: Sql): Promise<Row>;
  /** The only column of all rows. */
  values<Value>(statement: Sql): Promise<Value[]>;
  /** The only column of the first row, or null. */
  value<Value>(statement: Sql): Promise<Value | null>;
  /** The only column of a row that always exists, such as a count or a new id. */
  certainValue<Value>(statement: Sql): Promise<Value>;
  /** Whether there is a row, such as one that was changed. */
  returnsRow(statement: Sql): Promise<boolean>;
};

const certain = <Found>(row: Found | undefined): Found => {
  if (row === undefined) throw new Error('a statement that always returns a row returned none');
  return row;
};

const valuesIn = <Value>(rows: readonly Record<string, Value>[]): Value[] => rows.flatMap((row) => Object.values(row));

export const queryableBy = (query: Queryable['query']): Queryable => ({
  query,
  find: async <Row>(statement: Sql) => (await query<Row>(statement))[0] ?? null,
  certainRow: async <Row>(statement: Sql) => certain((await query<Row>(statement))[0]),
  values: async <Value>(statement: Sql) => valuesIn(await query<Record<string, Value>>(statement)),
  value: async <Value>(statement: Sql) => valuesIn(await query<Record<string, Value>>(statement))[0] ?? null,
  certainValue: async <Value>(statement: Sql) => certain(valuesIn(await query<Record<string, Value>>(statement))[0]),
  returnsRow: async (statement) => (await query(statement)).length > 0,
});

export type DatabaseIdentity = {
  /** Identifies the database; a copy has another, as far as copies can be detected. */
  readonly place: string;
  /** Also changes after a failover to a standby. */
  readonly timeline: string;
};

export type PoolUse = {
  readonly total: number;
  readonly idle: number;
  /** Statements that wait for a connection. */
  readonly waiting: number;
  readonly limit: number;
};

/** A statement or transaction is retried up to three times after a serialisation failure or deadlock. */
export type Database = Queryable & {
  transaction<Result>(work: (transaction: Queryable) => Promise<Result>): Promise<Result>;
  script(text: string): Promise<void>;
  identify(): Promise<DatabaseIdentity>;
  /** When a statement last failed because the disk was full (epoch ms); undefined where that cannot be told. */
  readonly diskFullAt?: () => number | null;
  /** Undefined for databases that have no connection pool of their own. */
  readonly pool?: () => PoolUse;
  close(): Promise<void>;
};

/** A database, or one of its transactions. */
export type Transactions = Queryable & Pick<Database, 'transaction'>;

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

const violations = { unique: '23505', exclusion: '23P01' } as const;

export const isViolation = (kind: keyof typeof violations, error: unknown): error is DatabaseError =>
  error instanceof DatabaseError && error.code === violations[kind];

/** Returns false if the statement violates a constraint, as one does that comes too late. */
export const falseIfViolated = (kind: keyof typeof violations, statement: Promise<boolean>): Promise<boolean> =>
  statement.catch((error: unknown) => {
    if (isViolation(kind, error)) return false;
    throw error;
  });

export class DatabaseUnavailable extends Error {
  /** Safe to publish: names no host, user or database. */
  readonly sentence: string;
  /** For operators: includes the driver's message, which may name host and user. */
  readonly reason: string;

  /** `known` is the reason if it does not come from the database. */
  constructor(cause: unknown, what?: string) {
    const { sentence, words } = describeRefusal(cause);
    super(what ?? sentence, { cause });
    this.name = 'DatabaseUnavailable';
    this.sentence = this.message;
    this.reason = what ?? `${sentence} (${words})`;
  }
}
