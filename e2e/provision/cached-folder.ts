import { access, chmod, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const cacheRoot = resolve(import.meta.dirname, '../../.cache');

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/**
 * The folder `.cache/<name>`, filled the first time it is asked for. It appears all at once: a run that was interrupted
 * leaves no half-filled folder, and of two runs at a time one wins.
 */
export const cachedFolder = async (name: string, fill: (folder: string) => Promise<void>): Promise<string> => {
  const folder = join(cacheRoot, name);
  if (await exists(folder)) return folder;
  await mkdir(cacheRoot, { recursive: true });
  const draft = await mkdtemp(join(cacheRoot, `${name}-`));
  try {
    await fill(draft);
    // mkdtemp makes folders for their maker alone; a later run may be another user's.
    await chmod(draft, 0o755);
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!(await exists(folder))) throw error;
  }
  return folder;
};
