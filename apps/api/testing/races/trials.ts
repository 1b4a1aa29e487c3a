import { setTimeout as wait } from 'node:timers/promises';
import { inParallel } from '../in-parallel.ts';
import type { Chance } from './chance.ts';

export type Trials = { readonly trials: number; readonly lanes: number };

/** Sequential within a lane, so that a trial can reuse its lane's resources. */
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

export const pause = async (milliseconds: number): Promise<void> => {
  if (milliseconds >= 1) await wait(milliseconds);
};

export const timed = async <Result>(work: () => Promise<Result>) => {
  const begin = performance.now();
  const result = await work();
  const end = performance.now();
  return { result, begin, end, milliseconds: end - begin };
};

/** Tracks request times, so that rivals can start at any moment within one on any machine. */
export const createPace = () => {
  let usual = 0;
  return {
    moment: (chance: Chance): number => chance() * usual,
    learn(milliseconds: number): void {
      usual = (usual + milliseconds) / 2;
    },
  };
};
export type Pace = ReturnType<typeof createPace>;
