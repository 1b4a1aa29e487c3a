import { existsSync } from 'node:fs';
import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@portal/api/testing/servers/free-port';
import { endTied, spawnTied } from '@portal/provision/tied-process';
import { step } from '../harness/steps.ts';

type Program = {
  readonly folder: string;
  readonly command: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  /** What it says goes here. */
  readonly log: string;
};

const start = async ({ folder, command, env, log }: Program) => {
  const file = await open(log, 'w');
  const child = spawnTied(command, { cwd: folder, env, asRoot: true, log: file.fd });
  await file.close();
  return child;
};

const lastWords = async (log: string): Promise<string> => (await readFile(log, 'utf8')).trim().slice(-1_500);

const run = async (what: string, seconds: number, program: Program): Promise<void> => {
  const child = await start(program);
  const ended = new Promise<number | null>((resolve) => void child.once('exit', resolve));
  const code = await step({ what, seconds, work: () => ended });
  if (code !== 0) throw new Error(`${what}: ended with ${String(code)}\n${await lastWords(program.log)}`);
};

const isReady = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(`${url}api/v1/clients`, { signal: AbortSignal.timeout(10_000) })).status === 401;
  } catch {
    return false;
  }
};

/** Resolves once the program answers, and says what it said if it ends before. */
const untilReady = async (url: string, program: Program) => {
  const child = await start(program);
  const work = async (): Promise<void> => {
    while (!(await isReady(url))) {
      if (child.exitCode !== null) throw new Error(`OpenVPM ends at once\n${await lastWords(program.log)}`);
      await wait(200);
    }
  };
  await step({ what: 'OpenVPM starts', seconds: 60, work });
  return child;
};

const environment = (url: string, databaseUrl: string): NodeJS.ProcessEnv => ({
  ...process.env,
  PATH: `${dirname(process.execPath)}:${process.env['PATH'] ?? ''}`,
  DATABASE_URL: databaseUrl,
  NEXTAUTH_URL: url,
  NEXTAUTH_SECRET: 'a secret that only this bench knows',
  // What is built wants an address with https for links in its emails, of which none is sent.
  NEXT_PUBLIC_APP_URL: 'https://openvpm.example',
  NEXT_OUTPUT_STANDALONE: 'false',
  NEXT_TELEMETRY_DISABLED: '1',
  SEED_LOCALE: 'sk',
});

/**
 * Starts the copy of OpenVPM in `folder`, whose packages are installed, on an empty database, with the people of its seed.
 * The first run builds it, which the folder keeps.
 */
export const startOpenvpm = async (folder: string, databaseUrl: string) => {
  const port = await freePort();
  // The same host as its own pages have, because its sign-in keeps to one.
  const url = `http://localhost:${port}/`;
  const env = environment(url, databaseUrl);
  const logs = await mkdtemp(join(tmpdir(), 'openvpm-'));
  const database = join(folder, 'packages/db');
  const web = join(folder, 'apps/web');
  const tool = (name: string, ...args: string[]): Program => ({
    folder: database,
    command: [join(database, 'node_modules/.bin', name), ...args],
    env,
    log: join(logs, `${name}.log`),
  });
  const next = (verb: string, ...args: string[]): Program => ({
    folder: web,
    command: [process.execPath, join(web, 'node_modules/next/dist/bin/next'), verb, ...args],
    env,
    log: join(logs, `${verb}.log`),
  });
  const mark = join(web, '.next/built-for-the-portal');
  if (!existsSync(mark)) {
    await rm(join(web, '.next'), { recursive: true, force: true });
    await run('OpenVPM is built, which is kept for the next run', 1_500, next('build', '--no-lint'));
    await writeFile(mark, '');
  }
  await run('its tables', 180, tool('drizzle-kit', 'push', '--force'));
  await run('the people of its seed', 180, tool('tsx', 'seed.ts'));
  const child = await untilReady(url, next('start', '-p', String(port)));
  const stop = async (): Promise<void> => {
    await endTied(child, 'SIGKILL');
    await rm(logs, { recursive: true, force: true });
  };
  return { url, stop };
};
