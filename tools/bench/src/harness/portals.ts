import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { projectRoot } from '../../../../scripts/lib/project-root.ts';
import { freePort } from '@portal/api/testing/servers/free-port';
import { testEnvironment } from '@portal/api/testing/servers/test-config';
import { emptyWebDir } from '@portal/api/testing/servers/test-server';
import { childrenOf } from '@portal/provision/process-tree';
import { secondsSince } from './figures.ts';

export type PortalProcess = {
  readonly base: string;
  readonly child: ChildProcess;
  readonly isRunning: () => boolean;
  readonly isReady: () => Promise<boolean>;
};

const answers = (address: string): Promise<boolean> =>
  fetch(address, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Production settings, with which a stopping portal serves until the proxy notices. */
export const behindProxy = {
  NODE_ENV: 'production',
  WEB_ORIGIN: 'https://portal.example',
  TRUSTED_PROXIES: '1',
  OIDC_AUTH0_ISSUER: 'https://sign-in.example',
  OIDC_AZURE_AD_ISSUER: 'https://sign-in.example',
};

// These portals show no pages, so the web need not be built.
const webDir = await emptyWebDir();
process.on('exit', () => rmSync(webDir, { recursive: true, force: true }));

type Environment = Readonly<Record<string, string>>;

type Program = { readonly program: string; readonly environment: Environment; readonly root?: string };

const startProgram = async ({ program, environment, root = projectRoot }: Program): Promise<PortalProcess> => {
  const port = Number(environment['PORT'] ?? (await freePort()));
  const base = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [join(root, program)], {
    cwd: root,
    env: {
      ...process.env,
      ...testEnvironment,
      MAX_CONNECTIONS: '5',
      WEB_DIR: webDir,
      ...environment,
      PORT: String(port),
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  return { base, child, isRunning, isReady: () => answers(`${base}/readyz`) };
};

type Release = { readonly root?: string; readonly url: string; readonly environment: Environment };

/** `root` is where the release is; without it, this tree is started. */
export const startRelease = ({ url, environment, ...place }: Release): Promise<PortalProcess> =>
  startProgram({ ...place, program: 'apps/api/src/main.ts', environment: { ...environment, DATABASE_URL: url } });

export const startPortalProcess = (url: string, environment: Environment = {}): Promise<PortalProcess> =>
  startRelease({ url, environment });

/** Runs `npm start` with the embedded database in `folder`. */
export const startTrial = (folder: string): Promise<PortalProcess> =>
  startProgram({ program: 'scripts/start.mjs', environment: { DATA_DIR: folder } });

/** The reason of `/readyz`; empty once the portal is ready. */
export const reasonOf = async ({ base }: PortalProcess): Promise<string> => {
  const answer = await fetch(`${base}/readyz`);
  return ((await answer.json()) as { readonly reason?: string }).reason ?? '';
};

export const secondsUntilReady = async (portals: readonly PortalProcess[], patience = 60): Promise<number | null> => {
  const begin = performance.now();
  while (performance.now() - begin < patience * 1_000) {
    const ready = await Promise.all(portals.map((portal) => portal.isReady()));
    if (ready.every(Boolean)) return secondsSince(begin, 3);
    await wait(50);
  }
  return null;
};

export const untilReady = async (portals: readonly PortalProcess[], patience?: number): Promise<void> => {
  if ((await secondsUntilReady(portals, patience)) === null) throw new Error('the portals did not come up');
};

export const memoryOf = async ({ child }: PortalProcess): Promise<number> => {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
};

/** The process and its descendants, deepest first. */
const listTree = async (pid: number): Promise<number[]> => {
  const below = await Promise.all((await childrenOf(pid)).map(listTree));
  return [...below.flat(), pid];
};

/** Sends SIGKILL, as in a power cut. */
export const killTree = async ({ child }: PortalProcess): Promise<void> => {
  const ended = once(child, 'exit');
  // Does not check the exit code, because backends may end with their postmaster before they are signalled.
  spawnSync('kill', ['-KILL', ...(await listTree(child.pid ?? 0)).map(String)]);
  await ended;
};

export const startPortals = async (
  count: number,
  url: string,
  environment: Environment = {},
): Promise<PortalProcess[]> => {
  const portals = await Promise.all(Array.from({ length: count }, () => startPortalProcess(url, environment)));
  await untilReady(portals);
  return portals;
};

export const endedOf = (portals: readonly PortalProcess[]): number =>
  portals.filter(({ isRunning }) => !isRunning()).length;

export const watchReadiness = (portals: readonly PortalProcess[]) => {
  let ready: string[] = portals.map(({ base }) => base);
  let isStopped = false;
  const watching = (async () => {
    while (!isStopped) {
      const states = await Promise.all(portals.map(async (portal) => ((await portal.isReady()) ? [portal.base] : [])));
      ready = states.flat();
      await wait(200);
    }
  })();
  return {
    bases: (): readonly string[] => ready,
    async untilSeen(count: number): Promise<void> {
      while (ready.length < count) await wait(50);
    },
    stop(): Promise<void> {
      isStopped = true;
      return watching;
    },
  };
};

export const endPortals = (portals: readonly PortalProcess[]): Promise<unknown> =>
  Promise.all(
    portals
      .filter(({ isRunning }) => isRunning())
      .map(({ child }) => {
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        return ended;
      }),
  );
