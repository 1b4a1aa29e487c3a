import { execFileSync } from 'node:child_process';
import { cp, lstat, mkdir, readdir, readFile, readlink, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { type LockedPackages, listProductionPackages } from '../../../../scripts/lib/production-packages.ts';
import { projectRoot } from '../../../../scripts/lib/project-root.ts';

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8', maxBuffer: 2 ** 28 }).trim();

const versionAt = (commit: string): string => {
  const { version } = JSON.parse(git('show', `${commit}:package.json`)) as { readonly version: string };
  return version;
};

/** The newest tag before this commit, else the last commit of another version, else the one before the newest migration. */
export const findPreviousRelease = (): string => {
  const [tag] = git('tag', '--merged', 'HEAD', '--no-contains', 'HEAD', '--sort=-v:refname', '--list', 'v*').split(
    '\n',
  );
  if (tag) return tag;
  const here = versionAt('HEAD');
  const commits = git('log', '--format=%h', '--', 'package.json').split('\n');
  const other = commits.find((commit) => versionAt(commit) !== here);
  if (other) return other;
  const newest = git('log', '--diff-filter=A', '--format=%h', '-1', '--', 'apps/api/src/database/migrations');
  return `${newest}~1`;
};

const readVersions = (text: string) => {
  const { packages } = JSON.parse(text) as { readonly packages: LockedPackages & Record<string, { version?: string }> };
  return listProductionPackages(packages, 'apps/api').map((path) => `${path} ${packages[path]?.version}`);
};

const hasSamePackages = async (folder: string): Promise<boolean> => {
  const [there, here] = await Promise.all(
    [folder, projectRoot].map(async (root) => readVersions(await readFile(join(root, 'package-lock.json'), 'utf8'))),
  );
  const present = new Set(here);
  return there?.every((one) => present.has(one)) ?? false;
};

/** Links to the packages of this tree; links between workspaces lead into `folder`. */
const linkPackages = async (folder: string, inside = 'node_modules'): Promise<void> => {
  await mkdir(join(folder, inside));
  for (const name of await readdir(join(projectRoot, inside))) {
    const from = join(projectRoot, inside, name);
    const to = join(folder, inside, name);
    if ((await lstat(from)).isSymbolicLink()) await symlink(await readlink(from), to);
    else if (name === '@portal') await linkPackages(folder, join(inside, name));
    else await symlink(from, to);
  }
};

/** Unpacks a release of this repository's history into `folder`, with the packages that it needs to run. */
export const unpackRelease = async (ref: string, folder: string): Promise<string> => {
  const archive = execFileSync('git', ['archive', ref, 'apps/api', 'packages', 'package.json', 'package-lock.json'], {
    cwd: projectRoot,
    maxBuffer: 2 ** 30,
  });
  await mkdir(folder);
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  if (await hasSamePackages(folder)) {
    await linkPackages(folder);
    return folder;
  }
  await cp(join(projectRoot, '.npmrc'), join(folder, '.npmrc'));
  execFileSync('npm', ['ci', '--omit=dev', '--include=optional'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return folder;
};
