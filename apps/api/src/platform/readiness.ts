import { type Database, DatabaseUnavailable, queryableBy } from '../database/client.ts';

export type Readiness = {
  reason(): string | null;
  isStopping(): boolean;
  /** Resolves when the portal is ready for the first time. */
  readonly whenReady: Promise<void>;
};

export const alwaysReady: Readiness = {
  reason: () => null,
  isStopping: () => false,
  whenReady: Promise.resolve(),
};

export const guardDatabase = (database: Database, { reason }: Pick<Readiness, 'reason'>): Database => {
  const pass = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const why = reason();
    if (why !== null) throw new DatabaseUnavailable(null, why);
    return work();
  };
  return {
    ...database,
    ...queryableBy((statement) => pass(() => database.query(statement))),
    transaction: (work) => pass(() => database.transaction(work)),
    script: (text) => pass(() => database.script(text)),
  };
};
