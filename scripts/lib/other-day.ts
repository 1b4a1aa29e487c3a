import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PlainError } from './plain-error.ts';
import { projectRoot } from './project-root.ts';

const source = join(projectRoot, 'scripts/lib/other-day.c');
const cache = join(projectRoot, '.cache');

const compile = (): string => {
  const library = join(cache, 'other-day.so');
  mkdirSync(cache, { recursive: true });
  try {
    execFileSync('cc', ['-O2', '-shared', '-fPIC', '-o', library, source, '-ldl'], { stdio: 'inherit' });
  } catch {
    throw new PlainError('A run on another day needs a C compiler, for example from "apt-get install gcc libc6-dev".');
  }
  return library;
};

/** Moves the wall clock of a process and its children, browser and database included. Monotonic clocks stay. */
export const environmentOn = (day: string): NodeJS.ProcessEnv => {
  const seconds = Math.round((Date.parse(`${day.replace(' ', 'T')}:00Z`) - Date.now()) / 1000);
  if (!(seconds > 0))
    throw new PlainError('A run on another day takes a day to come: browsers drop cookies of the past.');
  return { LD_PRELOAD: compile(), SECONDS_AHEAD: String(seconds) };
};
