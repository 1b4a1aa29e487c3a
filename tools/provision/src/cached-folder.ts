import { access, chmod, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const cacheRoot = resolve(import.meta.dirname, '../../../.cache');

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Filled on first use and renamed into place, so an interrupted or concurrent run leaves no partial folder. */
export const cachedFolder = async (name: string, fill: (folder: string) => Promise<void>): Promise<string> => {
  const folder = join(cacheRoot, name);
  if (await exists(folder)) return folder;
  await mkdir(cacheRoot, { recursive: true });
  const draft = await mkdtemp(join(cacheRoot, `${name}-`));
  try {
    await fill(draft);
    // mkdtemp creates mode 0700; a later run may be another user's.
    await chmod(draft, 0o755);
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!(await exists(folder))) throw error;
  }
  return folder;
};
