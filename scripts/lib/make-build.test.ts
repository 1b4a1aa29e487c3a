import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder, temporaryFolders, unprivileged } from '@portal/api/database/embedded/folders';
import { freePort } from '@portal/api/testing/servers/free-port';
import { testEnvironment } from '@portal/api/testing/servers/test-config';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensureWebBuilt } from './ensure-web-built.ts';
import { makeArchive } from './make-archive.ts';
import { makeBuild } from './make-build.ts';

/** Another user than root, who may write anywhere. */
const identity = unprivileged();

/** Long, because the build copies thousands of files and may render the pages first. */
const copyTimeout = 240_000;

/** A first start makes the embedded database, which takes long where cores are shared. */
const startTimeout = 150_000;

let parent: string;
let build: string;
let data: string;
let made: Awaited<ReturnType<typeof makeBuild>>;
let running: ChildProcess | null = null;
beforeAll(async () => {
  parent = await makeFolder({ identity, parents: temporaryFolders(), prefix: 'portal-build-', runsPrograms: true });
  [build, data] = [join(parent, 'build'), join(parent, 'data')];
  await ensureWebBuilt();
  made = await makeBuild({ folder: build, withNode: true });
  execFileSync('chmod', ['-R', 'a+rX,a-w', build]);
  await mkdir(data);
  const { uid, gid } = identity;
  if (uid !== undefined && gid !== undefined) await chown(data, uid, gid);
  await chmod(parent, 0o755);
}, copyTimeout);
afterAll(async () => {
  running?.kill('SIGKILL');
  execFileSync('chmod', ['-R', 'u+w', build]);
  await rm(parent, { recursive: true });
});

it(
  'a build runs as one process, from a read-only folder and as another user',
  { tags: 'full', timeout: 180_000 },
  async () => {
    const port = await freePort();
    const base = `http://127.0.0.1:${port}`;
    const environment = { ...testEnvironment, PORT: String(port), WEB_ORIGIN: base, DATA_DIR: data };
    const portal = spawn(join(build, 'bin/node'), [join(build, 'serve.mjs')], {
      cwd: '/',
      env: environment,
      stdio: 'inherit',
      ...identity,
    });
    running = portal;
    const ended = once(portal, 'exit');
    const readyz = () => fetch(`${base}/readyz`).then(({ status }) => status, String);
    await expect.poll(readyz, { timeout: startTimeout }).toBe(200);
    const page = await fetch(base);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<script')]);
    portal.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  },
);

it('a build contains the operator commands, and nothing for tests', { tags: 'full' }, () => {
  const run = (...args: string[]) =>
    execFileSync(join(build, 'bin/node'), args, { cwd: '/', env: {}, encoding: 'utf8', ...identity });
  expect(run(join(build, 'ops.mjs'), 'help')).toContain('doctor');
  expect(
    execFileSync('find', [build, '-name', '*.test.ts', '-not', '-path', '*/node_modules/*'], { encoding: 'utf8' }),
  ).toBe('');
});

it('a build contains the guides and the files that they refer to', { tags: 'full' }, async () => {
  const guides = (await readdir(join(build, 'docs/guides'))).map((name) => join(build, 'docs/guides', name));
  const texts = await Promise.all(guides.map((path) => readFile(path, 'utf8')));
  const named = texts.flatMap((text) =>
    [...text.matchAll(/\/current\/(deploy[\w./-]*)/g)].map(([, path = '']) => path),
  );
  expect(named.length).toBeGreaterThan(2);
  for (const path of [...named, 'deploy/systemd/portal@.service', 'deploy/nginx/portal.conf', 'deploy/compose.yaml'])
    expect(existsSync(join(build, path)), path).toBe(true);
});

it('a build reports its commit, and names only commands that it has', { tags: 'full' }, () => {
  const run = (...args: string[]) => execFileSync(join(build, 'bin/node'), args, { encoding: 'utf8', cwd: '/' });
  for (const program of ['serve.mjs', 'ops.mjs'])
    expect(run(join(build, program), '--version')).toBe(`Client portal ${made.version}, commit ${made.commit}\n`);
  expect(made.commit).toMatch(/^([0-9a-f]{10}(-changed)?|unknown)$/);
  const help = run(join(build, 'ops.mjs'), 'help', 'doctor');
  expect(help).toContain('bin/node ops.mjs doctor');
  expect(help).not.toContain('npm run');
});

it(
  'a build becomes one archive, with its checksums and what it consists of',
  { tags: 'full', timeout: copyTimeout },
  async () => {
    const to = join(parent, 'releases');
    execFileSync('chmod', ['-R', 'u+w', build]);
    const archive = await makeArchive({ folder: build, to, ...made });
    const name = `client-portal-${made.version}-${made.commit}`;
    expect(archive).toBe(join(to, `${name}.tar.gz`));
    const sums = await Promise.all(
      [`${name}.tar.gz`, `${name}.cdx.json`].map(async (file) => {
        const digest = createHash('sha256').update(await readFile(join(to, file)));
        return `${digest.digest('hex')}  ${file}\n`;
      }),
    );
    expect(await readFile(join(to, `${name}.sha256`), 'utf8')).toBe(sums.join(''));
    execFileSync('tar', ['-xzf', archive, '-C', to]);
    const version = execFileSync(join(to, name, 'bin/node'), [join(to, name, 'ops.mjs'), '--version'], {
      encoding: 'utf8',
    });
    expect(version).toContain(made.commit);
    expect(existsSync(join(to, name, 'NOTICES.txt'))).toBe(true);
  },
);
