import { readdir, readFile, readlink, rm } from 'node:fs/promises';
import { join } from 'node:path';

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: alive, but owned by another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** In a container, the process of an earlier run had our own number, or that of any other. */
const isOther = (pid: number): boolean => pid !== process.pid && isAlive(pid);

const isServerOf = async (data: string, pid: number): Promise<boolean> => {
  if (process.platform !== 'linux') return isAlive(pid);
  return readlink(`/proc/${pid}/cwd`).then(
    (folder) => folder === data,
    (error: NodeJS.ErrnoException) => error.code === 'EACCES',
  );
};

/** The settings of a running server; its name there tells whose it is. */
export type RunningServer = { readonly owner: number; readonly isOwned: boolean; readonly port: number };

export const nameForUs = `portal-${process.pid}`;

/** Null without a server. A file of one that is gone, whose number another process has now, is removed. */
export const findServer = async (data: string): Promise<RunningServer | null> => {
  const file = join(data, 'postmaster.pid');
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  if (!pid) return null;
  if (await isServerOf(data, pid)) {
    const command = await readFile(join(data, 'postmaster.opts'), 'utf8').catch(() => '');
    const owner = Number(/portal-(\d+)/.exec(command)?.[1] ?? pid);
    return { owner, isOwned: isOther(owner), port: Number(lines[3]) };
  }
  if (isAlive(pid)) await rm(file, { force: true });
  return null;
};

const draftPattern = /^draft-(\d+)$/;

/** The process that is making a database in `place`, or null; what others have left there is removed. */
export const findMaker = async (place: string): Promise<number | null> => {
  for (const name of await readdir(place)) {
    const pid = Number(draftPattern.exec(name)?.[1]);
    if (!pid) continue;
    if (isOther(pid)) return pid;
    await rm(join(place, name), { recursive: true, force: true });
  }
  return null;
};

export const draftOf = (place: string): string => join(place, `draft-${process.pid}`);
