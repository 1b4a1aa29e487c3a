import { prepareDemo } from '@portal/api/testing/demo-database';
import { startPostgres } from './postgres.ts';

/** One PostgreSQL with the demo group for a whole run of journeys; each file gets a copy of it. Workers start after this. */
export const setup = async (): Promise<() => Promise<void>> => {
  const postgres = await startPostgres({ durable: false });
  const server = postgres.url('postgres');
  await prepareDemo(server);
  process.env['TEST_DATABASE_URL'] = server;
  return () => postgres.stop();
};

export default setup;
