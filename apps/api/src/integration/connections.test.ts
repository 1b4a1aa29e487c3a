import { expect, test } from 'vitest';
import { connectionsCommand } from '../cli/commands/integration/connections.ts';
import { keysCommand } from '../cli/commands/integration/keys.ts';
import { webhooksCommand } from '../cli/commands/integration/webhooks.ts';
import type { Command } from '../cli/command.ts';
import { upsertRecords } from '../data-exchange/upsert-records.ts';
import { sql } from '../database/sql.ts';
import { writeAs, writeBatchAs } from '../platform/mail-and-audit.repository.ts';
import { testDatabase } from '../../testing/databases/test-database.ts';
import { meetAt } from '../../testing/races/meet-at.ts';
import { testConfig } from '../../testing/servers/test-config.ts';
import { placeChanges } from './changes/record-changes.repository.ts';
import { dropBacklog, handOutChanges, leaseDeliveries, noteDelivered } from './webhooks/deliveries.repository.ts';
import { closeAtEnd } from '../../testing/servers/own-portal.ts';

const database = await closeAtEnd(testDatabase());

const config = testConfig({ webhooksToLocalAddresses: true });
const run = (command: Command, ...args: string[]) => command.run({ database, config, args });

test('lists connected systems with the age of their data', async () => {
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

test('W1: sends changes by clients and reception before those of files, and retries before a backlog', async () => {
  await database.query(sql`update webhooks set removed_at = clock_timestamp()`);
  const [id = ''] = /\d+/.exec(await run(webhooksCommand, 'add', 'http://127.0.0.1:9/hook', 'pet.changed')) ?? [];
  const ops = (verb: string, ...more: string[]) => run(webhooksCommand, verb, id, ...more);
  const change = async (pets: readonly number[], writer: 'batch' | 'desk' | null): Promise<void> => {
    await database.transaction(async (tx) => {
      if (writer) await (writer === 'batch' ? writeBatchAs : writeAs)(tx, writer);
      await tx.query(sql`
        insert into record_changes (event, record_kind, record_id, practice_id, details)
        select 'pet.changed', 'pet', pet, 1, jsonb_build_object('pet', pet) from unnest(${pets}::int[]) as pet`);
    });
    await placeChanges(database);
    await handOutChanges(database);
  };
  const told = async (): Promise<string[]> => {
    const [due] = await leaseDeliveries(database, { limit: 1, busyWebhooks: [], leaseMilliseconds: 60_000 });
    if (!due) return [];
    await noteDelivered(database, { deliveryId: due.deliveryId, status: 204 });
    return [`${String(due.details['pet'])} ${due.writer ?? 'person'}`, ...(await told())];
  };
  expect(await ops('pause')).toBe('Paused. Messages wait until you resume it.');
  await change([1, 2, 3, 4], 'batch');
  await change([3, 9], null);
  await change([7], 'desk');
  expect(await told()).toEqual([]);
  expect(await run(webhooksCommand, 'list')).toContain('  paused  7 waiting');
  await ops('resume');
  await database.query(sql`update webhook_deliveries set attempts = 1 where record_id = 4`);
  const order = await told();
  expect(order.filter((one) => one.endsWith('person'))).toEqual(['3 person', '9 person']);
  expect(order.filter((one) => one.endsWith('batch'))).toEqual(['3 batch', '4 batch', '1 batch', '2 batch']);
  expect(order.indexOf('7 desk')).toBeLessThan(order.indexOf('4 batch'));
  await change([5], null);
  const calls = [() => dropBacklog(database, Number(id)), () => handOutChanges(database)];
  expect(await meetAt(database, { at: sql`select 1 from change_counter`, calls })).toEqual([1, 0]);
  expect(await ops('drop')).toMatch(/^0 messages/);
  expect(await ops('log', '--failed')).toMatch(/^\S+ {2}pet.changed {2}5 {2}FAILED {2}0 tries {2}DROPPED/);
  await change([6], null);
  expect(await told()).toEqual(['6 person']);
});
