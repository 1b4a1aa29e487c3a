import type { Database } from '../../database/client.ts';

/** Lets at most so many transactions run at once, so that many readings leave connections to people's requests. */
export const boundTransactions = (database: Database, atOnce: number): Database => {
  let running = 0;
  const waiting: (() => void)[] = [];
  const enter = async (): Promise<void> => {
    if (running < atOnce) running += 1;
    else await new Promise<void>((resolve) => void waiting.push(resolve));
  };
  const leave = (): void => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };
  return {
    ...database,
    async transaction(work) {
      await enter();
      try {
        return await database.transaction(work);
      } finally {
        leave();
      }
    },
  };
};
