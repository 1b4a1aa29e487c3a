import { fork } from 'node:child_process';
import { once } from 'node:events';
import { testDatabase } from '../databases/test-database.ts';
import { addTestReasons } from '../scenes/bookers.ts';
import { openSession } from '../scenes/open-session.ts';
import { testConfig } from '../servers/test-config.ts';
import type { Arena } from './arena.ts';
import { closeKeptConnections, KeptCaller } from './kept-caller.ts';

/** Its portal has a process of its own, so that callers do not slow it down. */
export const forkArena = async (server: string): Promise<Arena & { close(): Promise<void> }> => {
  process.env['TEST_DATABASE_URL'] = server;
  const database = await testDatabase();
  await addTestReasons(database);
  const portal = fork(new URL('./race-portal.ts', import.meta.url), [database.url], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [base]: unknown[] = await once(portal, 'message');
  return {
    database,
    signInAs: async (identityId) =>
      new KeptCaller({ base: String(base), cookie: await openSession(database, testConfig(), identityId) }),
    async close(): Promise<void> {
      portal.disconnect();
      await once(portal, 'exit');
      closeKeptConnections();
      await database.close();
    },
  };
};
