import { DatabaseUnavailable } from '../../src/database/client.ts';
import { playDay } from './play-day.ts';
import { shortest } from './shortest.ts';
import type { Stage } from './stage.ts';
import { isPair, type Step } from './step.ts';
import { plannedDays } from './steps.ts';

type Run = {
  readonly seed: number;
  readonly days: number;
  readonly stepsADay: number;
  /** How long to look for a shorter sequence. */
  readonly milliseconds: number;
  /** Ends after this many faults. */
  readonly mostFaults?: number;
  readonly onFault: (words: string) => void;
  /** Called after each day. */
  readonly onDay?: (day: number) => void;
};

/** Steps as an example can be written. */
const writeSteps = (steps: readonly Step[]): string => steps.map((step) => JSON.stringify(step)).join(',\n');

/** What happens at once may go wrong alone too. */
const simpler = (step: Step): readonly Step[] => (isPair(step) ? [step[1], step[2]] : []);

const mostTimes = 10;

/** Plays the day again from its start if the database had no connection free between the steps. */
const play = async (stage: Stage, steps: readonly Step[], morning: number): ReturnType<typeof playDay> => {
  for (let time = 1; ; time += 1)
    try {
      return await playDay(stage, steps, { morning });
    } catch (error) {
      if (time === mostTimes || !(error instanceof DatabaseUnavailable)) throw error;
    }
};

/** Plays days, one on each stage at a time, and gives for each that goes wrong the shortest sequence that does. Returns how many did. */
export const runDays = async (
  stages: readonly Stage[],
  { seed, days, stepsADay, milliseconds, mostFaults = Infinity, onFault, onDay = () => undefined }: Run,
): Promise<number> => {
  let faults = 0;
  const examine = async (stage: Stage, day: number, steps: readonly Step[]): Promise<void> => {
    const fault = await play(stage, steps, day);
    if (!fault) return;
    faults += 1;
    const fails = async (some: readonly Step[]) => (await play(stage, some, day)) !== null;
    const few = await shortest(steps.slice(0, fault.after + 1), { fails, simpler, milliseconds });
    const again = await play(stage, few, day);
    const complaints = again?.complaints ?? [...fault.complaints, '(not every time)'];
    onFault(`seed ${seed}, day ${day}, step ${fault.after + 1}:\n${writeSteps(few)}\n${complaints.join('\n')}`);
  };
  const isLinked = stages.some(({ standIn }) => standIn !== null);
  const queue = plannedDays({ seed, days, stepsADay, isLinked }).entries();
  const playOn = async (stage: Stage): Promise<void> => {
    for (const [day, steps] of queue) {
      if (faults >= mostFaults) return;
      await examine(stage, day, steps);
      onDay(day);
    }
  };
  await Promise.all(stages.map(playOn));
  return faults;
};
