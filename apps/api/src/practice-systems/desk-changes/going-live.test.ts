import { describe, expect, test } from 'vitest';
import { sql } from '../../database/sql.ts';
import { writingScene } from '../../../testing/scenes/writing-scene.ts';
import { deskScene } from '../../../testing/scenes/desk-scene.ts';
import { connectedPortal } from '../../../testing/servers/connected-portal.ts';
import { systemNames } from '../adapters/open-system.ts';

const { database } = await connectedPortal();

const minute = 60_000;

describe.each(systemNames)('going live, %s', (system) => {
  test('P10: going live links a booking to the entry that reception made, and asks about uncertain matches [d87fb, 4c1dc]', async () => {
    const one = await deskScene({ system });
    const { book, slots, desk, mine, ops, source, connect, appointments, subjects, timeAt, practice } = one;
    const offered = await slots();
    for (const index of [40, 80, 120]) await book(offered[index]);
    const clinicians = (await appointments()).map(({ clinicianId }) => practice.vetIds.indexOf(clinicianId) + 1);
    const sure = desk.book({ ...mine(40), user: clinicians[0] ?? 1 });
    const unsure = desk.book({ ...mine(80), start: timeAt(80) + minute, user: clinicians[1] ?? 1 });
    const unlinked = desk.book({ ...mine(120), pets: [77], client: 76, user: clinicians[2] ?? 1 });
    await expect.poll(subjects).toHaveLength(3);
    const words = await ops('dry-run', source);
    expect(words).toContain('the same appointment as a booking of the portal, which become one: 1');
    expect(words).toMatch(/may be the booking that the portal has for \w+day \d+ \w+ \d{4} at /);
    expect(words).not.toContain('appointments that the portal lacks');
    expect(words).toContain('appointments that only the portal has: 2 (booking ');

    await connect();
    const tasks = () =>
      database.values<string>(sql`
        select problem from staff_tasks where practice_id = ${practice.practiceId} and done_at is null`);
    const advice = 'give both the same time and pet, or delete one';
    const questions = await tasks();
    expect(questions).toHaveLength(2);
    expect(questions).toEqual(
      expect.arrayContaining([
        expect.stringContaining(`for the same pet: ${advice}`),
        expect.stringContaining(`with the same clinician, for a pet that is not linked: ${advice}`),
      ]),
    );
    const starts = async () => (await appointments()).map(({ startsAt }) => startsAt);
    expect(await starts()).toEqual([timeAt(40), timeAt(80), timeAt(120)]);
    expect(subjects()).toHaveLength(3);

    desk.cancel(unlinked);
    desk.reschedule(sure, timeAt(160));
    desk.reschedule(unsure, timeAt(80));
    await expect.poll(starts).toEqual([timeAt(160), timeAt(80), timeAt(120)]);
    await expect.poll(tasks).toEqual([]);
    desk.cancel(unsure);
    await expect
      .poll(async () => (await appointments()).map(({ status }) => status))
      .toEqual(['BOOKED', 'CANCELLED', 'BOOKED']);
    expect(subjects().filter((subject) => subject.includes('is booked'))).toHaveLength(3);
  });

  test('who links a practice later reads how many of its bookings reception is to enter, and that all is to be read', async () => {
    const { book, offered, ops, source, practice, entries, desk, mine, appointments } = await writingScene(system);
    await database.query(sql`delete from external_ids where source = ${source} and kind = 'practices'`);
    for (const index of [40, 80]) await book(offered[index]);
    const link = () => ops('link', source, 'practices', '1', String(practice.practiceId));
    expect(await link()).toMatch(/`connections pull .* for reception to enter: 2 now\.$/);
    const [clinicianId] = (await appointments()).map((one) => one.clinicianId);
    desk.book({ ...mine(40), user: practice.vetIds.indexOf(clinicianId ?? 0) + 1 });
    await ops('pull', source);
    await expect.poll(link).toMatch(/enter: 1 now\.$/);
    expect(entries()).toHaveLength(1);
  });

  test('P1: an absence that began before the first reading takes its time until it ends there', async () => {
    const { desk, everybody, connect, isOffered, timeAt, ops, source } = await deskScene({ system });
    // A whole reading looks back 28 days in a system that cannot filter by end.
    const start = Date.now() - 35 * 1_440 * minute;
    const absence = desk.book({ ...everybody, start, minutes: 55 * 1_440 });
    // Not among what has changed lately.
    Object.assign(desk.appointments.get(absence) ?? {}, { created: start, modified: start });
    // A room, or the whole practice.
    const nobodys = desk.book({ ...everybody, start: timeAt(40), user: null, additionalUsers: [] });
    expect(await isOffered(40)).toBe(true);
    const words = await ops('dry-run', source);
    expect(words).toContain('times that are taken there and free here');
    expect(words).toContain('entries without a clinician at practice');
    desk.cancel(nobodys);
    await connect();
    expect(await isOffered(40)).toBe(false);
    expect(await ops('compare', source, '--days', '3')).toContain('Both books agree');
    // If the system flags deletions, an operator must accept that records are missing.
    if (system === 'ezyvet') desk.cancel(absence);
    else desk.erase(absence);
    await ops('pull', source);
    await expect.poll(() => isOffered(40)).toBe(true);
  });
});
