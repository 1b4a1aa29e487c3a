import { setTimeout as wait } from 'node:timers/promises';

/** Minimum duration, so that response time reveals nothing. */
export const atLeast = async <Result>(milliseconds: number, work: () => Promise<Result>): Promise<Result> => {
  const [result] = await Promise.all([work(), wait(milliseconds)]);
  return result;
};
