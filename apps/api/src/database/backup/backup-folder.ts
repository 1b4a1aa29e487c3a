import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const ours = /^portal-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z\.gz$/;
const unfinished = /^portal-[\dTZ-]+\.gz\.\d+\.unfinished$/;
/** A backup that still runs has written within a day. */
const abandonedMilliseconds = 86_400_000;

export const backupName = (now: Date): string => `portal-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.gz`;

/** Leaves the newest `count` backups and every file of another name. Returns the names of those deleted. */
export const deleteOlderBackups = async (folder: string, count: number): Promise<string[]> => {
  const names = await readdir(folder);
  const older = names
    .filter((name) => ours.test(name))
    .toSorted()
    .slice(0, -count);
  for (const name of older) await rm(join(folder, name));
  for (const name of names.filter((one) => unfinished.test(one))) {
    const { mtimeMs } = await stat(join(folder, name));
    if (Date.now() - mtimeMs > abandonedMilliseconds) await rm(join(folder, name), { force: true });
  }
  return older;
};
