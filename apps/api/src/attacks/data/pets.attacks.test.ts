import { describe, expect, it, vi } from 'vitest';
import { petScene, spaniel } from '../../../testing/scenes/pet-scene.ts';
import { ownPortal, serverForTest } from '../../../testing/servers/own-portal.ts';

const { database, portal } = await ownPortal();

const scene = (options?: Parameters<typeof petScene>[1]) => petScene({ database, portal }, options);
const plain = { ...spaniel, microchipNumber: null, weightKg: null };

describe("somebody else's pet", () => {
  it('attack 58: naming an owner or practice in the body does not give access to somebody else’s pet', async () => {
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
  const impossible: readonly (readonly [string, object, string])[] = [
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
  ];

  it('attack 59: each impossible detail gets an error at its field', async () => {
    const { register, list } = await scene({ pets: [] });
    for (const [what, change, field] of impossible) {
      const refused = await register({ ...plain, ...change });
      expect([refused.status, refused.body.code], what).toEqual([400, 'INVALID_INPUT']);
      expect(refused.body.errors.map((error) => error.field)).toContain(field);
      expect(refused.body.errors.every(({ message }) => message.length > 0)).toBe(true);
    }
    expect(await list()).toEqual([]);
  });
});

describe('too many pets', () => {
  it('attack 60: a pet that is sent twice around the full minute is registered once', async () => {
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

  it('attack 60: registering more pets than allowed in a minute gets 429 with the seconds to wait', async () => {
    const strict = await serverForTest({ database, config: { limits: { petsAMinute: 3 } } });
    const { register, list } = await petScene({ database, portal: strict }, { pets: [] });
    const answers = [];
    for (const letter of 'ABCDE') answers.push(await register({ ...plain, name: letter.repeat(5) }));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 429, 429]);
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await list()).toHaveLength(3);
  });
});

describe('malicious pet names', () => {
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
  ])('attack 61: %s gets an error at its field', async (_, name) => {
    const { register, list } = await scene({ pets: [] });
    const refused = await register({ ...plain, name });
    expect([refused.status, refused.body.code, refused.body.errors[0]?.field]).toEqual([400, 'INVALID_INPUT', 'name']);
    expect(await list()).toEqual([]);
  });
});

describe('a practice that does not register pets online', () => {
  it.each(['False', 'TRUE', 'tRue', 'True ', 'yes', ''])(
    'attack 62: registering gets 403 with the practice’s phone number if the setting is "%s"',
    async (value) => {
      const { register, list } = await scene({ features: { 'online-register-pet-enabled': value } });
      const refused = await register(plain);
      expect([refused.status, refused.body.code]).toEqual([403, 'REGISTRATION_DISABLED']);
      expect(refused.body.detail).toContain('New pet registration is currently unavailable.');
      expect(refused.body.meta['phone']).toBe('01632 960001');
      expect(await list()).toHaveLength(1);
    },
  );

  it('attack 62: registering gets 403 without the setting, and works with True or true [c9569]', async () => {
    const { register } = await scene({ features: { 'Online Booking Enabled': 'True' } });
    expect((await register(plain)).status).toBe(403);
    for (const value of ['True', 'true']) {
      const open = await scene({ features: { 'online-register-pet-enabled': value } });
      expect((await open.register(plain)).status).toBe(201);
    }
  });

  it('attack 62: a client who is not allowed to register is refused, whatever the settings', async () => {
    const { register } = await scene({ bookingAllowed: false });
    expect((await register(plain)).status).toBe(403);
  });
});
