import type { IntegrationScope } from '@portal/contract/integration/integration.schemas';
import { expect, test } from 'vitest';
import { keysCommand } from '../cli/commands/integration/keys.ts';
import { sql } from '../database/sql.ts';
import { answerKeyOf } from '../features/appointments/reminders/answer-link.ts';
import { buildKey } from '../../testing/builders/build-key.ts';
import { appointmentScene } from '../../testing/scenes/appointment-scene.ts';
import { requestScene } from '../../testing/scenes/request-scene.ts';
import { testConfig } from '../../testing/servers/test-config.ts';
import { ownPortal } from '../../testing/servers/own-portal.ts';

const { database, portal } = await ownPortal({ config: { webhooksToLocalAddresses: true } });

const ops = (...args: string[]) => keysCommand.run({ database, config: testConfig(), args });
const makeKey = (scopes: readonly IntegrationScope[], ...flags: string[]) =>
  buildKey({ database, portal }, scopes, ...flags);
const integrate = async (...scopes: IntegrationScope[]) => (await makeKey(scopes)).caller;

test('a key is stored as a hash, replaced without a gap, and revoked at once', async () => {
  const { id, token } = await makeKey(['changes:read']);
  const status = async (bearer: string) => {
    const caller = Object.assign(portal.anyone(), { bearer });
    return (await caller.get('/integration/v1/changes')).status;
  };
  expect([await status(token), await status(`portal_key_${'x'.repeat(43)}`)]).toEqual([200, 401]);
  const stored = await database.query<{ readonly row: string }>(sql`select k::text as row from integration_keys k`);
  expect(stored.map(({ row }) => row).join()).not.toContain(token.slice(-20));
  const next = (await ops('rotate', id)).split('\n')[1] ?? '';
  expect([await status(token), await status(next)]).toEqual([200, 200]);
  await database.query(sql`update integration_keys set former_until = clock_timestamp() where key_id = ${Number(id)}`);
  expect([await status(token), await status(next)]).toEqual([401, 200]);
  expect(await ops('list')).toMatch(new RegExp(`^${id} .*last used`, 'm'));
  await ops('revoke', id);
  expect(await status(next)).toBe(401);
});

test('a key that has used up its calls waits, and other keys do not', async () => {
  const { caller } = await makeKey(['changes:read'], '--calls', '2');
  const answers = [];
  for (let count = 0; count < 3; count++) answers.push(await caller.get('/integration/v1/changes'));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
  expect(Number(answers[2]?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await (await integrate('changes:read')).get('/integration/v1/changes')).status).toBe(200);
});

type Feed = {
  changes: { type: string; isOwn: boolean; data: Record<string, unknown> }[];
  cursor: string;
  hasMore: boolean;
};

test('changes are read from a cursor, page by page, and own changes are marked', async () => {
  const system = await integrate('changes:read', 'appointments:write');
  const { book, laterSlot } = await appointmentScene({ database, portal });
  const start = (await system.get<Feed>('/integration/v1/changes?limit=1000')).body.cursor;
  const appointment = await book(await laterSlot());
  const status = { status: 'ARRIVED' };
  const put = () =>
    system.send<{ status: string; version: number }>(
      'PUT',
      `/integration/v1/appointments/${appointment.appointmentId}/status`,
      { body: status },
    );
  const first = await put();
  expect([first.status, first.body.status]).toEqual([200, 'ARRIVED']);
  expect((await put()).body.version).toBe(first.body.version);

  const one = (await system.get<Feed>(`/integration/v1/changes?after=${start}&limit=1`)).body;
  expect(one).toMatchObject({ changes: [{ type: 'appointment.booked', isOwn: false }], hasMore: true });
  const rest = (await system.get<Feed>(`/integration/v1/changes?after=${one.cursor}`)).body;
  expect(rest.changes).toMatchObject([
    { type: 'appointment.status', isOwn: true, data: { appointmentId: appointment.appointmentId, status: 'ARRIVED' } },
  ]);
  expect((await system.get<Feed>(`/integration/v1/changes?after=${rest.cursor}`)).body).toEqual({
    changes: [],
    cursor: rest.cursor,
    hasMore: false,
  });
  expect((await system.get('/integration/v1/changes?after=99999999')).body.code).toBe('CURSOR_EXPIRED');
});

test('other systems read appointments, clients and pets, and a cancelled one stays cancelled', async () => {
  const system = await integrate('appointments:read', 'appointments:write', 'clients:read', 'pets:read');
  const { book, laterSlot, cancel, client, petId } = await appointmentScene({ database, portal });
  const { appointmentId } = await book(await laterSlot());
  expect((await system.get(`/integration/v1/appointments/${appointmentId}`)).body).toMatchObject({
    appointmentId,
    status: 'BOOKED',
    clientId: client.clientId,
    petId,
  });
  expect((await system.get(`/integration/v1/clients/${client.clientId}`)).body).toMatchObject({ firstName: 'Jo' });
  expect((await system.get(`/integration/v1/pets/${petId}`)).body).toMatchObject({ name: 'Bella' });
  await cancel({ appointmentId } as never);
  const refused = await system.send<{ code: string }>('PUT', `/integration/v1/appointments/${appointmentId}/status`, {
    body: { status: 'COMPLETED' },
  });
  expect(refused.body.code).toBe('APPOINTMENT_CLOSED');
});

