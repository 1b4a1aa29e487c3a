import type { FastifyBaseLogger } from 'fastify';
import { jobRuns, jobSuccesses } from './metrics/metrics.ts';

const everyMilliseconds = 60_000;

type Options = {
  readonly log: FastifyBaseLogger;
  /** Must tolerate concurrent and missed runs. */
  readonly jobs: Readonly<Record<string, () => Promise<unknown>>>;
};

export const createRecurringJobs = ({ log, jobs }: Options) => {
  const timers = new Map<string, NodeJS.Timeout>();
  const inProgress = new Map<string, Promise<unknown>>();
  let stopped = true;

  const run = (name: string, job: () => Promise<unknown>): void => {
    const running = job()
      .then(() => {
        jobSuccesses.setToCurrentTime({ task: name });
        jobRuns.inc({ task: name, result: 'done' });
      })
      .catch((error: unknown) => {
        jobRuns.inc({ task: name, result: 'failed' });
        log.warn({ err: error, job: name }, 'a recurring job failed');
      })
      .finally(() => {
        inProgress.delete(name);
        if (!stopped) timers.set(name, setTimeout(run, everyMilliseconds, name, job));
      });
    inProgress.set(name, running);
  };

  return {
    start(): void {
      stopped = false;
      for (const [name, job] of Object.entries(jobs)) {
        jobSuccesses.setToCurrentTime({ task: name });
        run(name, job);
      }
    },
    async stop(): Promise<void> {
      stopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.all(inProgress.values());
    },
  };
};
