import { expect, test } from 'vitest';
import { sql } from '../../database/sql.ts';
import { testDatabase } from '../../../testing/databases/test-database.ts';
import { closeAtEnd } from '../../../testing/servers/own-portal.ts';
import { leaseTurns, urgentFeeds } from '../turns/feeds.repository.ts';

const database = await closeAtEnd(testDatabase());

test('P11: many webhooks at many connections do not delay changes and writes of another connection', async () => {
  const flooded = 30;
  await database.query(sql`
    with added as (
      insert into connections (source, system, url, credentials, hook_hash, tells_clients, loaded_at, paused_at)
      select 'flood-' || n, 'provet-cloud', 'https://flood.example/' || n || '/', '\\x00'::bytea, sha256(n::text::bytea), false,
             clock_timestamp(), null
        from generate_series(0, ${flooded}) as n returning connection_id, source),
    feeds as (
      insert into connection_feeds (connection_id, feed, leased_at, next_at)
      select connection_id, feed, case when source = 'flood-0' then clock_timestamp() end,
             case when (source = 'flood-0') = (feed = 'CHANGES') then clock_timestamp() else 'infinity' end
        from added, unnest('{HINTS,CHANGES}'::text[]) as feed)
    insert into connection_hints (connection_id, external_id) select connection_id, '1' from added`);
  const turns = await leaseTurns(database, { feeds: urgentFeeds, limit: 5, silentLimit: 5, milliseconds: 60_000 });
  expect(turns.map(({ feed }) => feed).toSorted()).toEqual(['CHANGES', 'HINTS', 'HINTS', 'HINTS', 'HINTS']);
});

test('P6: a system that was silent once is asked again before those that have long been silent', async () => {
  await database.query(sql`
    with added as (
      insert into connections (source, system, url, credentials, hook_hash, tells_clients, loaded_at, paused_at, timeouts)
      select 'silent-' || n, 'provet-cloud', 'https://silent.example/' || n || '/', '\\x00'::bytea, sha256(('silent' || n)::bytea),
             false, clock_timestamp(), null, 1 + n
        from generate_series(0, 30) as n returning connection_id, source)
    insert into connection_feeds (connection_id, feed, leased_at)
    select connection_id, 'CHANGES', case when source = 'silent-0' then clock_timestamp() end from added`);
  const turns = await leaseTurns(database, { feeds: ['CHANGES'], limit: 0, silentLimit: 1, milliseconds: 60_000 });
  expect(turns.map(({ source }) => source)).toEqual(['silent-0']);
});
