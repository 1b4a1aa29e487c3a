import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { sql } from '../../../database/sql.ts';
import { openvpmScene } from '../../../../testing/scenes/openvpm-scene.ts';
import { connectedPortal } from '../../../../testing/servers/connected-portal.ts';

const { database } = await connectedPortal();

describe('changes by reception in OpenVPM', () => {
  test('P5: reception’s bookings, moves and cancellations reach portal and client without webhooks', async () => {
    const { desk, connect, mine, at, otherVet, vet, appointments, subjects, timeAt, isOffered } = await openvpmScene();
    for (const clinicianId of [vet, otherVet]) desk.book({ ...at(60), clinicianId });
    await connect();
    expect(await isOffered(60)).toBe(false);
    const { id } = desk.book(mine(40));
    await expect.poll(appointments).toMatchObject([{ status: 'BOOKED', startsAt: timeAt(40) }]);
    desk.reschedule(id, timeAt(80), otherVet);
    await expect.poll(appointments).toMatchObject([{ status: 'BOOKED', startsAt: timeAt(80) }]);
    desk.setStatus(id, 'confirmed');
    desk.setStatus(id, 'cancelled');
    await expect.poll(appointments).toMatchObject([{ status: 'CANCELLED' }]);
    await expect.poll(subjects).toHaveLength(3);
    expect(subjects().map((subject) => /booked|changed|Cancelled/.exec(subject)?.[0])).toEqual([
      'booked',
      'changed',
      'Cancelled',
    ]);
    desk.setStatus(id, 'scheduled');
    await expect.poll(appointments).toMatchObject([{ status: 'BOOKED', startsAt: timeAt(80) }]);
  });

  test('the portal reads what a webhook names, and cancels an entry that is missing twice', async () => {
    const { desk, connect, mine, appointments, source, hookUrl, timeAt } = await openvpmScene();
    const { id } = desk.book(mine(40));
    await connect();
    await database.query(sql`
      update connection_feeds f set next_at = clock_timestamp() + interval '1 hour' from connections c
       where c.connection_id = f.connection_id and c.source = ${source} and f.feed in ('CHANGES', 'NEAR', 'FAR')`);
    desk.settings.hookUrl = hookUrl;
    desk.reschedule(id, timeAt(80));
    await expect.poll(appointments).toMatchObject([{ startsAt: timeAt(80) }]);
    desk.visit(id).isDeleted = true;
    const post = (event: string) =>
      fetch(hookUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ event, timestamp: new Date().toISOString(), data: { id } }),
      });
    expect((await post('invoice.paid')).status).toBe(200);
    await post('appointment.rescheduled');
    await expect.poll(appointments).toMatchObject([{ status: 'CANCELLED' }]);
  });

  test('P3: the portal reads all of many entries that start at the same instant', async () => {
    const { desk, connect, at, source, ops } = await openvpmScene();
    const colleagues = Array.from(
      { length: 90 },
      (_, place) => `${String(place).padStart(8, '0')}-0000-4000-8000-000000000000`,
    );
    for (const clinicianId of colleagues) desk.vets.add(clinicianId);
    for (const index of [20, 40, 60]) for (const clinicianId of colleagues) desk.book({ ...at(index), clinicianId });
    await connect();
    const words = await ops('dry-run', source, '--all');
    expect(colleagues.filter((clinicianId) => !words.includes(clinicianId))).toEqual([]);
  });

  test('P8: the portal reads all records that changed at the same instant, and later changes', async () => {
    const { desk, connect, source, practiceId } = await openvpmScene();
    const created = Date.now() - 3_600_000;
    const stamps = { created, updated: created, isDeleted: false };
    const people = Array.from({ length: 230 }, (_, place) =>
      desk.addClient({
        ...stamps,
        // The stand-in's order depends on the ids.
        id: `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`,
        lastName: `Hartnell${String.fromCharCode(97 + (place % 26), 97 + Math.floor(place / 26))}`,
      }),
    );
    const [first] = people;
    desk.addPet(first?.id ?? '', { ...stamps, name: 'Comet', species: 'horse' });
    desk.addPet(first?.id ?? '', { ...stamps, name: 'Former', status: 'inactive' });
    await connect();
    const names = () =>
      database.values<string>(sql`
        select distinct last_name from clients c join external_ids e on e.kind = 'clients' and e.source = ${source} and e.id = c.client_id
         where c.home_practice_id = ${practiceId} and c.last_name like 'Hartnell_%'`);
    await expect.poll(async () => (await names()).length).toBe(people.length);
    const pets = () =>
      database.query(sql`
        select name, species_other as other, neutered from pets p join external_ids e on e.kind = 'pets' and e.source = ${source} and e.id = p.pet_id
         where name in ('Comet', 'Former')`);
    await expect.poll(pets).toEqual([{ name: 'Comet', other: 'horse', neutered: 'Yes' }]);
    Object.assign(first ?? {}, { lastName: 'Married', updated: Date.now() });
    await expect.poll(async () => (await names()).length).toBe(people.length - 1);
  });

  test('P1: an appointment blocks the vet’s time at the practice where the vet works', async () => {
    const [one, other] = [await openvpmScene(), await openvpmScene()];
    for (const clinicianId of other.practice.vetIds) {
      const vet = randomUUID();
      one.desk.vets.add(vet);
      await one.ops('link', one.source, 'clinicians', vet, String(clinicianId));
      one.desk.book({ ...other.at(60), clinicianId: vet });
    }
    expect(await other.isOffered(60)).toBe(true);
    await one.connect();
    await expect.poll(() => other.isOffered(60)).toBe(false);
  });

  test('an entry with an unknown status or time creates a task, and its time stays taken', async () => {
    const { desk, connect, mine, appointments, openTasks, timeAt } = await openvpmScene();
    const { id } = desk.book(mine(40));
    await connect();
    desk.visit(id).shown = { status: 'triaged' };
    desk.visit(id).updated = Date.now();
    await expect.poll(openTasks).toEqual(['UNKNOWN_STATUS']);
    desk.visit(id).shown = { start_time: 'soon' };
    desk.visit(id).updated = Date.now();
    await expect.poll(openTasks).toEqual(['UNKNOWN_STATUS', 'CHECK_RECORD']);
    expect(await appointments()).toMatchObject([{ status: 'BOOKED', startsAt: timeAt(40) }]);
  });

  test('P6: the portal does not treat an unreadable list as empty, and reads it later', async () => {
    const { desk, connect, mine, appointments, standIn, source, state, ops, timeAt } = await openvpmScene();
    const { id } = desk.book(mine(40));
    await connect();
    for (const [failure, words] of [
      ['html', 'NONSENSE'],
      ['nonsense', 'NONSENSE'],
      ['gone', 'NONSENSE'],
      ['down', 'SERVER_ERROR'],
    ] as const) {
      standIn.failures.set('appointments:read', failure);
      await ops('pull', source);
      await expect.poll(state).toContain(words);
      expect(await appointments()).toMatchObject([{ status: 'BOOKED', startsAt: timeAt(40) }]);
      standIn.failures.clear();
      await expect.poll(state).not.toContain(words);
    }
    desk.reschedule(id, timeAt(80));
    await expect.poll(appointments).toMatchObject([{ status: 'BOOKED', startsAt: timeAt(80) }]);
  });

  test('the portal finds changes by OpenVPM’s clock, even if it differs from the portal’s', async () => {
    const { desk, connect, mine, appointments, timeAt } = await openvpmScene();
    const { id } = desk.book(mine(40));
    await connect();
    for (const [place, clockAhead] of [-600_000, 600_000].entries()) {
      desk.settings.clockAhead = clockAhead;
      desk.reschedule(id, timeAt(80 + place));
      await expect.poll(appointments).toMatchObject([{ startsAt: timeAt(80 + place) }]);
    }
  });
});

describe('ops connections', () => {
  test('the test names each missing permission, and shows vets and types by their last appointment', async () => {
    const { standIn, desk, source, ops, mine, vet, type } = await openvpmScene();
    await ops('writes', source, 'on');
    desk.book(mine(40));
    const words = await ops('test', source);
    const moment = '\\w+day \\d+ \\w+ 20\\d\\d at \\w';
    expect(words).toMatch(RegExp(`vet ${vet} in the appointment of ${moment}`));
    expect(words).toMatch(RegExp(`appointment type ${type} in the appointment of ${moment}`));
    expect(words).toContain('tasks for reception');
    expect(await ops('show', source, 'reasons')).toMatch(
      RegExp(`^${type}  in the appointment of ${moment}.*  is \\d+ `, 'm'),
    );
    expect(await ops('show', source, 'practices')).toMatch(/^1  the practice of this key  is /m);
    for (const scope of ['clients:read', 'patients:read', 'appointments:read', 'appointments:write']) {
      standIn.scopes.delete(scope);
      await expect(ops('test', source)).rejects.toThrow(/to (read|write) \w+: the permission is missing/);
      standIn.scopes.add(scope);
    }
    expect(desk.visits.size).toBe(1);
  });
});
