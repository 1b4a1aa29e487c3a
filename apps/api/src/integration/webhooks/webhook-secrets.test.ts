import { expect, test } from 'vitest';
import { sql } from '../../database/sql.ts';
import { testDatabase } from '../../../testing/databases/test-database.ts';
import { createWebhookSealer, resealSecrets } from './webhook-secrets.ts';
import { closeAtEnd } from '../../../testing/servers/own-portal.ts';

const database = await closeAtEnd(testDatabase());

const former = 'the former secret of the portal, long enough';
const current = 'the current secret of the portal, long enough';

test('after a rotation every webhook secret is readable without the old secret of the portal', async () => {
  const { seal } = createWebhookSealer([former]);
  await database.query(sql`
    insert into webhooks (url, events, secret, former_secret, former_until)
    values ('https://one.example/hook', '{}', ${seal('first')}, ${seal('older')}, clock_timestamp() + interval '1 hour'),
           ('https://two.example/hook', '{}', ${seal('second')}, null, null)`);
  await resealSecrets(database, [current, former]);
  const rows = await database.query<{ secret: Uint8Array; older: Uint8Array | null }>(
    sql`select secret, former_secret as older from webhooks order by webhook_id`,
  );
  const renewed = createWebhookSealer([current]);
  expect(rows.map(({ secret, older }) => [renewed.unseal(secret), older && renewed.unseal(older)])).toEqual([
    ['first', 'older'],
    ['second', null],
  ]);
});
