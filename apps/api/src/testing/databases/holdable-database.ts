import { type Database, queryableBy } from '../../database/client.ts';

export const holdableDatabase = (database: Database) => {
  let held = Promise.withResolvers<void>();
  held.resolve();
  const holdable: Database = {
    ...database,
    ...queryableBy((statement) => held.promise.then(() => database.query(statement))),
    transaction: (work) => held.promise.then(() => database.transaction(work)),
  };
  return {
    database: holdable,
    hold(): void {
      held = Promise.withResolvers<void>();
    },
    release(): void {
      held.resolve();
    },
  };
};
