import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseError } from './client.ts';

/** Serialisation failure and deadlock, which succeed when retried. */
const passing = new Set(['40001', '40P01']);

const mayTryAgain = (error: unknown): boolean => error instanceof DatabaseError && passing.has(error.code);

/** Jittered back-off, so that two transactions do not collide again. */
export const withRetry = async <Result>(work: () => Promise<Result>, retries = 3): Promise<Result> => {
  for (let attempt = 0; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= retries || !mayTryAgain(error)) throw error;
      await wait(Math.random() * 20 * 2 ** attempt);
    }
  }
};
