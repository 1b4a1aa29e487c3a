import { prepareRowTypes } from '@portal/api/testing/row-types/prepare-row-types';
import { prepareTemplate } from '@portal/api/testing/databases/test-database';
import { startPgbouncer } from './pgbouncer.ts';
import { startPostgres } from './postgres.ts';

/** TEST_POOLER=pgbouncer runs the tests through PgBouncer, against a server in another time zone. */
const isPooled = (): boolean => process.env['TEST_POOLER'] === 'pgbouncer';

export const setup = async (): Promise<() => Promise<void>> => {
  const removeRowTypes = await prepareRowTypes();
  const address = process.env['TEST_DATABASE_URL'];
  const timeZone = isPooled() ? 'Pacific/Auckland' : 'UTC';
  const ours = address === undefined ? await startPostgres({ durable: false, timeZone }) : null;
  const server = address ?? ours?.url('postgres') ?? '';
  await prepareTemplate(server);
  process.env['TEST_DATABASE_URL'] = server;
  const pooler = isPooled() ? await startPgbouncer(new URL(server)) : null;
  if (pooler) process.env['TEST_POOLER_URL'] = pooler.url.href;
  return async () => {
    await pooler?.stop();
    await ours?.stop();
    await removeRowTypes();
  };
};
