import { describe, expect, test } from 'vitest';
import { sql } from '../../database/sql.ts';
import { deskScene } from '../../../testing/scenes/desk-scene.ts';
import { connectedPortal } from '../../../testing/servers/connected-portal.ts';
import { systemNames } from '../adapters/open-system.ts';

const { database } = await connectedPortal();

const minute = 60_000;

describe.each(systemNames)('going live, %s', (system) => {
  test('P10: a booking that reception has entered by hand is one with its entry; what is unsure is asked and doubles nothing', async () => {
    const one = await deskScene({ system });
    const { book, slots, desk, mine, ops, source, connect, appointments, subjects, timeAt, practice } = one;
    const offered = await slots();
    for (const index of [40, 80]) await book(offered[index]);
    const clinicians = (await appointments()).map(({ clinicianId }) => practice.vetIds.indexOf(clinicianId) + 1);
    const sure = desk.book({ ...mine(40), user: clinicians[0] ?? 1 });
    const unsure = desk.book({ ...mine(80), start: timeAt(80) + minute, user: clinicians[1] ?? 1 });
    await expect.poll(subjects).toHaveLength(2);
    const words = await ops('dry-run', source);
    expect(words).toContain('the same appointment as a booking of the portal, which become one: 1');
    expect(words).toContain('may be the booking that the portal has for');
    expect(words).not.toContain('appointments that the portal lacks');

    await connect();
    const tasks = () =>
      database.values<string>(sql`
        select problem from staff_tasks where practice_id = ${practice.practiceId} and done_at is null`);
    expect(await tasks()).toEqual([expect.stringContaining('give both the same time and pet, or delete one')]);
    expect((await appointments()).map(({ startsAt }) => startsAt)).toEqual([timeAt(40), timeAt(80)]);
    expect(subjects()).toHaveLength(2);

    desk.reschedule(sure, timeAt(120));
    desk.reschedule(unsure, timeAt(80));
    await expect
      .poll(async () => (await appointments()).map(({ startsAt }) => startsAt))
      .toEqual([timeAt(120), timeAt(80)]);
    await expect.poll(tasks).toEqual([]);
    desk.cancel(unsure);
    await expect.poll(async () => (await appointments()).map(({ status }) => status)).toEqual(['BOOKED', 'CANCELLED']);
    expect(subjects().filter((subject) => subject.includes('is booked'))).toHaveLength(2);
  });
});
