import { setTimeout as wait } from 'node:timers/promises';

/** Does some work and answers no sooner than after so long, so that the time it takes tells nothing about what it found. */
export const atLeast = async <Result>(milliseconds: number, work: () => Promise<Result>): Promise<Result> => {
  const [result] = await Promise.all([work(), wait(milliseconds)]);
  return result;
};
