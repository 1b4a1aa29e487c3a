import { connect } from 'node:net';
import type { IntegrationScope } from '@portal/contract/integration/integration.schemas';
import { describe, expect, test } from 'vitest';
import { sql } from '../database/sql.ts';
import { sharedPortal } from '../../testing/servers/shared-portal.ts';
import { appointmentScene } from '../../testing/scenes/appointment-scene.ts';
import { elmLane } from '../../testing/scenes/records.ts';
import { buildKey } from '../../testing/builders/build-key.ts';

const { database, portal } = await sharedPortal();

type Row = Readonly<Record<string, unknown>>;
type Report = {
  code?: string;
  results: { index: number; externalId: string; change: string; recordId: number | null }[];
  rejected: { index: number; field: string | null; reason: string }[];
  notices: { index: number; field: string; written: string; change: string; reason: string }[];
  errors: { field: string; message: string }[];
  unreadTimes: { index: number; externalId: string; startsAt: string | null; state: string }[];
  unknownFields: string[];
};

let made = 0;
const everything: readonly IntegrationScope[] = [
  'practices:write',
  'clients:write',
  'pets:write',
  'appointments:write',
  'changes:read',
];

const system = async (source: string, scopes: readonly IntegrationScope[] = everything) => {
  made++;
  const { caller } = await buildKey({ database, portal }, scopes, '--source', source);
  const send = (kind: string, records: readonly Row[], query = '') =>
    caller.post<Report>(`/integration/v1/batches/${kind}${query}`, { records });
  const changes = async (kind: string, ...records: readonly Row[]) =>
    (await send(kind, records)).body.results.map(({ change }) => change);
  return { caller, send, changes };
};

const client = { id: 'C1', practice: 'P1', first_name: 'Rosie', last_name: 'Hartnell', town: 'Brackenmoor' };
const pet = { id: 'A1', client: 'C1', name: 'Biscuit', species: 'Dog' };

/** Each test uses a source of its own, with a practice, a client and a pet. */
const group = async () => {
  const source = `pms-${made + 1}`;
  const one = await system(source);
  expect(await one.changes('practices', { ...elmLane, name: `Practice of ${source}` })).toEqual(['NEW']);
  expect(await one.changes('clients', client)).toEqual(['NEW']);
  expect(await one.changes('pets', pet)).toEqual(['NEW']);
  return { ...one, source };
};

const townsOf = (source: string): Promise<unknown[]> =>
  database.values<string>(sql`
    select c.town from clients c join external_ids e on e.kind = 'clients' and e.id = c.client_id
     where e.source = ${source} order by e.external_id`);

