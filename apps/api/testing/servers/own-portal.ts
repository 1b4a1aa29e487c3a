import { afterAll, onTestFinished } from 'vitest';
import { testDatabase } from '../databases/test-database.ts';
import { startTestServer } from './test-server.ts';

type Closable = { close(): unknown };

/** Closes what a test file starts while it loads, after all of its tests, the latest first. */
export const closeAtEnd = async <Started extends Closable>(starting: Started | Promise<Started>): Promise<Started> => {
  const started = await starting;
  afterAll(async () => void (await started.close()));
  return started;
};

export const closeAfterTest = async <Started extends Closable>(
  starting: Started | Promise<Started>,
): Promise<Started> => {
  const started = await starting;
  onTestFinished(async () => void (await started.close()));
  return started;
};

type Options = Omit<Parameters<typeof startTestServer>[0], 'database'>;

export const serverForTest = (options: Parameters<typeof startTestServer>[0]) =>
  closeAfterTest(startTestServer(options));

/** For tests that need settings of their own; others use `sharedPortal`. */
export const ownPortal = async (options: Options = {}) => {
  const database = await closeAtEnd(testDatabase());
  return { database, portal: await closeAtEnd(startTestServer({ ...options, database })) };
};
