import { type Database, DatabaseUnavailable } from '../database/client.ts';

/** Whether the portal can serve. Operators read the reason at `/readyz`. */
export type Readiness = {
  /** Why not, in a sentence; null when it can. */
  reason(): string | null;
  /** Draining: still answers requests, but should get no new clients. */
  isStopping(): boolean;
};

export const alwaysReady: Readiness = { reason: () => null, isStopping: () => false };

/** Rejects every statement with `DatabaseUnavailable` until the portal is ready. */
export const guardDatabase = (database: Database, { reason }: Pick<Readiness, 'reason'>): Database => {
  const pass = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const why = reason();
    if (why !== null) throw new DatabaseUnavailable(new Error(why));
    return work();
  };
  return {
    ...database,
    query: (statement) => pass(() => database.query(statement)),
    transaction: (work) => pass(() => database.transaction(work)),
    script: (text) => pass(() => database.script(text)),
  };
};
