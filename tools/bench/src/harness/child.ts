import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existingDatabase } from '@portal/api/testing/databases/existing-database';
import type { TestDatabase } from '@portal/api/testing/databases/test-database';
import type { TestServer } from '@portal/api/testing/servers/test-server';

/** A portal in its own process, so that its callers do not slow it down. */
export type ChildPortal = { readonly child: ChildProcess; readonly base: string };

export const startChild = async (
  args: readonly string[],
  file = new URL('./portal.ts', import.meta.url),
): Promise<ChildPortal> => {
  const child = fork(file, args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const ended = once(child, 'exit').then(() => {
    throw new Error(`${file.pathname} ended before it was ready`);
  });
  const [base]: unknown[] = await Promise.race([once(child, 'message'), ended]);
  ended.catch(() => undefined);
  return { child, base: String(base) };
};

export const endChild = async (child: ChildProcess): Promise<void> => {
  child.disconnect();
  await once(child, 'exit');
};

export const killChild = async (child: ChildProcess): Promise<void> => {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
};

/** Starts a portal, sends its address to the parent process, and exits when the parent does. */
export const servePortal = async (
  url: string,
  start: (database: TestDatabase) => Promise<Pick<TestServer, 'base' | 'close'>>,
): Promise<void> => {
  const database = await existingDatabase(url);
  const portal = await start(database);
  process.on('disconnect', () => {
    void (async () => {
      await portal.close();
      await database.close();
      process.exit(0);
    })();
  });
  process.send?.(portal.base);
};

/** Drops emails, which the portal of tests would keep in memory. */
export const noMailer = { send: async () => undefined, close: () => undefined };
