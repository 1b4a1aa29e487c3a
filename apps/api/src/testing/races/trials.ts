import { setTimeout as wait } from 'node:timers/promises';
import { inParallel } from '../in-parallel.ts';
import type { Chance } from './chance.ts';

export type Trials = { readonly trials: number; readonly lanes: number };

/**
 * Runs trials in lanes side by side. Within a lane they come one after the other, so what a lane uses is free again for
 * its next trial.
 */
export const inLanes = async <Outcome>(
  { trials, lanes }: Trials,
  run: (lane: number, trial: number) => Promise<Outcome>,
): Promise<Outcome[]> => {
  const indices = Array.from({ length: lanes }, (_, lane) => lane);
  const ofLanes = await inParallel(indices, lanes, async (lane) => {
    const outcomes: Outcome[] = [];
    for (let trial = lane; trial < trials; trial += lanes) outcomes.push(await run(lane, trial));
    return outcomes;
  });
  return ofLanes.flat();
};

/** Lets so many milliseconds pass; none at all for less than one. */
export const pause = async (milliseconds: number): Promise<void> => {
  if (milliseconds >= 1) await wait(milliseconds);
};

/** The result with how long it took, in milliseconds, and when it began and ended on this process's clock. */
export const timed = async <Result>(work: () => Promise<Result>) => {
  const begin = performance.now();
  const result = await work();
  const end = performance.now();
  return { result, begin, end, milliseconds: end - begin };
};

/** Knows how long requests take lately, so that others can set off at any moment of one, on a fast machine or a slow. */
export const createPace = () => {
  let usual = 0;
  return {
    /** A moment within a usual request, in milliseconds from its beginning. */
    moment: (chance: Chance): number => chance() * usual,
    learn(milliseconds: number): void {
      usual = (usual + milliseconds) / 2;
    },
  };
};
export type Pace = ReturnType<typeof createPace>;
