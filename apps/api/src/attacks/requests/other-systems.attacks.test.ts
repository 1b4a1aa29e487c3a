import { expect, it } from 'vitest';
import type { ApiCaller } from '../../../testing/api-caller.ts';
import { appointmentScene } from '../../../testing/scenes/appointment-scene.ts';
import { sharedPortal } from '../../../testing/servers/shared-portal.ts';
import { buildPractice } from '../../../testing/builders/build-practice.ts';
import { buildKey } from '../../../testing/builders/build-key.ts';

const { database, portal } = await sharedPortal();

const keyWith = async (scopes: readonly string[], ...flags: string[]): Promise<ApiCaller> =>
  (await buildKey({ database, portal }, scopes, ...flags)).caller;

type Feed = { changes: unknown[]; cursor: string; hasMore: boolean };

it('attack 113: a source sees only its own webhooks, and has at most ten', async () => {
  const desk = await keyWith(['webhooks:manage'], '--source', 'desk of attack 113');
  const sameSource = await keyWith(['webhooks:manage'], '--source', 'desk of attack 113');
  const other = await keyWith(['webhooks:manage']);
  const add = (caller: ApiCaller, copy = 0) =>
    caller.post<{ webhookId: number; detail: string }>('/integration/v1/webhooks', {
      url: `https://hooks.example.org/${copy}`,
      events: ['appointment.request'],
    });
  const { webhookId } = (await add(desk)).body;
  const idsOf = async (caller: ApiCaller) =>
    (await caller.get<{ webhookId: number }[]>('/integration/v1/webhooks')).body.map((webhook) => webhook.webhookId);
  expect([await idsOf(desk), await idsOf(sameSource), await idsOf(other)]).toEqual([[webhookId], [webhookId], []]);
  const path = `/integration/v1/webhooks/${webhookId}`;
  expect((await other.post(`${path}/rotate`, undefined)).status).toBe(404);
  expect((await other.send('DELETE', path, {})).status).toBe(404);
  expect((await sameSource.post(`${path}/rotate`, undefined)).status).toBe(201);
  for (let copy = 1; copy < 10; copy++) expect((await add(sameSource, copy)).status).toBe(201);
  const eleventh = await add(desk, 10);
  expect([eleventh.status, eleventh.body.detail]).toEqual([400, expect.stringContaining('the most it can have')]);
  expect((await add(other)).status).toBe(201);
  for (const caller of [desk, other])
    for (const own of await idsOf(caller))
      expect((await caller.send('DELETE', `/integration/v1/webhooks/${own}`, {})).status).toBe(204);
});

it('attack 114: a key for some practices does not reach others', async () => {
  const { book, laterSlot, client, petId, practice } = await appointmentScene({ database, portal });
  const own = practice.practiceId;
  const { practiceId: foreign } = await buildPractice(database, { reasonIds: [] });
  const scopes = [
    'changes:read',
    'appointments:read',
    'appointments:write',
    'clients:read',
    'pets:read',
    'diary:write',
  ];
  const keyOf = (practiceId: number) => keyWith(scopes, '--practices', String(practiceId), '--source', 'limited');
  const [near, far] = [await keyOf(own), await keyOf(foreign)];
  const start = (await near.get<Feed>('/integration/v1/changes?limit=1000')).body.cursor;
  const { appointmentId, start: startsAt } = await book(await laterSlot());
  const at = `/integration/v1/appointments/${appointmentId}`;
  const [clinicianId] = practice.vetIds;
  const hour = { practiceId: own, clinicianId, startsAt: '2027-02-01T10:00:00Z', endsAt: '2027-02-01T11:00:00Z' };
  const answersTo = async (key: ApiCaller) => [
    (await key.get(at)).status,
    (await key.get(`/integration/v1/clients/${client.clientId}`)).status,
    (await key.get(`/integration/v1/pets/${petId}`)).status,
    (await key.send('PUT', `${at}/time`, { body: { startsAt } })).status,
    (await key.send('PUT', `${at}/status`, { body: { status: 'ARRIVED' } })).status,
    (await key.send('PUT', '/integration/v1/diary/limited-1', { body: hour })).status,
  ];
  expect(await answersTo(far)).toEqual([404, 404, 404, 404, 404, 404]);
  const ofTheirVet = { body: { ...hour, practiceId: foreign } };
  expect((await far.send('PUT', '/integration/v1/diary/limited-2', ofTheirVet)).status).toBe(404);
  expect(await answersTo(near)).toEqual([200, 200, 200, 200, 200, 200]);
  expect((await far.send('DELETE', '/integration/v1/diary/limited-1', {})).status).toBe(404);
  expect((await far.get<Feed>(`/integration/v1/changes?after=${start}`)).body).toMatchObject({
    changes: [],
    hasMore: false,
  });
  expect((await near.get<Feed>(`/integration/v1/changes?after=${start}`)).body.changes.length).toBeGreaterThan(0);
  const batch = await near.post<{ code: string }>('/integration/v1/batches/appointments', {
    records: [{ id: 'A1' }],
  });
  expect(batch.body.code).toBe('SCOPE_MISSING');
  await expect(keyWith(['clients:write'], '--practices', '1')).rejects.toThrow('cannot have clients:write');
});
