import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder, temporaryFolders, unprivileged } from '../../apps/api/src/database/embedded/folders.ts';
import { PlainError } from './plain-error.ts';
import { projectRoot } from './project-root.ts';

const source = join(projectRoot, 'scripts/lib/other-day.c');

/** LD_PRELOAD separates its files with these. */
const isSeparated = (folder: string): boolean => /[\s:]/.test(folder);

/** Not in the project, which the database's user may not be allowed to enter. */
const folderForAll = (): Promise<string> =>
  makeFolder({
    identity: unprivileged(),
    parents: temporaryFolders().filter((folder) => !isSeparated(folder)),
    prefix: 'portal-clock-',
    runsPrograms: true,
  });

const compile = async (): Promise<string> => {
  const folder = await folderForAll();
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const library = join(folder, 'other-day.so');
  try {
    execFileSync('cc', ['-O2', '-shared', '-fPIC', '-o', library, source, '-ldl'], { stdio: 'inherit' });
  } catch {
    throw new PlainError('A run on another day needs a C compiler, for example from "apt-get install gcc libc6-dev".');
  }
  return library;
};

/** Moves the wall clock of a process and its children, browser and database included. Monotonic clocks stay. */
export const environmentOn = async (day: string): Promise<NodeJS.ProcessEnv> => {
  const seconds = Math.round((Date.parse(`${day.replace(' ', 'T')}:00Z`) - Date.now()) / 1000);
  if (!(seconds > 0))
    throw new PlainError('A run on another day takes a day to come: browsers drop cookies of the past.');
  return { LD_PRELOAD: await compile(), SECONDS_AHEAD: String(seconds) };
};
