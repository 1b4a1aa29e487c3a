import { prepareDemo } from '@portal/api/testing/databases/demo-database';
import { startPostgres } from './postgres.ts';

const setup = async (): Promise<() => Promise<void>> => {
  const postgres = await startPostgres({ durable: false });
  const server = postgres.url('postgres');
  await prepareDemo(server);
  process.env['TEST_DATABASE_URL'] = server;
  return () => postgres.stop();
};

export default setup;
