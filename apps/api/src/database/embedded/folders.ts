import { spawnSync } from 'node:child_process';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** The user that a server runs as; empty for our own. */
export type Identity = { readonly uid?: number; readonly gid?: number };

/** This is `nobody` on every Linux; initdb needs a user that has a name. */
export const nobody = 65_534;

/** PostgreSQL refuses to run as root. */
export const unprivileged = (): Identity => (process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {});

/** The message is shown to the person who starts the portal or its tests. */
export class EmbeddedPostgresError extends Error {}

export const mayEnter = (identity: Identity, folder: string): boolean =>
  spawnSync('sh', ['-c', 'cd "$0"', resolve(folder)], { cwd: '/', ...identity }).status === 0;

/** Mounts with `noexec` forbid it. */
export const mayRunIn = async (identity: Identity, folder: string): Promise<boolean> => {
  if (process.platform === 'win32') return true;
  const program = join(folder, `attempt-${process.pid}`);
  try {
    await writeFile(program, '#!/bin/sh\n', { mode: 0o755 });
    return spawnSync(program, { cwd: '/', ...identity }).status === 0;
  } finally {
    await rm(program, { force: true });
  }
};

/** Where things may go for the time of a run; `/var/lib` is for root on machines that forbid programs in the others. */
export const temporaryFolders = (): readonly string[] =>
  process.platform === 'win32' ? [tmpdir()] : [...new Set([tmpdir(), '/tmp', '/var/tmp', '/var/lib'])];

type FolderRequest = {
  readonly identity: Identity;
  readonly parents: readonly string[];
  readonly prefix: string;
  readonly runsPrograms?: boolean;
};

const obstacleIn = async (
  { identity, runsPrograms = false }: FolderRequest,
  folder: string,
): Promise<string | null> => {
  const { uid, gid } = identity;
  if (uid !== undefined && gid !== undefined) await chown(folder, uid, gid);
  const user = uid === undefined ? 'this user' : `user ${uid}`;
  if (process.platform !== 'win32' && !mayEnter(identity, folder)) return `${user} may not enter it`;
  return runsPrograms && !(await mayRunIn(identity, folder)) ? `${user} may not run programs in it` : null;
};

/** Makes a folder in the first of `parents` where the user may do what is needed; it belongs to that user. */
export const makeFolder = async (request: FolderRequest): Promise<string> => {
  const obstacles: string[] = [];
  for (const parent of request.parents) {
    const folder = await mkdtemp(join(parent, request.prefix)).catch((error: NodeJS.ErrnoException) => {
      obstacles.push(`${parent} (cannot be written: ${error.code})`);
      return null;
    });
    if (folder === null) continue;
    const obstacle = await obstacleIn(request, folder).catch(String);
    if (obstacle === null) return folder;
    obstacles.push(`${parent} (${obstacle})`);
    await rm(folder, { recursive: true, force: true });
  }
  throw new EmbeddedPostgresError(
    `PostgreSQL has no folder that it can use. Tried: ${obstacles.join(', ')}. ` +
      'Set TMPDIR (for npm start DATA_DIR) to a folder that every user may enter and run programs in, ' +
      'or TEST_DATABASE_URL (DATABASE_URL) to a server of yours.',
  );
};
