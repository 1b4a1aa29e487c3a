import type { FastifyBaseLogger } from 'fastify';
import { createLoop, type Loop } from './loop.ts';
import { jobRuns, jobSuccesses } from './metrics/metrics.ts';

const everyMilliseconds = 60_000;

type Options = {
  readonly log: FastifyBaseLogger;
  /** Must tolerate concurrent and missed runs. */
  readonly jobs: Readonly<Record<string, () => Promise<unknown>>>;
};

export const createRecurringJobs = ({ log, jobs }: Options): Loop[] =>
  Object.entries(jobs).map(([task, job]) => {
    const loop = createLoop({
      restMilliseconds: everyMilliseconds,
      async work() {
        await job();
        jobSuccesses.setToCurrentTime({ task });
        jobRuns.inc({ task, result: 'done' });
        return false;
      },
      onError(error) {
        jobRuns.inc({ task, result: 'failed' });
        log.warn({ err: error, job: task }, 'a recurring job failed');
      },
    });
    const start = (): void => {
      jobSuccesses.setToCurrentTime({ task });
      loop.start();
    };
    return { ...loop, start };
  });
