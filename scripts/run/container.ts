import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freePort } from '../../apps/api/testing/servers/free-port.ts';
import { testEnvironment, testConfig } from '../../apps/api/testing/servers/test-config.ts';
import { startPostgresProcess } from '../../tools/provision/src/postgres-process.ts';
import { buildImage, makeDebianBase, requireTools, run } from '../lib/container-image.ts';
import { ensureWebBuilt } from '../lib/ensure-web-built.ts';
import { makeBuild } from '../lib/make-build.ts';
import { PlainError, runCommand } from '../lib/plain-error.ts';
import { projectRoot } from '../lib/project-root.ts';
import { ApiCaller } from '../../apps/api/testing/api-caller.ts';
import { buildClient } from '../../apps/api/testing/builders/build-client.ts';
import { buildPractice } from '../../apps/api/testing/builders/build-practice.ts';
import { existingDatabase } from '../../apps/api/testing/databases/existing-database.ts';
import { addTestReasons, bookingBody, findSlots } from '../../apps/api/testing/scenes/bookers.ts';
import { openSession } from '../../apps/api/testing/servers/open-session.ts';

type Portal = { readonly base: string; readonly databaseUrl: string };

/** Adds a practice and a client to the database, and books as that client. The portal has the secret of tests. */
const tryBooking = async ({ base, databaseUrl }: Portal): Promise<void> => {
  const database = await existingDatabase(databaseUrl);
  try {
    await addTestReasons(database);
    const practice = await buildPractice(database, { vets: 1 });
    const { identityId, petIds } = await buildClient(database, { practiceId: practice.practiceId });
    const cookie = await openSession(database, testConfig(), identityId);
    const booker = { caller: new ApiCaller({ base, cookie }), petId: petIds[0] ?? 0 };
    await booker.caller.takeBearer();
    const [slot] = await findSlots({ practice, booker });
    if (!slot) throw new PlainError('The portal offers no time.');
    const { status } = await booker.caller.post('/appointments', bookingBody({ practice, booker, slot }));
    if (status !== 201) throw new PlainError(`The booking was answered with ${status}.`);
  } finally {
    await database.close();
  }
};

const { values } = parseArgs({ options: { base: { type: 'string' }, bare: { type: 'boolean', default: false } } });

type Settings = Readonly<Record<string, string>>;
type Started = { readonly how: string; readonly stop: () => void; readonly look: (command: string) => string };

/** As strict as compose.yaml and kubernetes/portal.yaml, with limits that unprivileged users can set too. */
const startContainer = (image: string, settings: Settings): Started => {
  const name = `portal-try-${settings['PORT']}`;
  const strict = ['--read-only', '--cap-drop', 'all', '--security-opt', 'no-new-privileges', '--network', 'host'];
  const limits = ['--ulimit', 'nofile=1024:1024', '--ulimit', 'nproc=4096:4096', '--stop-timeout', '15'];
  const environment = Object.entries(settings).flatMap(([key, value]) => ['-e', `${key}=${value}`]);
  run(
    'podman',
    '--runtime',
    'runc',
    'run',
    '-d',
    '--name',
    name,
    '--no-healthcheck',
    ...strict,
    ...limits,
    ...environment,
    image,
  );
  return {
    how: 'a container of podman',
    look: (command) => run('podman', 'exec', name, 'sh', '-c', command),
    stop: () => {
      run('podman', 'stop', name);
      const exitCode = run('podman', 'inspect', '--format', '{{.State.ExitCode}}', name);
      run('podman', 'rm', '-f', '-v', name);
      if (exitCode !== '0') throw new PlainError(`The container ended with ${exitCode}.`);
    },
  };
};

/** The image's files, mounted read-only, as the user of the image. */
const startInBareDirectory = (image: string, settings: Settings): Started => {
  const container = run('buildah', 'from', image);
  const root = run('buildah', 'mount', container);
  const enter = `mount --bind ${root} ${root} && mount -o remount,ro,bind ${root} && mount -t tmpfs -o uid=10001,gid=10001 data ${root}/data`;
  const script = `${enter} && exec chroot --userspec=10001:10001 ${root} /portal/bin/node --max-semi-space-size=8 /portal/serve.mjs`;
  const child = spawn('unshare', ['--mount', 'sh', '-c', script], {
    env: { ...settings, PATH: process.env['PATH'] },
    stdio: 'inherit',
  });
  return {
    how: 'a bare directory',
    look: (command) =>
      run(
        'nsenter',
        '--mount',
        '--target',
        String(child.pid),
        'chroot',
        '--userspec=10001:10001',
        root,
        'sh',
        '-c',
        command,
      ),
    stop: () => {
      child.kill('SIGTERM');
      run('buildah', 'rm', container);
    },
  };
};

const start = (image: string, settings: Settings): Started => {
  if (values.bare) return startInBareDirectory(image, settings);
  try {
    return startContainer(image, settings);
  } catch (error) {
    console.error(`No container may run here: ${error instanceof Error ? error.message : String(error)}`);
    return startInBareDirectory(image, settings);
  }
};

const secondsUntilReady = async (base: string): Promise<number> => {
  const begin = performance.now();
  while (performance.now() - begin < 120_000) {
    const { ok } = await fetch(`${base}/readyz`).catch(() => ({ ok: false }));
    if (ok) return Math.round((performance.now() - begin) / 100) / 10;
    await wait(100);
  }
  throw new PlainError('The portal was not ready within two minutes.');
};

const requireReadOnly = ({ look }: Started): void => {
  const written = look(
    'touch /portal/mark /etc/mark 2>/dev/null && echo written; touch /data/mark && echo data; id -u',
  );
  if (written !== 'data\n10001')
    throw new PlainError(`It may write elsewhere than into /data, or is another user: ${written}`);
};

await runCommand(async () => {
  requireTools();
  await ensureWebBuilt();
  const build = join(projectRoot, 'dist');
  await makeBuild({ folder: build, withNode: true });
  const image = buildImage({ base: values.base ?? (await makeDebianBase()), build });
  const postgres = await startPostgresProcess({ durable: false });
  try {
    const port = await freePort();
    const base = `http://127.0.0.1:${port}`;
    const databaseUrl = `postgres://postgres@127.0.0.1:${postgres.port}/postgres`;
    const settings = {
      ...testEnvironment,
      PORT: String(port),
      WEB_ORIGIN: base,
      DATABASE_URL: databaseUrl,
      DATA_DIR: '/data',
      HOST: '127.0.0.1',
    };
    const started = start(image, settings);
    try {
      const seconds = await secondsUntilReady(base);
      requireReadOnly(started);
      if (started.how.startsWith('a container')) started.look('node health.mjs');
      await tryBooking({ base, databaseUrl });
      console.log(
        `${image} ran in ${started.how}: ready after ${seconds} s, healthy, read-only, and it took a booking.`,
      );
    } finally {
      started.stop();
    }
  } finally {
    await postgres.stop();
  }
  return 0;
});
