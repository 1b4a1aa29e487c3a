import { startPostgres } from './postgres.ts';

/** One PostgreSQL for a whole run of tests; each test file makes a database of its own there. */
export const setup = async (): Promise<() => Promise<void>> => {
  const before = process.env['TEST_DATABASE_URL'];
  const postgres = await startPostgres({ durable: false });
  // Workers start after this and inherit it.
  process.env['TEST_DATABASE_URL'] = before ?? postgres.url('postgres');
  return () => postgres.stop();
};
