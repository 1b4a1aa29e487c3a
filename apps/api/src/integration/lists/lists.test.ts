import { expect, it } from 'vitest';
import type { ApiCaller } from '../../../testing/api-caller.ts';
import { buildKey } from '../../../testing/builders/build-key.ts';
import { appointmentScene } from '../../../testing/scenes/appointment-scene.ts';
import { sharedPortal } from '../../../testing/servers/shared-portal.ts';
import { sql } from '../../database/sql.ts';

const { database, portal } = await sharedPortal();

const scopes = ['practices:read', 'appointments:read', 'clients:read', 'pets:read'];

type List = Readonly<Record<string, unknown>> & { readonly cursor: string | null };

/** All pages: of two, or of the most where other tests have left many records. */
const idsOf = async (system: ApiCaller, kind: string, id: string, query = 'limit=2'): Promise<number[]> => {
  const ids: number[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const { status, body }: { status: number; body: List } = await system.get<List>(
      `/integration/v1/${kind}?${query}${cursor && `&after=${cursor}`}`,
    );
    expect([kind, status]).toEqual([kind, 200]);
    const page = body[kind] as readonly Readonly<Record<string, number>>[];
    ids.push(...page.map((one) => one[id] ?? 0));
    cursor = body.cursor;
  }
  return ids;
};

it('lists the diary page by page, and a key for some practices sees only theirs', async () => {
  const near = await appointmentScene({ database, portal });
  const far = await appointmentScene({ database, portal });
  const times = await near.slots();
  const booked = [await near.book(times[20]), await near.book(times[60]), await near.book(times[100])];
  const elsewhere = await far.book(await far.laterSlot());
  const { practiceId, vetIds } = near.practice;
  const { caller: limited } = await buildKey({ database, portal }, scopes, '--practices', String(practiceId));
  const { caller: whole } = await buildKey({ database, portal }, scopes);

  const ids = booked.map(({ appointmentId }) => appointmentId);
  const of = `limit=2&practiceId=${practiceId}`;
  const most = 'limit=1000';
  expect(await idsOf(limited, 'appointments', 'appointmentId')).toEqual(ids);
  expect(await idsOf(whole, 'appointments', 'appointmentId', of)).toEqual(ids);
  const within = `&from=${encodeURIComponent(times[60]?.start ?? '')}&to=${encodeURIComponent(times[100]?.start ?? '')}`;
  expect(await idsOf(whole, 'appointments', 'appointmentId', `${of}${within}`)).toEqual([ids[1]]);
  expect(await idsOf(whole, 'appointments', 'appointmentId', most)).toEqual(
    expect.arrayContaining([...ids, elsewhere.appointmentId]),
  );

  expect(await idsOf(limited, 'practices', 'practiceId')).toEqual([practiceId]);
  expect(await idsOf(whole, 'practices', 'practiceId', most)).toEqual(
    expect.arrayContaining([practiceId, far.practice.practiceId]),
  );
  expect(await idsOf(limited, 'clinicians', 'clinicianId')).toEqual(expect.arrayContaining([...vetIds]));
  expect(await idsOf(limited, 'clinicians', 'clinicianId')).not.toContain(far.practice.vetIds[0]);
  expect(await idsOf(limited, 'reasons', 'reasonId')).toContain(near.appointmentReasonId);
  expect(await idsOf(limited, 'clients', 'clientId')).toEqual([near.client.clientId]);
  expect(await idsOf(whole, 'clients', 'clientId', most)).toContain(far.client.clientId);
});

it('lists have the same fields as single records, and say which practices offer a reason', async () => {
  const { practice, book, laterSlot, client, appointmentReasonId } = await appointmentScene({ database, portal });
  const { appointmentId } = await book(await laterSlot());
  const { caller } = await buildKey({ database, portal }, scopes, '--practices', String(practice.practiceId));
  const get = async (path: string) => (await caller.get<List>(`/integration/v1/${path}`)).body;
  expect(await get('appointments')).toEqual({
    appointments: [await get(`appointments/${appointmentId}`)],
    cursor: null,
  });
  expect(await get('clients')).toEqual({ clients: [await get(`clients/${client.clientId}`)], cursor: null });
  expect((await get('reasons'))['reasons']).toContainEqual(
    expect.objectContaining({ reasonId: appointmentReasonId, practiceIds: [practice.practiceId] }),
  );
});

it('finds clients by email in any spelling, and lists no erased ones', async () => {
  const { client } = await appointmentScene({ database, portal });
  const { caller } = await buildKey({ database, portal }, scopes);
  const email = `jo.${client.clientId}@example.org`;
  await database.query(sql`update clients set email = ${email} where client_id = ${client.clientId}`);
  const byEmail = () => idsOf(caller, 'clients', 'clientId', `&email=${email.toUpperCase()}`);
  expect(await byEmail()).toEqual([client.clientId]);
  await database.query(sql`update clients set erased_at = now() where client_id = ${client.clientId}`);
  expect(await byEmail()).toEqual([]);
});

it('refuses a list without its scope, with invalid parameters, and for another practice', async () => {
  const { practice } = await appointmentScene({ database, portal });
  const { caller } = await buildKey({ database, portal }, scopes, '--practices', String(practice.practiceId));
  const { caller: other } = await buildKey({ database, portal }, ['changes:read']);
  const { caller: whole } = await buildKey({ database, portal }, scopes);
  const codeOf = async (system: ApiCaller, path: string) =>
    (await system.get<{ code?: string }>(`/integration/v1/${path}`)).body.code;
  for (const kind of ['practices', 'clinicians', 'reasons', 'appointments', 'clients'])
    expect([await codeOf(other, kind), await codeOf(caller, `${kind}?after=x`), await codeOf(caller, kind)]).toEqual([
      'SCOPE_MISSING',
      'INVALID_INPUT',
      undefined,
    ]);
  expect(await codeOf(caller, `appointments?practiceId=${practice.practiceId + 1_000}`)).toBe('NOT_FOUND');
  expect(await codeOf(whole, 'appointments?practiceId=2000000000')).toBe('NOT_FOUND');
  expect(await codeOf(whole, 'appointments?from=yesterday')).toBe('INVALID_INPUT');
});
