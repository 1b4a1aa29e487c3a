import type { Database } from '../../database/client.ts';

/**
 * Lets at most so many transactions run at once, so that many readings leave connections to people's requests. Urgent ones go
 * first, because a write relies on what was read just before it.
 */
export const boundTransactions = (database: Database, atOnce: number): { urgent: Database; usual: Database } => {
  let running = 0;
  const urgent: (() => void)[] = [];
  const usual: (() => void)[] = [];
  const enter = async (queue: (() => void)[]): Promise<void> => {
    if (running < atOnce) running += 1;
    else await new Promise<void>((resolve) => void queue.push(resolve));
  };
  const leave = (): void => {
    const next = urgent.shift() ?? usual.shift();
    if (next) next();
    else running -= 1;
  };
  const through = (queue: (() => void)[]): Database => ({
    ...database,
    async transaction(work) {
      await enter(queue);
      try {
        return await database.transaction(work);
      } finally {
        leave();
      }
    },
  });
  return { urgent: through(urgent), usual: through(usual) };
};
