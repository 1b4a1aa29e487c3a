import { describe, expect, it } from 'vitest';
import type { VaccinationCard } from '@portal/contract/vaccinations/vaccinations.schemas';
import { arrival } from '../../../testing/arrival.ts';
import { useUp } from '../../../testing/databases/use-up.ts';
import { phonePhoto } from '../../../testing/pictures.ts';
import { medicineScene } from '../../../testing/scenes/medicine-scene.ts';
import { petScene, spaniel } from '../../../testing/scenes/pet-scene.ts';
import { sharedPortal } from '../../../testing/servers/shared-portal.ts';
import { diaryUrlOf } from '../../features/appointments/diary/diary-link.ts';
import { sql } from '../../database/sql.ts';

const { database, portal } = await sharedPortal();
const at = { database, portal };

const open = (path: string) => fetch(`${portal.base}${path}`);
const pathOf = (url: string): string => `${new URL(url).pathname}${new URL(url).search}`;

describe('the link of a request for medicines', () => {
  it('attack 129: a link that is forged, of another request or older than the practice’s key shows nothing, and none is cached', async () => {
    const [one, other] = [await medicineScene(at), await medicineScene(at)];
    const { requestId } = await one.requested();
    const { requestId: another } = await other.requested();
    const { headers } = await one.openLink(requestId);
    expect([headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual(['no-store', 'noindex']);
    const proof = one.keyOf(requestId).split('.').slice(1).join('.');
    for (const key of ['', '1', `${another}.${proof}`, `${one.keyOf(requestId)}.1`, `0${one.keyOf(requestId)}`]) {
      const answer = await open(`/practice-medicines?key=${key}`);
      expect([key, answer.status]).toEqual([key, 404]);
      expect((await one.send(key, { version: '1', 'answer-1': 'READY' })).status).toBe(404);
    }
    await database.query(sql`update practices set diary_key_number = 2 where practice_id = ${one.practiceId}`);
    expect((await one.openLink(requestId)).status).toBe(404);
  });

  it('attack 129: a photo link works for its request only', async () => {
    const [one, other] = [await medicineScene(at), await medicineScene(at)];
    const { body } = await one.ask([{ petId: one.petId, name: 'Drops' }]);
    const itemId = body.items[0]?.itemId ?? 0;
    await database.query(sql`insert into medicine_photos (item_id, image, small) values (${itemId}, '\\x01', '\\x02')`);
    const { requestId } = await other.requested();
    const photo = (key: string) => open(`/practice-medicines/photo?key=${key}&item=${itemId}`);
    expect((await photo(one.keyOf(body.requestId))).status).toBe(200);
    expect((await photo(other.keyOf(requestId))).status).toBe(404);
    expect((await photo('x')).status).toBe(404);
  });

  it('attack 130: text with markup stays text in the practice’s email, page and list', async () => {
    const name = '<img src=x onerror=alert(1)>';
    const { ask, petId, openLink, practiceId, endPhotoTime } = await medicineScene(at, {
      pets: ['<b>Olive</b> https://evil.example'],
    });
    const { body } = await ask([{ petId, name: `${name} www.evil.example` }], {
      note: '<script>alert(2)</script> evil.example',
    });
    await endPhotoTime(body.requestId);
    const mail = await arrival(() => portal.sent.find(({ text }) => text.includes('alert(2)')));
    const list = diaryUrlOf(portal.config, { practiceId, keyNumber: 1 }, '2026-12-01').replace(
      '/practice-diary?',
      '/practice-diary/medicines?',
    );
    const pages = [mail.html, await (await openLink(body.requestId)).text(), await (await open(pathOf(list))).text()];
    for (const page of pages) {
      expect(page).toContain('&lt;img src=x onerror=');
      expect(page).not.toMatch(/<img src=x|<script>alert|<b>Olive/);
    }
    expect(mail.text).not.toMatch(/https:\/\/evil|www\.evil/);
    expect(mail.subject).not.toMatch(/alert|\p{Cc}/u);
  });

  it('attack 131: a hundred requests at once leave at most five open, and one for each medicine', async () => {
    const { ask, petId, record, clientId } = await medicineScene(at);
    const medicineId = await record();
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        ask([index % 2 === 0 ? { petId, medicineId } : { petId, name: `Medicine ${index}` }], { note: String(index) }),
      ),
    );
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const open = await database.certainRow<{ requests: number; same: number }>(sql`
      select count(distinct q.medicine_request_id)::int as requests, (count(*) filter (where i.medicine_id = ${medicineId}))::int as same
        from medicine_requests q join medicine_request_items i using (medicine_request_id) where q.client_id = ${clientId}`);
    expect(open.requests).toBeLessThanOrEqual(5);
    expect(open.same).toBeLessThanOrEqual(1);
  });
});

