import { AsyncLocalStorage } from 'node:async_hooks';
import { type Database, type Queryable, queryableBy } from '../../src/database/client.ts';
import { watchRows } from '../row-types/watch-rows.ts';

export const recordStatements = (database: Database) => {
  const recording = new AsyncLocalStorage<string[]>();
  const watched = (queryable: Queryable): Queryable =>
    queryableBy((statement) => {
      recording.getStore()?.push(statement.text);
      return queryable.query(statement);
    });
  const recorded: Database = {
    ...database,
    ...watched(database),
    transaction: (work) => database.transaction((tx) => work(watched(tx))),
  };
  return {
    // Row types are matched by call site, so the watcher must be the outermost wrapper.
    database: watchRows(recorded),
    async during(work: () => Promise<unknown>): Promise<string[]> {
      const statements: string[] = [];
      await recording.run(statements, work);
      return statements;
    },
  };
};
