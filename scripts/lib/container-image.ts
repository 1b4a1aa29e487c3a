import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PlainError } from './plain-error.ts';
import { projectRoot } from './project-root.ts';

const tools = ['buildah', 'podman', 'mmdebstrap', 'runc'];

export const requireTools = (): void => {
  const missing = tools.filter((tool) => spawnSync(tool, ['--version']).error !== undefined);
  if (missing.length > 0)
    throw new PlainError(`This needs ${missing.join(', ')}: apt-get install ${missing.join(' ')}`);
};

export const run = (command: string, ...args: readonly string[]): string => {
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8', maxBuffer: 2 ** 26 });
  if (status !== 0) throw new PlainError(`${command} ${args[0]}: ${error?.message ?? stderr.trim().slice(-2_000)}`);
  return stdout.trim();
};

const debianBase = 'localhost/portal-base:bookworm';

/** A base image with the parts of Debian that Node needs, for places without an image registry. */
export const makeDebianBase = async (): Promise<string> => {
  if (spawnSync('buildah', ['inspect', '--type', 'image', debianBase]).status === 0) return debianBase;
  console.log('Making a base from packages of Debian, which takes a few minutes …');
  const folder = await mkdtemp(join(tmpdir(), 'portal-base-'));
  const tree = join(folder, 'base.tar');
  const leaveOut = ['doc', 'man', 'locale'].map((name) => `--dpkgopt=path-exclude=/usr/share/${name}/*`);
  run(
    'mmdebstrap',
    '--quiet',
    '--variant=essential',
    '--include=libstdc++6,ca-certificates',
    ...leaveOut,
    'bookworm',
    tree,
  );
  const container = run('buildah', 'from', 'scratch');
  run('buildah', 'add', container, tree, '/');
  run('buildah', 'commit', '--format', 'docker', container, debianBase);
  run('buildah', 'rm', container);
  await rm(folder, { recursive: true });
  return debianBase;
};

/** `chroot` isolation also works where no container may run; the docker format keeps the health check. */
export const buildImage = ({ base, build }: { readonly base: string; readonly build: string }): string => {
  const image = 'localhost/portal';
  const file = join(projectRoot, 'deploy/Containerfile');
  run(
    'buildah',
    'build',
    '--isolation',
    'chroot',
    '--format',
    'docker',
    '--build-arg',
    `BASE=${base}`,
    '-f',
    file,
    '-t',
    image,
    build,
  );
  return image;
};