describe('the link of a vaccination card', () => {
  const scene = async () => {
    const one = await petScene(at);
    await database.query(sql`
      insert into vaccinations (pet_id, vaccine, vaccinated_on, valid_until) values (${one.petId}, 'Lepto <b>4</b>', '2026-03-14', '2027-03-14')`);
    await database.query(sql`
      update pets t set microchip_number = '956000012345678', breed_id = null, breed_other = s.name
        from species s where s.species_id = t.species_id and t.pet_id = ${one.petId}`);
    const make = async (showsMicrochip: boolean) => {
      const { body } = await one.caller.post<VaccinationCard>(`${one.path()}/card-links`, { showsMicrochip });
      return body.links[0] ?? { linkId: 0, url: '' };
    };
    return { ...one, make };
  };

  it('attack 132: the card shows one pet’s vaccinations, its microchip only if ticked, and nothing about the owner [7bb3d, 2bd03]', async () => {
    const { make } = await scene();
    const [plain, chipped] = [await make(false), await make(true)];
    const answer = await open(pathOf(plain.url));
    expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('x-robots-tag')]).toEqual([
      200,
      'no-store',
      'noindex',
    ]);
    const page = await answer.text();
    expect(page).toContain('Lepto &lt;b&gt;4&lt;/b&gt;');
    expect(page).toContain('01632 960001');
    expect(page).toContain('the practice certifies vaccinations');
    expect(page).not.toMatch(/Marsh|956000012345678|<script/);
    expect(page).not.toMatch(/<dd>(\w+), \1/);
    expect(await (await open(pathOf(chipped.url))).text()).toContain('956000012345678');
  });

  it('attack 132: the link of a card stops when its owner ends it, when it expires, and when the pet changes owner', async () => {
    const { make, caller, path, petId } = await scene();
    const [one, two, three] = [await make(false), await make(false), await make(false)];
    await caller.delete(`${path()}/card-links/${one.linkId}`);
    await database.query(sql`update card_links set ends_at = now() where card_link_id = ${two.linkId}`);
    for (const { url } of [one, two]) {
      const answer = await open(pathOf(url));
      expect(answer.status).toBe(404);
      expect(await answer.text()).not.toContain('Bella');
    }
    await database.query(sql`update pets set status = 'REHOMED' where pet_id = ${petId}`);
    expect((await open(pathOf(three.url))).status).toBe(404);
  });

  it('attack 132: 2,000 guesses find no card, and reveal nothing', async () => {
    const { make } = await scene();
    const { url, linkId } = await make(true);
    const { readCardKey } = await import('../../features/vaccinations/card-link.ts');
    const proof = new URL(url).searchParams.get('key')?.split('.')[1] ?? '';
    const guesses = Array.from(
      { length: 2_000 },
      (_, index) => `${linkId}.${proof.slice(0, -3)}${(index + 100).toString(36).padStart(3, '-')}`,
    );
    expect(guesses.filter((key) => !key.endsWith(proof) && readCardKey(portal.config, key) !== null)).toEqual([]);
    const answers = await Promise.all(guesses.slice(0, 20).map((key) => open(`/vaccination-card?key=${key}`)));
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
    expect(new Set(texts).size).toBe(1);
  });
});

type Repeated = (one: Awaited<ReturnType<typeof medicineScene>>) => Promise<() => Promise<{ readonly status: number }>>;

const [hour, day] = [3_600, 86_400];
const photo = async () => ({ type: 'image/jpeg', bytes: await phonePhoto() });
const names = ['Ivy', 'Olive', 'Rowan', 'Willow'].values();

describe('what a client repeats', () => {
  it.each<[string, number, number, Repeated]>([
    [
      'card links a day',
      20,
      day,
      async ({ caller, path }) =>
        () =>
          caller.post(`${path()}/card-links`, { showsMicrochip: false }),
    ],
    [
      'medicine requests a day',
      30,
      day,
      async ({ ask, petId }) =>
        () =>
          ask([{ petId, name: names.next().value }]),
    ],
    [
      'photos an hour',
      40,
      hour,
      async ({ caller, path }) =>
        async () =>
          caller.putFile(`${path()}/photo`, await photo()),
    ],
    [
      'pets a day',
      60,
      day,
      async ({ register }) =>
        () =>
          register({ ...spaniel, name: names.next().value ?? '', confirmNew: true, microchipNumber: null }),
    ],
    [
      'label photos an hour',
      30,
      hour,
      async ({ caller, ask, petId }) => {
        const { requestId, items } = (await ask([{ petId, name: 'Ear drops' }])).body;
        return async () =>
          caller.putFile(`/medicine-requests/${requestId}/items/${items[0]?.itemId}/photo`, await photo());
      },
    ],
  ])('is refused above the limit, and not before: %s, %i', async (name, limit, windowSeconds, prepare) => {
    const one = await medicineScene(at);
    const repeat = await prepare(one);
    await useUp(database, { name, key: String(one.clientId), limit, windowSeconds });
    expect((await repeat()).status).toBeOneOf([200, 201]);
    expect((await repeat()).status).toBe(429);
  });
});
