import { testDatabase, type TestDatabase } from '../databases/test-database.ts';
import { startTestServer, type TestServer } from './test-server.ts';

type SharedPortal = { readonly database: TestDatabase; readonly portal: TestServer };

const start = async (): Promise<SharedPortal> => {
  const database = await testDatabase();
  return { database, portal: await startTestServer({ database }) };
};

let shared: Promise<SharedPortal> | null = null;

/**
 * One portal with usual settings for all files of a worker. It ends with the worker. Tests that use it count only what belongs to
 * their own practices and people, and change no settings, content or reference data.
 */
export const sharedPortal = (): Promise<SharedPortal> => (shared ??= start());
