import { globSync } from 'node:fs';
import { PlainError } from './plain-error.ts';

const places = ['/usr/lib/*/faketime/libfaketimeMT.so.1', '/usr/lib*/faketime/libfaketimeMT.so.1'];

/** Moves the wall clock of a process and its children, browser and database included. Monotonic clocks stay. */
export const environmentOn = (day: string): NodeJS.ProcessEnv => {
  const [library] = globSync(places);
  if (library === undefined)
    throw new PlainError('A run on another day needs libfaketime, for example from "apt-get install faketime".');
  const seconds = Math.round((Date.parse(`${day.replace(' ', 'T')}:00Z`) - Date.now()) / 1000);
  if (!(seconds > 0))
    throw new PlainError('A run on another day takes a day to come: browsers drop cookies of the past.');
  return {
    LD_PRELOAD: library,
    FAKETIME: `+${seconds}s`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    // Otherwise Chromium's timed waits end at once, and a test in a browser takes twenty times as long.
    FAKETIME_FORCE_MONOTONIC_FIX: '0',
    FAKETIME_DONT_RESET: '1',
    FAKETIME_NO_CACHE: '1',
  };
};
