import type { Pet, Species } from '@portal/contract/pets/pets.schemas';
import { describe, expect, it } from 'vitest';
import { sql } from '../../database/sql.ts';
import { petScene, spaniel, tasksOf } from '../../../testing/scenes/pet-scene.ts';
import { sharedPortal } from '../../../testing/servers/shared-portal.ts';

const { database, portal } = await sharedPortal();

const scene = (options?: Parameters<typeof petScene>[1]) => petScene({ database, portal }, options);

describe('changing a pet', () => {
  it('a change saves the fields in the request and keeps the others', async () => {
    const { register, update, read } = await scene();
    const { body: pet } = await register();
    const change = { colourId: 1, neutered: 'Yes', insurerId: 2, insurerOther: 'Village Vets Mutual' };
    const changed = await update(pet, change);
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({
      name: 'Hattie',
      colour: 'Black',
      neutered: 'Yes',
      insurer: 'Village Vets Mutual',
      policyNumber: 'ABC-123',
      microchipNumber: '956000012345678',
      version: 2,
    });
    expect(await read(pet.petId)).toEqual(changed.body);
  });

  it('a stale version gets the current pet', async () => {
    const { register, update } = await scene();
    const { body: pet } = await register();
    await update(pet, { name: 'Harriet' });
    const stale = await update(pet, { colourId: 1 });
    expect([stale.status, stale.body.code]).toEqual([412, 'STALE']);
    expect(stale.body.meta['pet'] as Pet).toMatchObject({ name: 'Harriet', version: 2, colourId: 33 });
    const again = await update(pet, { name: 'Harriet' });
    expect([again.status, again.body.version]).toEqual([200, 2]);
  });

  it('fields that only the practice can change are refused and named [838ad]', async () => {
    const { read, update } = await scene();
    const pet = await read();
    const byPhone = { name: false, sex: false };
    expect(pet.editable).toMatchObject({ ...byPhone, microchipNumber: true, insurance: true, photo: true });
    const refused = await update(pet, { name: 'Bello', sex: 'Male', neutered: 'Yes' });
    expect([refused.status, refused.body.code]).toEqual([403, 'CALL_TO_UPDATE']);
    expect(refused.body.meta).toEqual({ fields: ['name', 'sex'], phone: '01632 960001' });
    expect((await update(pet, { name: 'Bella', neutered: 'Yes' })).body).toMatchObject({ neutered: 'Yes', version: 2 });
  });

  it('fields that the practice has reserved are refused', async () => {
    const { read, update, practiceId } = await scene();
    await database.query(sql`
      update practices set pet_fields_by_phone = '{microchipNumber}' where practice_id = ${practiceId}`);
    const pet = await read();
    expect(pet.editable).toMatchObject({ name: true, microchipNumber: false });
    expect((await update(pet, { name: 'Bello' })).status).toBe(200);
  });

  it('unchanged values from the practice are not validated [3339e]', async () => {
    const { petId, read, update } = await scene();
    await database.query(sql`
      update pets set policy_number = 'none yet?', microchip_number = 'none', colour = 'Mostly mud' where pet_id = ${petId}`);
    const changed = await update(await read(), { neutered: 'Yes' });
    expect([changed.status, changed.body.colour]).toEqual([200, 'Mostly mud']);
    const wrong = await update(changed.body, { microchipNumber: '12' });
    expect(wrong.body.errors).toMatchObject([{ field: 'microchipNumber', code: 'wrong-length' }]);
  });

  it('a chip number read by the practice is marked as unverified once the owner changes it', async () => {
    const { petId, read, update } = await scene();
    await database.query(sql`
      update pets set microchip_number = '826000012345678', microchip_read = true where pet_id = ${petId}`);
    const pet = await read();
    expect(pet.microchipStatus).toBe('OK');
    expect((await update(pet, { neutered: 'Yes' })).body.microchipStatus).toBe('OK');
    const changed = await update(await read(), { microchipNumber: '999000012345678' });
    expect([changed.body.microchipStatus, changed.body.alerts]).toEqual(['UNUSUAL', ['MICROCHIP_UNUSUAL']]);
    const none = await update(changed.body, { microchipNumber: null });
    expect([none.body.microchipStatus, none.body.alerts]).toEqual([null, ['MICROCHIP_REQUIRED']]);
  });

  it('the chip number of another client’s pet creates one task for staff', async () => {
    await (await scene()).register({ ...spaniel, microchipNumber: '956000077777777' });
    const { petId, read, update } = await scene();
    await update(await read(), { microchipNumber: '956000077777777' });
    await update(await read(), { microchipNumber: null });
    await update(await read(), { microchipNumber: '956000077777777' });
    expect(await tasksOf(database, petId)).toEqual(['SAME_MICROCHIP']);
  });

  it('weights have a history, and owners add and remove their own', async () => {
    const { petId, path, caller, read } = await scene();
    await database.query(sql`
      insert into pet_weights (pet_id, weighed_on, kg, source) values (${petId}, date '2026-01-10', 9.4, 'PRACTICE')`);
    const add = (body: object) => caller.post<Pet>(`${path()}/weights`, body);
    expect((await add({ kg: 9.85, date: '2026-02-01' })).status).toBe(201);
    expect((await add({ kg: 9.9, date: '2026-02-01' })).body.weights.map(({ kg }) => kg)).toEqual([9.4, 9.9]);
    const today = (await add({ kg: 10 })).body.weights;
    expect(today.map(({ source }) => source)).toEqual(['PRACTICE', 'OWNER', 'OWNER']);
    for (const body of [{ kg: 0 }, { kg: -1 }, { kg: 1000 }, { kg: 1.234 }, { kg: 5, date: '2199-01-01' }, { kg: 'x' }])
      expect((await add(body)).status).toBe(400);
    const take = (index: number) => caller.delete(`${path()}/weights/${today[index]?.weightId}`);
    expect((await take(1)).status).toBe(200);
    expect((await take(1)).status).toBe(404);
    expect((await take(0)).status).toBe(404);
    expect((await read()).weights.map(({ kg }) => kg)).toEqual([9.4, 10]);
  });
});

