import { afterAll } from 'vitest';
import { testDatabase } from '../databases/test-database.ts';
import { startTestServer } from './test-server.ts';

type Closable = { close(): unknown };

/** For what a test file starts while it loads: closed after its tests, the latest first. */
export const closeAtEnd = async <Started extends Closable>(starting: Started | Promise<Started>): Promise<Started> => {
  const started = await starting;
  afterAll(async () => void (await started.close()));
  return started;
};

type Options = Omit<Parameters<typeof startTestServer>[0], 'database'>;

/** For tests that need settings of their own; others use `sharedPortal`. */
export const ownPortal = async (options: Options = {}) => {
  const database = await closeAtEnd(testDatabase());
  return { database, portal: await closeAtEnd(startTestServer({ ...options, database })) };
};
