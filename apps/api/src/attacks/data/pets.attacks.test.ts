import type { ErrorBody } from '@portal/contract/errors';
import type { Breed } from '@portal/contract/pets/pets.schemas';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from '../../database/sql.ts';
import { inParallel } from '../../testing/in-parallel.ts';
import { petScene, spaniel, tasksOf } from '../../testing/scenes/pet-scene.ts';
import { testDatabase, type TestDatabase } from '../../testing/databases/test-database.ts';
import { startTestServer, type TestServer } from '../../testing/servers/test-server.ts';

let database: TestDatabase;
let portal: TestServer;
beforeAll(async () => {
  database = await testDatabase();
  portal = await startTestServer({ database });
});
afterAll(async () => {
  await portal?.close();
  await database?.close();
});

const scene = (options?: Parameters<typeof petScene>[1]) => petScene({ database, portal }, options);
const withoutTrace = (body: ErrorBody) => ({ ...body, traceId: '' });
const plain = { ...spaniel, microchipNumber: null, weightKg: null };

describe("somebody else's pet", () => {
  it('attack 58: is 404 in every call, word for word like a missing one, and stays unchanged', async () => {
    const [one, other] = [await scene(), await scene()];
    await one.caller.post(`${one.path()}/weights`, { kg: 9 });
    const before = await one.read();
    const weightId = before.weights[0]?.weightId;
    const calls: [string, string, object?][] = [
      ['GET', ''],
      ['PATCH', '', { version: before.version, neutered: 'Yes' }],
      ['POST', '/status', { version: before.version, status: 'DECEASED' }],
      ['POST', '/weights', { kg: 5 }],
      ['DELETE', `/weights/${weightId}`],
      ['GET', '/photo'],
      ['DELETE', '/photo'],
    ];
    for (const [method, path, body] of calls) {
      const answerTo = (id: number) =>
        other.caller.send<ErrorBody>(method, `/bff/v2/pets/${id}${path}`, body === undefined ? {} : { body });
      const [theirs, missing] = [await answerTo(one.petId), await answerTo(2_000_000_000)];
      expect([theirs.status, missing.status], `${method} ${path}`).toEqual([404, 404]);
      expect(withoutTrace(theirs.body)).toEqual(withoutTrace(missing.body));
    }
    const taken = await other.caller.delete(`${other.path()}/weights/${weightId}`);
    expect(taken.status).toBe(404);
    expect(await one.read()).toEqual(before);
    expect(await other.list('?scope=all')).toHaveLength(1);
  });

  it('attack 58: cannot be obtained by naming an owner or a practice in the body', async () => {
    const [one, other] = [await scene(), await scene()];
    const made = await other.register({
      ...plain,
      petId: one.petId,
      clientId: one.clientId,
      practiceId: one.practiceId,
      status: 'ARCHIVED',
      version: 9,
    });
    expect(made.body).toMatchObject({ practiceId: other.practiceId, status: 'ACTIVE', version: 1 });
    expect(await one.list()).toHaveLength(1);
  });
});

describe('impossible pet details', () => {
  it.each<[string, object, string]>([
    ['a cat’s breed for a dog', { breedId: 401 }, 'breedId'],
    ['an unknown breed', { breedId: 99_999 }, 'breedId'],
    ['a colour that the breed does not come in', { colourId: 10 }, 'colourId'],
    ['an unknown colour', { colourId: 9_999 }, 'colourId'],
    ['an unknown species', { speciesId: 77 }, 'speciesId'],
    ['an unknown insurer', { insurerId: 9_999 }, 'insurerId'],
    ['an insurer that is no longer sold', { insurerId: 12 }, 'insurerId'],
    ['a birthday in the future', { dateOfBirth: '2199-01-01' }, 'dateOfBirth'],
    ['a birthday in 1800', { dateOfBirth: '1800-01-01' }, 'dateOfBirth'],
    ['30 February', { dateOfBirth: '2025-02-30' }, 'dateOfBirth'],
    ['a negative weight', { weightKg: -1 }, 'weightKg'],
    ['a weight of tonnes', { weightKg: 1e9 }, 'weightKg'],
    ['a weight in words', { weightKg: 'heavy' }, 'weightKg'],
    ['a microchip of 14 digits', { microchipNumber: '95600001234567' }, 'microchipNumber'],
    ['a microchip of 16 digits', { microchipNumber: '9560000123456789' }, 'microchipNumber'],
    ['a microchip with letters', { microchipNumber: '95600001234567A' }, 'microchipNumber'],
    ['a policy number that is markup', { policyNumber: '<script>' }, 'policyNumber'],
    ['an unknown sex', { sex: 'Bitch' }, 'sex'],
  ])('attack 59: %s is a field error', async (_, change, field) => {
    const { register, list } = await scene({ pets: [] });
    const refused = await register({ ...plain, ...change });
    expect([refused.status, refused.body.code]).toEqual([400, 'INVALID_INPUT']);
    expect(refused.body.errors.map((error) => error.field)).toContain(field);
    expect(refused.body.errors.every(({ message }) => message.length > 0)).toBe(true);
    expect(await list()).toEqual([]);
  });

  it('attack 59: a microchip that another client’s pet has is accepted, and only the practice is told', async () => {
    const chipped = { ...plain, microchipNumber: '956000066666666' };
    const first = await (await scene()).register(chipped);
    const second = await scene();
    const answers = [
      await second.register(chipped),
      await second.update(await second.read(), { microchipNumber: '956000066666666' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 200]);
    for (const { body } of answers) {
      expect([body.microchipStatus, body.alerts]).toEqual(['TO_CHECK', []]);
      expect(JSON.stringify(body)).not.toContain(String(first.body.petId));
      expect(await tasksOf(database, body.petId)).toEqual(['SAME_MICROCHIP']);
    }
  });
});

describe('too many pets', () => {
  it('attack 60: one pet sent many times at once is one pet', async () => {
    const { register, list } = await scene({ pets: [] });
    const answers = await inParallel(Array.from({ length: 12 }), 12, () => register(plain));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.petId}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    expect(await list()).toHaveLength(1);
    const [row] = await database.query<{ audits: number }>(sql`
      select count(*) as audits from audit_events where action = 'pet.registered' and subject_id = ${String(answers[0]?.body.petId)}`);
    expect(row?.audits).toBe(1);
  });

  it('attack 60: one pet sent again across the turn of a minute is one pet', async () => {
    const { register, list } = await scene({ pets: [] });
    const turn = Math.floor(Date.now() / 60_000) * 60_000;
    vi.useFakeTimers({ toFake: ['Date'], now: turn - 100 });
    try {
      const first = await register(plain);
      vi.setSystemTime(turn + 100);
      const second = await register(plain);
      expect([second.status, second.body.petId]).toEqual([201, first.body.petId]);
      expect(await list()).toHaveLength(1);
    } finally {
      vi.useRealTimers();
    }
  });

  it('attack 60: more different pets than the limit per minute are 429, with the seconds to wait', async () => {
    const strict = await startTestServer({ database, config: { limits: { petsAMinute: 3 } } });
    const { register, list } = await petScene({ database, portal: strict }, { pets: [] });
    const answers = [];
    for (const letter of 'ABCDE') answers.push(await register({ ...plain, name: letter.repeat(5) }));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 429, 429]);
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await list()).toHaveLength(3);
    await strict.close();
  });
});

