import { testDatabase } from '../databases/test-database.ts';
import { startTestServer } from './test-server.ts';

const start = async () => {
  const database = await testDatabase();
  return { database, portal: await startTestServer({ database }) };
};

let shared: ReturnType<typeof start> | null = null;

/**
 * One portal with usual settings for all files of a worker. It ends with the worker. Tests that use it count only what belongs to
 * their own practices and people, and change no settings, content or reference data.
 */
export const sharedPortal = () => (shared ??= start());
