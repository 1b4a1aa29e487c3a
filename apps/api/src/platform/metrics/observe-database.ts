import { type Database, DatabaseUnavailable, queryableBy } from '../../database/client.ts';
import { queryDurations, queryFailures } from './metrics.ts';

const observed = async <Result>(kind: 'statement' | 'transaction', work: () => Promise<Result>): Promise<Result> => {
  const begin = performance.now();
  try {
    return await work();
  } catch (error) {
    queryFailures.inc({ reason: error instanceof DatabaseUnavailable ? 'unavailable' : 'refused' });
    throw error;
  } finally {
    queryDurations.observe({ kind }, (performance.now() - begin) / 1_000);
  }
};

export const observeDatabase = (database: Database): Database => ({
  ...database,
  ...queryableBy((statement) => observed('statement', () => database.query(statement))),
  transaction: (work) => observed('transaction', () => database.transaction(work)),
});
