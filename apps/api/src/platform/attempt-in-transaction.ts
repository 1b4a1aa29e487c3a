import type { Database, Queryable } from '../database/client.ts';
import { refused, type Result } from './http/result.ts';

class Rollback extends Error {
  readonly refusal: unknown;

  constructor(refusal: unknown) {
    super('refused');
    this.refusal = refusal;
  }
}

export const attemptInTransaction = async <Value, Refusal>(
  database: Pick<Database, 'transaction'>,
  work: (transaction: Queryable) => Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal>> => {
  try {
    return await database.transaction(async (tx) => {
      const result = await work(tx);
      if (!result.ok) throw new Rollback(result.refusal);
      return result;
    });
  } catch (error) {
    if (error instanceof Rollback) return refused(error.refusal as Refusal);
    throw error;
  }
};
