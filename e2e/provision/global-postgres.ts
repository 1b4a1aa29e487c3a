import { prepareRowTypes } from '@portal/api/testing/row-types/prepare-row-types';
import { prepareTemplate } from '@portal/api/testing/databases/test-database';
import { startPostgres } from './postgres.ts';

export const setup = async (): Promise<() => Promise<void>> => {
  const removeRowTypes = await prepareRowTypes();
  const named = process.env['TEST_DATABASE_URL'];
  const ours = named === undefined ? await startPostgres({ durable: false }) : null;
  const server = named ?? ours?.url('postgres') ?? '';
  await prepareTemplate(server);
  process.env['TEST_DATABASE_URL'] = server;
  return async () => {
    await ours?.stop();
    await removeRowTypes();
  };
};
