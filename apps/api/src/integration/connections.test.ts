import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectionsCommand } from '../cli/commands/integration/connections.ts';
import { keysCommand } from '../cli/commands/integration/keys.ts';
import { webhooksCommand } from '../cli/commands/integration/webhooks.ts';
import type { Command } from '../cli/command.ts';
import { upsertRecords } from '../data-exchange/upsert-records.ts';
import { sql } from '../database/sql.ts';
import { testDatabase, type TestDatabase } from '../testing/databases/test-database.ts';
import { testConfig } from '../testing/servers/test-config.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const config = testConfig({ webhooksToLocalAddresses: true });
const run = (command: Command, ...args: string[]) => command.run({ database, config, args });

test('what is connected is listed with the age of its data', async () => {
  expect(await run(connectionsCommand)).toBe('Nothing is connected, and no data were imported.');
  await run(keysCommand, 'add', 'Desk', 'pets:read', '--source', 'pms');
  await run(keysCommand, 'add', 'Till', 'pets:read');
  await run(keysCommand, 'revoke', '2');
  await run(webhooksCommand, 'add', 'http://127.0.0.1:9/hook');
  const reasons = [{ id: 'R1', name: 'Laser therapy', minutes: 20 }];
  const upsert = () =>
    upsertRecords(database, {
      source: 'pms',
      kind: 'reasons',
      records: reasons,
      skipsRejects: false,
      isQuiet: false,
      actor: 'key:1',
      traceId: 'test',
    });
  await upsert();
  await database.query(sql`update external_ids set seen_at = seen_at - interval '3 days'`);
  await database.query(sql`update data_sources set heard_at = heard_at - interval '3 hours'`);
  const listed = async () => (await run(connectionsCommand)).split('\n');
  expect(await listed()).toEqual([
    'key 1  Desk  source pms  last used never',
    'webhook 1  http://127.0.0.1:9/hook  well  0 waiting',
    'data of pms  last came 3 hours ago  last changed 3 days ago  reasons 1',
  ]);
  await upsert();
  expect((await listed()).at(-1)).toMatch(/last came 0 minutes ago {2}last changed 3 days ago/);
});