describe('a batch of records', () => {
  test('a batch creates and changes records, returns their ids, and changes nothing when repeated', async () => {
    const { caller, send, source } = await group();
    const others = [
      { ...client, town: 'Otterton' },
      { ...client, id: 'C2', surname: 'Ellery', shoe_size: 9 },
    ];
    const start = (await caller.get<{ cursor: string }>('/integration/v1/changes?limit=1000')).body.cursor;
    expect((await send('clients', [{ ...client, id: 'C0' }], '?announce=false')).body.results).toMatchObject([
      { change: 'NEW' },
    ]);
    const { body } = await send('clients', others);
    expect(body.results).toMatchObject([
      { index: 0, externalId: 'C1', change: 'CHANGED', recordId: expect.any(Number) },
      { index: 1, externalId: 'C2', change: 'NEW', recordId: expect.any(Number) },
    ]);
    expect([body.rejected, body.unknownFields]).toEqual([[], ['shoe_size']]);
    const before = await database.query(sql`select c::text from clients c order by 1`);
    const again = await send('clients', others);
    expect(again.body.results.map(({ change }) => change)).toEqual(['SAME', 'SAME']);
    expect(again.body.results.map(({ recordId }) => recordId)).toEqual(body.results.map(({ recordId }) => recordId));
    expect(await database.query(sql`select c::text from clients c order by 1`)).toEqual(before);
    const feed = await caller.get<{ changes: object[] }>(`/integration/v1/changes?after=${start}`);
    expect(feed.body.changes).toMatchObject([
      { type: 'client.changed', isOwn: true, source },
      { type: 'client.changed', isOwn: true, source },
    ]);
    const audited = await database.query(sql`
      select details from audit_events where subject_id = ${source} order by audit_event_id`);
    expect(audited.at(-1)).toEqual({ details: { kind: 'clients', new: 1, changed: 1, rejected: 0 } });
  });

  test('a batch with an invalid record changes nothing, unless the rest is requested', async () => {
    const { send, source } = await group();
    const records = [
      { ...client, town: 'Otterton' },
      { ...client, id: 'C3', email: 'no address', mobile: { number: 1 } },
      { ...client, id: 'C4', last_name: '', status: 'unsure' },
      { ...client, id: 'C1', town: 'Elsewhere' },
      { ...client, id: 'C5', practice: 'P9' },
    ];
    const refused = await send('clients', records);
    expect([refused.status, refused.body.code]).toEqual([400, 'INVALID_INPUT']);
    expect(refused.body.errors.map(({ field, message }) => `${field} ${message}`)).toEqual([
      'records.1.mobile is neither text nor a number',
      'records.2.last_name is missing',
      'records.2.status is none of Active, Blocked, Merged, Deceased, Debt hold',
      'records.3.id is the same as in records.0',
      'records.4.practice "P9" is not known: it is not among these and has not been imported, and no practice has that name: send its name, or the id under which this source sent it',
    ]);
    expect(await townsOf(source)).toEqual(['Brackenmoor']);
    const { status, body } = await send('clients', records, '?skipRejects=true');
    expect([status, body.results.map(({ change }) => change)]).toEqual([
      200,
      ['CHANGED', 'REJECTED', 'REJECTED', 'REJECTED', 'REJECTED'],
    ]);
    expect(body.rejected).toHaveLength(5);
    expect(body.rejected[0]).toEqual({ index: 1, field: 'mobile', reason: 'is neither text nor a number' });
    expect(await townsOf(source)).toEqual(['Otterton']);
  });

  test('a batch omits an unreadable optional field and says so, and a strict batch refuses it', async () => {
    const { send, source } = await group();
    const odd = { ...client, email: 'no address', first_name: 'Null', town: 'None' };
    const strict = await send('clients', [odd], '?strict=true');
    expect(strict.body.errors).toMatchObject([{ field: 'records.0.email', message: 'is not one email address' }]);
    const { body } = await send('clients', [odd]);
    expect(body.results).toMatchObject([{ change: 'CHANGED' }]);
    const notice = { field: 'email', written: 'no address', change: 'EMPTIED', reason: 'is not one email address' };
    expect(body.notices).toEqual([{ index: 0, ...notice }]);
    expect(await townsOf(source)).toEqual(['None']);
    const charity = { ...client, id: 'C9', first_name: '', last_name: 'Otterton Cat Rescue' };
    expect((await send('clients', [charity])).body.results).toMatchObject([{ change: 'NEW' }]);
  });

  test('a batch blocks the time of a rejected appointment until it is corrected', async () => {
    const { send, source } = await group();
    const { practice: place, slots, starts } = await appointmentScene({ database, portal });
    await database.query(sql`
      insert into external_ids (kind, source, external_id, id) values ('clinicians', ${source}, 'V1', ${place.vetIds[0]})`);
    const start = (await slots()).at(20)?.start ?? '';
    const appointment = { id: 'B1', pet: 'A9', clinician: 'V1', reason: 'Health check', starts_at: start, minutes: 15 };
    const lost = { ...appointment, id: 'B2', clinician: 'V9', note: { text: '' } };
    const { body } = await send('appointments', [appointment, lost], '?skipRejects=true');
    const endsAt = expect.any(String) as string;
    const startsAt = new Date(start).toISOString();
    expect(body.unreadTimes).toEqual([
      { index: 0, externalId: 'B1', startsAt, endsAt, state: 'KEPT' },
      { index: 1, externalId: 'B2', startsAt, endsAt, state: 'NOT_KEPT' },
    ]);
    expect(await starts()).not.toContain(start);
    await send('busy-times', [{ clinician: 'V1', starts_at: '2030-01-07T09:00:00Z', minutes: 15 }]);
    expect(await starts()).not.toContain(start);
    await send('appointments', [{ ...appointment, status: 'Cancelled' }], '?skipRejects=true');
    expect(await starts()).toContain(start);
  });

  test('a batch ends records by their status, and does not restore an erased client', async () => {
    const { changes, source } = await group();
    expect(await changes('pets', { ...pet, status: 'Deceased' })).toEqual(['CHANGED']);
    expect(await changes('clients', { ...client, status: 'Merged' })).toEqual(['CHANGED']);
    await database.query(sql`
      update clients set record_status = 'ERASED' where client_id = (select id from external_ids where kind = 'clients' and source = ${source})`);
    expect(await changes('clients', { ...client, town: 'Otterton' })).toEqual(['ERASED']);
    expect(await changes('pets', { ...pet, status: 'Active' })).toEqual(['ERASED']);
  });

  test('a batch of a thousand clients is accepted, even twice at once, but not one of 1,001', async () => {
    const { send, source } = await group();
    const records = Array.from({ length: 1_001 }, (_, n) => ({ ...client, id: `T${n}`, town: `Town ${n}` }));
    expect((await send('clients', records)).body.code).toBe('INVALID_INPUT');
    expect((await send('clients', [])).body.code).toBe('INVALID_INPUT');
    const both = await Promise.all([send('clients', records.slice(1)), send('clients', records.slice(1))]);
    expect(both.map(({ status }) => status)).toContain(200);
    for (const { status, headers } of both) {
      expect([200, 429]).toContain(status);
      if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(await townsOf(source)).toHaveLength(1_001);
  });
});

describe('attacks on batches', () => {
  test('an id of another system is another record, and a batch reaches only its own records', async () => {
    const [one, other] = [await group(), await group()];
    await other.changes('clients', { ...client, town: 'Otterton' });
    expect([await townsOf(one.source), await townsOf(other.source)]).toEqual([['Brackenmoor'], ['Otterton']]);
    const stranger = await system(`pms-${made + 1}`);
    expect((await stranger.send('pets', [pet])).body.errors).toMatchObject([{ field: 'records.0.client' }]);
    const ownIds = await stranger.send('clients', [{ ...client, source: one.source, client_id: 1, id: 'key:1' }]);
    expect(ownIds.body.errors).toMatchObject([{ field: 'records.0.practice' }]);
  });

  test('a key imports only the kinds of its scopes', async () => {
    const { send } = await system(`pms-${made + 1}`, ['pets:write', 'clients:read']);
    const codes = [];
    for (const kind of ['practices', 'rotas', 'clients', 'appointments', 'busy-times'])
      codes.push((await send(kind, [client])).body.code);
    expect(codes).toEqual(Array.from({ length: 5 }, () => 'SCOPE_MISSING'));
    expect((await send('secrets', [client])).status).toBe(404);
  });

  test.each([
    ['__proto__', '{"records":[{"id":"C1","__proto__":{"isAdmin":true}}]}', 400],
    ['constructor', '{"records":[{"id":"C1","constructor":{"prototype":{"isAdmin":true}}}]}', 400],
    ['nought', '{"records":[{"id":"C\\u0000"}]}', 400],
    ['list instead of a record', '{"records":[["C1"]]}', 400],
    ['10 MB', `{"records":[{"id":"${'x'.repeat(10_000_000)}"}]}`, 413],
  ])('%s is refused', async (_name, body, status) => {
    const { caller } = await system(`pms-${made + 1}`);
    expect((await caller.post('/integration/v1/batches/clients', body)).status).toBe(status);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  test('a batch without a key is refused before its body is read', async () => {
    const { hostname, port } = new URL(portal.base);
    const socket = connect(Number(port), hostname);
    socket.write(
      `POST /api/integration/v1/batches/clients HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncontent-type: application/json\r\ncontent-length: 4000000\r\n\r\n{`,
    );
    const answer = await new Promise<string>((resolve) => socket.once('data', (data: Buffer) => resolve(String(data))));
    socket.destroy();
    expect(answer).toMatch(/^HTTP\/1.1 401 /);
  });
});