describe('hostile pet names', () => {
  it.each([
    '<img src=x onerror=alert(1)>',
    '<b>Rex</b>',
    "'; drop table pets; --",
    '{{7*7}}${7*7}',
    '❤️🐶',
    'Ñandú Ångström',
    '=cmd|calc',
  ])('attack 61: %s is stored literally', async (name) => {
    const { register, read } = await scene({ pets: [] });
    const made = await register({ ...plain, name });
    expect(made.status).toBe(201);
    expect(made.headers.get('content-type')).toContain('application/json');
    expect((await read(made.body.petId)).name).toBe(name);
  });

  it.each([
    ['an empty name', ''],
    ['spaces', '   '],
    ['200 letters', 'x'.repeat(200)],
    ['10,000 letters', 'x'.repeat(10_000)],
    ['10,000 combining marks', `a${'\u0301'.repeat(10_000)}`],
    ['two lines', 'Rex\nRegina'],
    ['a bidirectional override', 'Rex\u202egpj.exe'],
  ])('attack 61: %s is a field error', async (_, name) => {
    const { register, list } = await scene({ pets: [] });
    const refused = await register({ ...plain, name });
    expect([refused.status, refused.body.code, refused.body.errors[0]?.field]).toEqual([400, 'INVALID_INPUT', 'name']);
    expect(await list()).toEqual([]);
  });

  it.each([
    ['a lone surrogate', '"Rex\\ud800"'],
    ['a NUL', '"Rex\\u0000"'],
  ])('attack 61: %s is refused', async (_, name) => {
    const { caller, list } = await scene({ pets: [] });
    const text = JSON.stringify({ ...plain, name: '@' }).replace('"@"', name);
    expect((await caller.send<ErrorBody>('POST', '/bff/v2/pets', { body: text })).status).toBe(400);
    expect(await list()).toEqual([]);
  });
});

describe('a practice that does not register pets online', () => {
  it.each(['False', 'TRUE', 'tRue', 'True ', 'yes', ''])(
    'attack 62: is 403 with the practice’s phone number if the switch is "%s"',
    async (value) => {
      const { register, list } = await scene({ features: { 'online-register-pet-enabled': value } });
      const refused = await register(plain);
      expect([refused.status, refused.body.code]).toEqual([403, 'REGISTRATION_DISABLED']);
      expect(refused.body.detail).toContain('New pet registration is currently unavailable.');
      expect(await list()).toHaveLength(1);
    },
  );

  it('attack 62: is 403 without the switch, and open with True or true', async () => {
    const { register } = await scene({ features: { 'Online Booking Enabled': 'True' } });
    expect((await register(plain)).status).toBe(403);
    for (const value of ['True', 'true']) {
      const open = await scene({ features: { 'online-register-pet-enabled': value } });
      expect((await open.register(plain)).status).toBe(201);
    }
  });

  it('attack 62: refuses a client who may not register, whatever is switched on', async () => {
    const { register } = await scene({ bookingAllowed: false });
    expect((await register(plain)).status).toBe(403);
  });
});

describe('lists that anybody may read', () => {
  it('attack 59: are 400 for an invalid id, and pets are 401 without signing in', async () => {
    const breeds = await portal.anyone().get<Breed[]>('/bff/v2/species/1/breeds');
    expect(breeds.body.length).toBeGreaterThan(0);
    for (const path of ['/bff/v2/species/1;drop/breeds', '/bff/v2/species/-1/breeds', '/bff/v2/species/1e309/breeds']) {
      const refused = await portal.anyone().get<ErrorBody>(path);
      expect(refused.status, path).toBe(400);
    }
    const mine = await portal.anyone().get('/bff/v2/pets');
    expect(mine.status).toBe(401);
  });
});
