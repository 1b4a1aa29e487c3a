import { expect, test } from 'vitest';
import { sql } from '../../database/sql.ts';
import { deskScene } from '../../../testing/scenes/desk-scene.ts';
import { connectedPortal } from '../../../testing/servers/connected-portal.ts';
import { readScrape } from '../../../testing/scrape.ts';
import { registry } from '../../platform/metrics/metrics.ts';
import { setDatabaseState } from '../../platform/metrics/state-metrics.ts';
import { readState } from '../../platform/metrics/state.repository.ts';
import { getConnection } from '../connections/manage-connections.ts';
import { deleteHints, listHints, saveHints } from './hints.repository.ts';

test('P3, P11: a webhook only names a record to read: repeated, forged and late ones change nothing', async () => {
  const { database } = await connectedPortal();
  const one = await deskScene();
  const { desk, mine, everybody, standIn, source, hookUrl, connect, appointments, subjects, timeAt, state } = one;
  const id = desk.book(mine(10));
  await connect();
  expect(await state()).toContain('webhooks: none has come');
  standIn.settings.hookUrl = hookUrl;
  standIn.settings.hooks = 'twice';
  desk.erase(id);
  await expect.poll(appointments).toMatchObject([{ status: 'CANCELLED', startsAt: timeAt(10) }]);
  await expect.poll(subjects).toEqual([expect.stringMatching(/^Cancelled: Bella/)]);
  await standIn.delivered();
  expect(await state()).toMatch(/last webhook 0 minutes ago(?!,)/);
  const silent = sql`
    update connections set hook_at = clock_timestamp() - interval '3 hours' where source = ${source}`;
  const changed = sql`
    update external_ids set modified_at = clock_timestamp() - interval '30 minutes'
     where source = ${source} and kind = 'appointments'`;
  for (const change of [silent, changed]) await database.query(change);
  expect(await state()).toContain('last webhook 3 hours ago, and none about a change 30 minutes ago');
  setDatabaseState({ ...(await readState(database)), isMailPaused: false });
  const scrape = async (name: string) => readScrape(await registry.metrics()).value(name, { connection: source });
  expect(await scrape('portal_connection_webhook_age_seconds')).toBeGreaterThan(10_000);
  const before = (await scrape('portal_connection_changes_total')) ?? 0;
  standIn.settings.hooks = 'never';
  desk.book({ ...everybody, start: timeAt(20), minutes: 30 });
  await expect.poll(async () => (await scrape('portal_connection_changes_total')) ?? 0).toBeGreaterThan(before);
  const post = (url: string, body: object) =>
    fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  for (const body of [{ appointment_id: 999_999 }, { appointment_id: 'drop table' }, { client_id: 5 }])
    expect((await post(hookUrl, body)).status).toBe(200);
  expect((await post(`${hookUrl}x`, { appointment_id: id })).status).toBe(404);
  const hints = sql`
    select 1 from connection_hints join connections using (connection_id) where source = ${source}`;
  await expect.poll(() => database.query(hints)).toEqual([]);
  expect(subjects()).toHaveLength(1);
});

test('P11: a connection accepts 30 webhooks a minute, and a new address replaces the old one', async () => {
  const { database } = await connectedPortal();
  const { hookUrl, connect, source, ops } = await deskScene();
  await connect();
  await database.query(sql`
    update connection_feeds f set next_at = 'infinity', failures = 1 from connections c
     where c.connection_id = f.connection_id and c.source = ${source}`);
  const post = (url: string, appointment_id: number) =>
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ appointment_id }),
    });
  for (let id = 0; id < 40; id++) expect((await post(hookUrl, 900_000 + id)).status).toBe(200);
  const spent = sql`select 1 from connection_hints join connections using (connection_id) where source = ${source}`;
  expect((await database.query(spent)).length).toBeLessThanOrEqual(31);
  const path = /\/practice-systems\/\S+/.exec(await ops('new-hook', source))?.[0] ?? '';
  const renewed = `${new URL(hookUrl).origin}${path}`;
  expect([(await post(hookUrl, 1)).status, (await post(renewed, 1)).status]).toEqual([404, 200]);
});

test('P11: webhooks of a connection that wait for the database leave it to clients and other connections', async () => {
  const { database } = await connectedPortal();
  const [one, other] = [await deskScene(), await deskScene()];
  await one.connect();
  await other.connect();
  const post = ({ hookUrl }: typeof one) =>
    fetch(hookUrl, { method: 'POST', body: new URLSearchParams({ appointment_id: '900000' }) });
  const waiting = sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%hook_at%'`;
  const ok = (count: number) => Array.from({ length: count }, () => 200);
  let answered = 0;
  const { answers } = await database.transaction(async (holder) => {
    await holder.query(sql`select 1 from connections where source = ${one.source} for update`);
    const burst = Promise.all(ok(40).map(() => post(one).finally(() => (answered += 1))));
    await expect.poll(() => database.returnsRow(waiting)).toBe(true);
    expect(await one.isOffered(40)).toBe(true);
    expect((await post(other)).status).toBe(200);
    // 30 wait: as many as a connection accepts in a minute.
    await expect.poll(() => answered).toBe(10);
    return { answers: burst };
  });
  expect((await answers).map(({ status }) => status)).toEqual(ok(40));
});

test('P3, P5: the portal keeps a webhook that arrives while its record is being read', async () => {
  const { database } = await connectedPortal();
  const { source } = await deskScene();
  const { connectionId } = await getConnection(database, source);
  const list = () => listHints(database, connectionId, { limit: 50, missingMilliseconds: 0 });
  await saveHints(database, connectionId, ['101']);
  // Two within a millisecond count as one.
  await database.query(sql`
    update connection_hints set heard_at = heard_at - interval '1 second' where connection_id = ${connectionId}`);
  const before = await list();
  const waits = sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const arrival = await database.transaction(async (reading) => {
    // As a reading does before it applies anything.
    await reading.query(sql`
      update connection_feeds set leased_until = clock_timestamp() where connection_id = ${connectionId} and feed = 'HINTS'`);
    const saving = saveHints(database, connectionId, ['101']);
    await expect.poll(() => database.returnsRow(waits)).toBe(true);
    await deleteHints(reading, connectionId, before);
    return { saving };
  });
  await arrival.saving;
  expect(await list()).toMatchObject([{ id: '101' }]);
});
