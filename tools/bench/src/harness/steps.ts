import { setTimeout as wait } from 'node:timers/promises';
import { secondsSince } from './figures.ts';

const sayMilliseconds = 15_000;

type Step<Result> = {
  readonly what: string;
  /** After these it is given up with an error that names it. */
  readonly seconds: number;
  readonly work: () => Promise<Result>;
  /** What it waits for, said while it runs and if it is given up. */
  readonly state?: () => string;
};

/** Runs a step, says on stderr which one runs and how long, and rejects when its seconds are over. */
export const step = async <Result>({ what, seconds, work, state }: Step<Result>): Promise<Result> => {
  const began = performance.now();
  const now = (): string => (state ? `, ${state()}` : '');
  const say = () => console.error(`${what}: ${secondsSince(began)} of at most ${seconds} s${now()}`);
  console.error(`${what} …`);
  const saying = setInterval(say, sayMilliseconds);
  const end = new AbortController();
  const late = wait(seconds * 1_000, null, { signal: end.signal }).then(() => {
    throw new Error(`${what}: not within ${seconds} s${now()}`);
  });
  try {
    return await Promise.race([work(), late]);
  } finally {
    clearInterval(saying);
    end.abort();
    console.error(`${what}: ${secondsSince(began, 1)} s`);
  }
};

/** A step that looks four times a second how much is left, until nothing is. */
export const stepUntil = async (what: string, seconds: number, left: () => Promise<number>): Promise<void> => {
  let [rest, isOver]: [number | null, boolean] = [null, false];
  const work = async (): Promise<void> => {
    while (!isOver && (rest = await left()) > 0) await wait(250);
  };
  await step({ what, seconds, work, state: () => `${rest ?? 'unknown how many'} left` }).finally(() => {
    isOver = true;
  });
};
