import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@portal/api/testing/servers/free-port';
import { endTied, spawnTied } from '@portal/provision/tied-process';

const readySeconds = 180;

const run = async (folder: string, command: readonly string[], env: NodeJS.ProcessEnv): Promise<void> => {
  const child = spawnTied(command, { cwd: folder, env, asRoot: true, log: 'ignore' });
  const code = await new Promise((resolve) => void child.once('exit', resolve));
  if (code !== 0) throw new Error(`${command[0]} ended with ${String(code)} in ${folder}`);
};

const answers = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(60_000) })).status === 401;
  } catch {
    return false;
  }
};

/** Starts the copy of OpenVPM in `folder`, whose packages are installed, on an empty database, with the people of its seed. */
export const startOpenvpm = async (folder: string, databaseUrl: string) => {
  const port = await freePort();
  // The same host as its own pages have, because its sign-in keeps to one.
  const url = `http://localhost:${port}/`;
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    PATH: `${dirname(process.execPath)}:${process.env['PATH'] ?? ''}`,
    DATABASE_URL: databaseUrl,
    NEXTAUTH_URL: url,
    NEXTAUTH_SECRET: 'a secret that only this bench knows',
    NEXT_TELEMETRY_DISABLED: '1',
    SEED_LOCALE: 'sk',
  };
  const database = join(folder, 'packages/db');
  await run(database, [join(database, 'node_modules/.bin/drizzle-kit'), 'push', '--force'], env);
  await run(database, [join(database, 'node_modules/.bin/tsx'), 'seed.ts'], env);
  const web = join(folder, 'apps/web');
  const next = [process.execPath, join(web, 'node_modules/next/dist/bin/next'), 'dev', '-p', String(port)];
  const child = spawnTied(next, { cwd: web, env, asRoot: true });
  const begin = performance.now();
  while (!(await answers(`${url}api/v1/clients`))) {
    if (child.exitCode !== null || performance.now() - begin > readySeconds * 1_000)
      throw new Error(`${folder} does not start`);
    await wait(500);
  }
  return { url, stop: () => endTied(child, 'SIGKILL') };
};
