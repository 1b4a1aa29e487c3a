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

/** In a container, an earlier process may have had our own number. */
const isOther = (pid: number): boolean => pid !== process.pid && isAlive(pid);

const isServerOf = async (data: string, pid: number): Promise<boolean> => {
  if (process.platform !== 'linux') return isAlive(pid);
  return readlink(`/proc/${pid}/cwd`).then(
    (folder) => folder === data,
    (error: NodeJS.ErrnoException) => error.code === 'EACCES',
  );
};

/** A running server; `owner` is the process that started it, read from its `cluster_name`. */
export type RunningServer = { readonly owner: number; readonly isOwned: boolean; readonly port: number };

export const nameForUs = `portal-${process.pid}`;

/** Returns null if no server runs. Removes the pid file of a dead server whose number another process has now. */
export const findServer = async (data: string): Promise<RunningServer | null> => {
  const file = join(data, 'postmaster.pid');
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  if (!pid) return null;
  if (await isServerOf(data, pid)) {
    const command = await readFile(join(data, 'postmaster.opts'), 'utf8').catch(() => '');
    const owner = Number(/cluster_name=portal-(\d+)/.exec(command)?.[1] ?? pid);
    return { owner, isOwned: isOther(owner), port: Number(lines[3]) };
  }
  if (isAlive(pid)) await rm(file, { force: true });
  return null;
};

/** Start time of a process, which distinguishes it from a later one with the same number; empty except on Linux. */
const bornAt = async (pid: number): Promise<string> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
};

const draftPattern = /^draft-(\d+)-(\d*)$/;

/** Returns the process that is creating a database in `place`, or null. Removes unfinished ones of dead processes. */
export const findMaker = async (place: string): Promise<number | null> => {
  for (const name of await readdir(place)) {
    const [, number, born] = draftPattern.exec(name) ?? [];
    const pid = Number(number);
    if (!pid) continue;
    if (isOther(pid) && (await bornAt(pid)) === born) return pid;
    await rm(join(place, name), { recursive: true, force: true });
  }
  return null;
};

export const draftFor = async (place: string, pid: number = process.pid): Promise<string> =>
  join(place, `draft-${pid}-${await bornAt(pid)}`);
