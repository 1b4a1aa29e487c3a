import type { TestDatabase } from '@portal/api/testing/databases/test-database';

type Asked = Pick<TestDatabase, 'query' | 'transaction'>;

export const pauseMail = (database: Asked, isPaused: boolean): Promise<unknown> =>
  database.query({
    text: isPaused
      ? `update mail_approval set paused_since = clock_timestamp(), pause_reason = 'OPERATOR'`
      : 'update mail_approval set paused_since = null, pause_reason = null',
    values: [],
  });

export const lockClients = (database: Asked, seconds: number): Promise<unknown> =>
  database.transaction(async (tx) => {
    await tx.query({ text: 'lock table clients in access exclusive mode', values: [] });
    await tx.query({ text: 'select pg_sleep($1::float8)', values: [seconds] });
  });

export const removeWebhooks = (database: Asked): Promise<unknown> =>
  database.query({ text: 'update webhooks set removed_at = clock_timestamp()', values: [] });
