import { addDays, localDateOf } from '@portal/domain/slots/clinic-time';
import { describe, expect, it } from 'vitest';
import { medicineScene } from '../../../testing/scenes/medicine-scene.ts';
import { priceScene } from '../../../testing/scenes/price-scene.ts';
import { phonePhoto } from '../../../testing/pictures.ts';
import { testConfig } from '../../../testing/servers/test-config.ts';
import { sharedPortal } from '../../../testing/servers/shared-portal.ts';
import { sql } from '../../database/sql.ts';
import { medicineComposers } from './requests/request-messages.ts';
import { settleMedicines } from './requests/settle-medicines.ts';

const { database, portal } = await sharedPortal();
const scene = (options = {}) => medicineScene({ database, portal }, options);

const composers = medicineComposers({ database, config: portal.config });
const compose = (kind: string, { requestId }: { readonly requestId: number }) =>
  composers[kind]?.({ subjectId: requestId, subjectVersion: 0 });

const today = localDateOf('Europe/London', Date.now());
const tomorrow = addDays(today, 1);
const yesterday = addDays(today, -1);

describe('asking for repeat medicines', () => {
  it('a client sees recorded medicines, with reason and date for those that cannot be requested yet [48d91]', async () => {
    const { record, medicines, petId } = await scene();
    await record({ name: 'A free' });
    await record({ name: 'B early', askFrom: tomorrow });
    await record({ name: 'C check', needsCheckUp: true });
    await record({ name: 'D used up', suppliesLeft: 0 });
    await record({ name: 'E over', validUntil: yesterday });
    await record({ name: 'F controlled', isControlled: true });
    await record({ name: 'G by phone', whyNotOnline: 'Weigh her first.' });
    const { practices } = await medicines();
    expect(practices[0]?.ways.map(({ supply }) => supply)).toEqual(['COLLECT', 'PRESCRIPTION']);
    const [pet] = practices[0]?.pets ?? [];
    expect([pet?.petId, pet?.petName]).toEqual([petId, 'Olive']);
    expect(pet?.medicines.map(({ obstacle }) => [obstacle?.kind, obstacle?.date, obstacle?.why])).toEqual([
      [undefined, undefined, undefined],
      ['NOT_YET', tomorrow, null],
      ['CHECK_UP', null, null],
      ['NONE_LEFT', null, null],
      ['OVER', yesterday, null],
      ['CONTROLLED', null, null],
      ['NOT_ONLINE', null, 'Weigh her first.'],
    ]);
    expect(pet?.medicines[2]?.obstacle?.appointmentReasonId).toEqual(expect.any(Number));
  });

  it('a client requests several medicines of several pets, including typed ones, at once [fc211]', async () => {
    const { record, ask, petIds, readRequest, caller } = await scene({ pets: ['Olive', 'Basil'] });
    const [olive = 0, basil = 0] = petIds;
    const medicineId = await record({ petId: olive });
    const answer = await ask(
      [
        { petId: olive, medicineId },
        { petId: basil, name: 'Ear drops' },
      ],
      { supply: 'PRESCRIPTION', note: 'For the holidays' },
    );
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      state: 'SENT',
      supply: 'PRESCRIPTION',
      note: 'For the holidays',
      isLate: false,
      canWithdraw: true,
    });
    expect(
      answer.body.items.map(({ petName, name, strength, state, steps }) => [
        petName,
        name,
        strength,
        state,
        steps.length,
      ]),
    ).toEqual([
      ['Olive', 'Thyrola', '2.5 mg', 'SENT', 1],
      ['Basil', 'Ear drops', null, 'SENT', 1],
    ]);
    expect(Date.parse(answer.body.answerBy)).toBeGreaterThan(Date.now());
    expect(await readRequest(answer.body.requestId)).toEqual(answer.body);
    expect((await caller.get('/medicine-requests')).body).toEqual({ requests: [answer.body] });
  });

  it('a request contains the same medicine once, in any spelling and however often it is sent [58353]', async () => {
    const { record, ask, petId, medicines } = await scene();
    const medicineId = await record();
    const items = [
      { petId, medicineId },
      { petId, name: 'THYROLA ' },
    ];
    const [one, other] = await Promise.all([ask(items), ask(items)]);
    expect([one.status, one.body.items.length]).toEqual([201, 1]);
    expect(other.body.requestId).toBe(one.body.requestId);
    const again = await ask([{ petId, name: 'thyrola' }]);
    expect([again.status, again.body.code, again.body.meta]).toEqual([
      409,
      'MEDICINE_UNAVAILABLE',
      { items: [{ petId, name: 'Thyrola', kind: 'OPEN' }] },
    ]);
    expect((await ask([{ petId, name: 'Wormaway' }])).status).toBe(201);
    expect((await ask([{ petId, name: 'Wormaway!' }], { note: 'once more' })).body.code).toBe('MEDICINE_UNAVAILABLE');
    const [pet] = (await medicines()).practices[0]?.pets ?? [];
    expect(pet?.medicines[0]?.obstacle).toMatchObject({ kind: 'OPEN', requestId: one.body.requestId });
  });

  it('a request is refused for excluded and controlled medicines, and above ten medicines [64b3f, 2cfb3]', async () => {
    const { ask, petId, practiceId, record } = await scene();
    await database.query(sql`
      update practices set medicines = '{"notOnline": [{"name": "Tramadol", "why": "Call us."}], "otherWays": [{"name": "Post", "about": null}]}'
       where practice_id = ${practiceId}`);
    expect((await ask([{ petId, name: 'Tramadol 50 mg' }])).body.meta).toEqual({
      items: [{ petId, name: 'Tramadol 50 mg', kind: 'NOT_ONLINE' }],
    });
    const controlled = await record({ isControlled: true, name: 'Seizora' });
    expect((await ask([{ petId, medicineId: controlled }])).body.code).toBe('MEDICINE_UNAVAILABLE');
    expect((await ask([{ petId, name: 'Drops' }], { supply: 'Pigeon' })).body.code).toBe('INVALID_INPUT');
    const eleven = Array.from({ length: 11 }, (_, index) => ({ petId, name: `Medicine ${index}` }));
    expect((await ask(eleven)).body.code).toBe('INVALID_INPUT');
    for (const name of ['A', 'B', 'C', 'D', 'E'])
      expect((await ask([{ petId, name }], { supply: 'Post' })).status).toBe(201);
    expect((await ask([{ petId, name: 'F' }])).body.code).toBe('MAX_OPEN_MEDICINES');
  });

  it('only clients who can book can make a request, and only if the practice has enabled it [47945]', async () => {
    const off = await scene({ isOn: false });
    const medicineId = await off.record();
    expect(await off.medicines()).toEqual({ practices: [] });
    expect((await off.ask([{ petId: off.petId, medicineId }])).body.code).toBe('MEDICINES_CLOSED');
    const on = await scene();
    await database.query(
      sql`update clients set booking_and_registration_allowed = false where client_id = ${on.clientId}`,
    );
    expect((await on.ask([{ petId: on.petId, name: 'Drops' }])).body.code).toBe('MEDICINES_CLOSED');
  });

  // Attack 58 tries requests and photos of others.
  it('a client can request nothing for pets and medicines of others, or for dead pets', async () => {
    const owner = await scene();
    const other = await scene({ practiceId: owner.practiceId });
    const medicineId = await owner.record({ name: 'Other' });
    expect((await other.ask([{ petId: owner.petId, medicineId }])).status).toBe(404);
    expect((await other.ask([{ petId: other.petId, medicineId }])).body.meta).toEqual({
      items: [{ petId: other.petId, name: '', kind: 'UNKNOWN' }],
    });
    await database.query(sql`update pets set status = 'DECEASED' where pet_id = ${other.petId}`);
    expect((await other.ask([{ petId: other.petId, name: 'Drops' }])).body.code).toBe('MEDICINES_CLOSED');
  });

  it('the photo of a medicine’s label is stored without location until 30 days after the request', async () => {
    const { ask, answer, petId, caller } = await scene();
    const { body } = await ask([{ petId, name: 'Ear drops' }]);
    const path = `/medicine-requests/${body.requestId}/items/${body.items[0]?.itemId}/photo`;
    expect(body.items[0]).toMatchObject({ canAddPhoto: true, hasPhoto: false });
    const sent = await caller.putFile<typeof body>(path, { type: 'image/jpeg', bytes: await phonePhoto() });
    expect([sent.status, sent.body.items[0]?.hasPhoto]).toEqual([200, true]);
    const photo = await caller.getFile(`${path}?size=small`);
    expect(photo.headers.get('content-type')).toBe('image/jpeg');
    expect(photo.body.includes('Exif')).toBe(false);
    expect((await caller.getFile(path)).status).toBe(200);
    await answer(body.requestId, { [`answer-${body.items[0]?.itemId}`]: 'READY' });
    expect((await caller.putFile(path, { type: 'image/jpeg', bytes: await phonePhoto() })).status).toBe(409);
    await database.query(sql`
      update medicine_requests set ended_at = now() - interval '31 days' where medicine_request_id = ${body.requestId}`);
    await settleMedicines(database);
    expect((await caller.getFile(path)).status).toBe(404);
  });

  it('the email about a typed medicine waits for the photo of its label [6354b]', async () => {
    const { ask, petId, caller, endPhotoTime } = await scene();
    const waits = { notBefore: expect.any(Number) };
    const [{ body }, { body: other }] = [
      await ask([{ petId, name: 'Ear drops' }]),
      await ask([{ petId, name: 'Balm' }]),
    ];
    expect(await compose('medicine-request', body)).toEqual(waits);
    const path = `/medicine-requests/${body.requestId}/items/${body.items[0]?.itemId}/photo`;
    await caller.putFile(path, { type: 'image/jpeg', bytes: await phonePhoto() });
    const withPhoto = { text: expect.stringContaining('The page shows the photo of the label.') };
    expect(await compose('medicine-request', body)).toMatchObject(withPhoto);
    await endPhotoTime(other.requestId);
    const withoutPhoto = { text: expect.stringContaining('The client can add a photo') };
    expect(await compose('medicine-request', other)).toMatchObject(withoutPhoto);
    await database.query(
      sql`update medicine_request_items set state = 'WITHDRAWN' where medicine_request_id = ${other.requestId}`,
    );
    expect(await compose('medicine-withdrawn', other)).toBeNull();
  });

  it('the page offers collection and a written prescription, with the practice’s price [1f4aa]', async () => {
    const practiceId = await (await priceScene({ database, portal, config: testConfig() })).published();
    await database.query(sql`
      insert into practice_features (practice_id, feature_key, value) values (${practiceId}, 'medicine-requests-enabled', 'True')`);
    const { medicines } = await scene({ practiceId });
    const free = { about: null, firstPence: null, furtherPence: null };
    expect((await medicines()).practices[0]?.ways).toEqual([
      { ...free, supply: 'COLLECT' },
      { ...free, supply: 'PRESCRIPTION', firstPence: 1200, furtherPence: 1200 },
    ]);
  });

  it('a client can withdraw a request once, until the practice has answered', async () => {
    const { requested, caller, medicines } = await scene();
    const { requestId } = await requested();
    const withdraw = () =>
      caller.post<{ state: string; endedAt: string; code?: string }>(`/medicine-requests/${requestId}/withdraw`, {});
    expect((await withdraw()).body).toMatchObject({ state: 'WITHDRAWN', endedAt: expect.any(String) });
    expect((await withdraw()).status).toBe(200);
    const [pet] = (await medicines()).practices[0]?.pets ?? [];
    expect(pet?.medicines[0]?.obstacle).toBeNull();
    const next = await requested();
    await database.query(
      sql`update medicine_request_items set state = 'PREPARING' where medicine_request_id = ${next.requestId}`,
    );
    const late = await caller.post<{ code: string }>(`/medicine-requests/${next.requestId}/withdraw`, {});
    expect([late.status, late.body.code]).toEqual([409, 'REQUEST_ANSWERED']);
  });
});
