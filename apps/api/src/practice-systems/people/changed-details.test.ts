import { describe, expect, test } from 'vitest';
import type { Client } from '@portal/contract/clients/clients.schemas';
import type { Pet } from '@portal/contract/pets/pets.schemas';
import { sql, timestamp } from '../../database/sql.ts';
import { arrival } from '../../../testing/arrival.ts';
import { deskScene } from '../../../testing/scenes/desk-scene.ts';
import { connectedPortal } from '../../../testing/servers/connected-portal.ts';

const { database, portal } = await connectedPortal();

const brother = { firstname: 'Ivor', lastname: 'Penhale', email: 'ivor.penhale@example.org', city: 'Brackenmoor' };

describe('P13: changes by clients to their details and pets', () => {
  const changing = async () => {
    const one = await deskScene();
    const { people, ops, source, connect, caller, petId } = one;
    people.add('client', { ...brother, street_address: '1 Elder Way', zip_code: 'BJ4 1AB' }, 5);
    people.add('patient', { client: 5, name: 'Bella' }, 11);
    await ops('writes', source, 'on');
    await connect();
    const details = async () => (await caller.get<Client>('/client')).body;
    const changePhone = async (mobile: string) => {
      const { version, salutationId, firstName, lastName, phone, accessNeeds, language, address } = await details();
      const stated = { version, salutationId, firstName, lastName, phone, accessNeeds, language, address };
      const change = { ...stated, mobile, alternativeContact: null };
      expect((await caller.post('/client', change)).status).toBe(200);
    };
    const pet = async () => (await caller.get<Pet>(`/bff/v2/pets/${petId}`)).body;
    const numbers = () => [...people.listOf('phonenumber').values()].map((one) => one['phone_number']);
    const tasks = () =>
      database.query(sql`select kind from staff_tasks where practice_id = ${one.practice.practiceId}`);
    return { ...one, details, changePhone, pet, numbers, tasks };
  };

  test('a client’s change is sent, shown as sent, and not undone by changes in the practice’s system [faec3]', async () => {
    const { people, caller, petId, details, changePhone, pet, numbers, standIn, source } = await changing();
    standIn.faults.set('people writes', 'down');
    await changePhone('07700 900456');
    const { version } = await pet();
    expect((await caller.patch(`/bff/v2/pets/${petId}`, { version, microchipNumber: '941000024681357' })).status).toBe(
      200,
    );
    expect([(await details()).sentToPractice, (await pet()).sentToPractice]).toEqual([true, true]);
    people.change('client', 5, { city: 'Elderholt' });
    const readSince = sql`
      select 1 from connection_feeds join connections using (connection_id)
       where source = ${source} and feed = 'PEOPLE' and fresh_at > ${timestamp(Date.now())}`;
    await expect.poll(() => database.query(readSince)).toHaveLength(1);
    expect(await details()).toMatchObject({ mobile: '+447700900456', address: { town: 'Brackenmoor' } });
    standIn.faults.set('people writes', 'commit, then silence');
    await expect.poll(numbers).toHaveLength(1);
    standIn.faults.clear();
    await expect.poll(async () => (await details()).sentToPractice).toBeUndefined();
    await expect.poll(async () => (await pet()).sentToPractice).toBeUndefined();
    expect(numbers()).toEqual(['+447700900456']);
    expect(people.listOf('patient').get(11)).toMatchObject({
      name: 'Bella',
      microchip: '941000024681357',
      species: 'Dog (Canine - Domestic)',
    });
    people.change('client', 5, { street_address: '3 Elder Way' });
    await expect.poll(async () => (await details()).address?.line1).toBe('3 Elder Way');
    expect(await details()).toMatchObject({ mobile: '+447700900456', address: { town: 'Elderholt' } });
    expect(standIn.refused).toEqual([]);
  });

  test('a client’s change that the system refuses creates a task, and is not sent again', async () => {
    const { details, changePhone, tasks, standIn, numbers } = await changing();
    standIn.faults.set('people writes', 'refuse');
    await changePhone('07700 900456');
    await expect.poll(tasks).toEqual([{ kind: 'ENTER_DETAILS' }]);
    expect((await details()).sentToPractice).toBeUndefined();
    const words = /the details of[^]*This reason cannot be booked online[.]/;
    await arrival(() => portal.sent.find(({ subject, text }) => words.test(`${subject}\n${text}`)));
    expect(numbers()).toEqual([]);
  });

  test('a change to a pet whose record was archived and copied is sent to the copy', async () => {
    const { people, ops, source, caller, petId, pet, standIn } = await changing();
    // Ids are compared as text: that of the copy comes after 11.
    const copy = people.add('patient', { client: 5, name: 'Bella' }, 12);
    await ops('link', source, 'pets', String(copy), String(petId));
    people.change('patient', 11, { archived: true });
    const isArchived = sql`
      select 1 from external_ids where kind = 'pets' and source = ${source} and external_id = '11' and gone_at is not null`;
    await expect.poll(() => database.returnsRow(isArchived)).toBe(true);
    const { version } = await pet();
    expect((await caller.patch(`/bff/v2/pets/${petId}`, { version, microchipNumber: '941000024681357' })).status).toBe(
      200,
    );
    await expect.poll(async () => (await pet()).sentToPractice).toBeUndefined();
    const chips = [11, copy].map((id) => people.listOf('patient').get(id)?.['microchip']);
    expect(chips).toEqual([undefined, '941000024681357']);
    expect(standIn.refused).toEqual([]);
  });
});