describe('the list of pets', () => {
  it('the list of pets is sorted by species as shown, then by id', async () => {
    const { list, petIds } = await scene({ pets: ['Ada', 'Bo', 'Cy', 'Di', 'Ed', 'Flo'] });
    const codes = ['Feline', 'Custom', 'Canine', 'Bird', 'Feline', 'Custom'];
    const others = [null, 'Hedgehog', null, null, null, 'axolotl'];
    await database.query(sql`
      update pets set species_id = s.species_id, species_other = g.other
        from unnest(${petIds}::int[], ${codes}::text[], ${others}::text[]) as g (pet_id, code, other)
        join species s on s.code = g.code
       where pets.pet_id = g.pet_id`);
    const { body: species } = await portal.anyone().get<Species[]>('/bff/v2/species');
    const speciesName = (pet: Pet) => pet.speciesOther ?? species.find(({ code }) => code === pet.species)?.name;
    const sorted = await list('?sort=species');
    expect(sorted.map(speciesName)).toEqual(['axolotl', 'Bird', 'Cat', 'Cat', 'Dog', 'Hedgehog']);
    expect(sorted.map(({ name }) => name)).toEqual(['Flo', 'Di', 'Ada', 'Ed', 'Cy', 'Bo']);
  });

  it('the list of pets is sorted by a field, then by id, with unknown values last [14d63]', async () => {
    const { list, petIds } = await scene({ pets: ['bella', 'Émile', 'Zoe', 'Bella', 'Dot'] });
    await database.query(sql`
      update pets set date_of_birth = date '2020-01-01' where pet_id = any(${[petIds[2], petIds[4]]}::int[])`);
    const namesBy = async (sort: string) => (await list(`?sort=${sort}`)).map(({ name }) => name);
    expect((await list()).map(({ name }) => name)).toEqual(['bella', 'Bella', 'Dot', 'Émile', 'Zoe']);
    expect((await list('?sort=petId')).map(({ petId }) => petId)).toEqual(petIds);
    expect(await namesBy('dateOfBirth')).toEqual(['Zoe', 'Dot', 'bella', 'Émile', 'Bella']);
  });

  it('the list omits pets that have died or been rehomed unless requested', async () => {
    const { list, read, changeStatus, petIds } = await scene({ pets: ['Ada', 'Ben', 'Cleo'] });
    await changeStatus(await read(petIds[0]), 'DECEASED');
    await changeStatus(await read(petIds[1]), 'REHOMED');
    expect((await list()).map(({ name }) => name)).toEqual(['Cleo']);
    expect((await list('?scope=all')).map(({ status }) => status)).toEqual(['DECEASED', 'REHOMED', 'ACTIVE']);
  });
});