test('a request for a practice to confirm is listed, announced and answered with a key', async () => {
  const system = await integrate('changes:read', 'appointments:read', 'appointments:write');
  const { book, slots, read } = await requestScene({ database, portal });
  const start = (await system.get<Feed>('/integration/v1/changes?limit=1000')).body.cursor;
  const times = await slots();
  const appointment = await book(times[40]);
  const other = await book(times[80]);
  const path = `/integration/v1/appointments/${appointment.appointmentId}`;
  expect((await system.get(path)).body).toMatchObject({
    status: 'BOOKED',
    request: { kind: 'BOOKING', state: 'AWAITING' },
  });
  const put = (answer: object, at = path) => system.send<{ code?: string }>('PUT', `${at}/request`, { body: answer });
  expect((await put({ answer: 'CONFIRM' })).body).toMatchObject({ status: 'BOOKED', request: { state: 'CONFIRMED' } });
  expect((await put({ answer: 'CONFIRM' })).status).toBe(200);
  expect((await put({ answer: 'DECLINE' })).body.code).toBe('REQUEST_ANSWERED');
  const declined = await put(
    { answer: 'DECLINE', message: 'Please call.' },
    path.replace(/\d+$/, `${other.appointmentId}`),
  );
  expect(declined.body).toMatchObject({ status: 'CANCELLED', request: { state: 'DECLINED' } });
  expect((await read(other)).request?.message).toBe('Please call.');
  const { changes } = (await system.get<Feed>(`/integration/v1/changes?after=${start}`)).body;
  const told = changes.filter(({ data }) => data['appointmentId'] === appointment.appointmentId);
  expect(told.map(({ type, isOwn, data }) => [type, isOwn, data['state'] ?? data['status']])).toEqual([
    ['appointment.booked', false, 'BOOKED'],
    ['appointment.request', false, 'AWAITING'],
    ['appointment.request', true, 'CONFIRMED'],
  ]);
});

test('other systems see a client’s answer to a reminder, and its withdrawal [396c9]', async () => {
  const system = await integrate('appointments:read', 'changes:read');
  const { book, slots } = await appointmentScene({ database, portal });
  const { appointmentId } = await book((await slots())[40]);
  const start = (await system.get<Feed>('/integration/v1/changes?limit=1000')).body.cursor;
  const key = answerKeyOf(portal.config, { appointmentId, icsSequence: 0 });
  const answer = (words: string) =>
    fetch(`${portal.base}/reminders`, {
      method: 'POST',
      body: new URLSearchParams({ key, appointment: key, answer: words }),
    });
  const path = `/integration/v1/appointments/${appointmentId}`;
  await answer('coming');
  const { body } = await system.get<{ confirmedByClientAt: string | null; version: number }>(path);
  expect([body.confirmedByClientAt, body.version]).toEqual([expect.any(String), 1]);
  await answer('unsure');
  expect((await system.get(path)).body).toMatchObject({ confirmedByClientAt: null });
  const { changes } = (await system.get<Feed>(`/integration/v1/changes?after=${start}`)).body;
  expect(changes.map(({ type, data }) => [type, 'confirmedByClientAt' in data])).toEqual([
    ['appointment.confirmed', true],
    ['appointment.confirmed', false],
  ]);
});

test('a time that staff block over a booking is not offered until they release it', async () => {
  const system = await integrate('diary:write');
  const { practice, book, slots } = await appointmentScene({ database, portal });
  const [slot] = await slots();
  const other = (await slots()).find(({ start }) => start > (slot?.start ?? ''));
  await book(slot);
  const { practiceId, vetIds } = practice;
  const startsAt = slot?.start ?? '';
  const endsAt = new Date(Date.parse(startsAt) + 2 * 3_600_000).toISOString();
  const body = { practiceId, clinicianId: vetIds[0], startsAt, endsAt };
  const keep = (more: object = {}) =>
    system.send<{ code?: string }>('PUT', '/integration/v1/diary/surgery-7', { body: { ...body, ...more } });
  const isOffered = async () => (await slots()).some(({ start }) => start === other?.start);
  expect(await isOffered()).toBe(true);
  expect([(await keep()).status, (await keep()).status]).toEqual([200, 200]);
  await expect.poll(isOffered).toBe(false);
  const entries = await database.query(
    sql`select 1 from diary_entries where may_overlap and practice_id = ${practiceId}`,
  );
  expect(entries).toHaveLength(1);
  expect((await keep({ clinicianId: 999_999 })).body.code).toBe('NOT_FOUND');
  expect((await keep({ endsAt: startsAt })).body.code).toBe('INVALID_INPUT');
  const stranger = await integrate('diary:write');
  expect((await stranger.delete('/integration/v1/diary/surgery-7')).status).toBe(404);
  expect((await system.delete('/integration/v1/diary/surgery-7')).status).toBe(204);
  await expect.poll(isOffered).toBe(true);
});
