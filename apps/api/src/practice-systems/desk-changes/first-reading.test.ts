import { describe, expect, test } from 'vitest';
import { sql, timestamp } from '../../database/sql.ts';
import { addConnectionTo } from '../../../testing/scenes/connect-desk.ts';
import { writingScene } from '../../../testing/scenes/writing-scene.ts';
import { deskScene } from '../../../testing/scenes/desk-scene.ts';
import { connectedPortal } from '../../../testing/servers/connected-portal.ts';
import { systemNames } from '../adapters/open-system.ts';
import { addDays, localDateOf, startOfLocalDay } from '@portal/domain/slots/clinic-time';
import { savePracticeFeature } from '../../features/practices/practices.repository.ts';
import type { Refusal } from '../../../testing/api-caller.ts';

const { database, portal } = await connectedPortal();

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
    const advice = 'Give both the same time and pet, or delete one.';
    const questions = await tasks();
    expect(questions).toHaveLength(2);
    expect(questions).toEqual(
      expect.arrayContaining([
        expect.stringContaining(`for the same pet. ${advice}`),
        expect.stringContaining(`with the same clinician, for a pet that is not linked. ${advice}`),
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

  test('linking a practice later tells how to read it, and how many bookings reception has to enter', async () => {
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
    const { desk, everybody, connect, isOffered, timeAt, ops, source, practice } = await deskScene({ system });
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
    expect(words).toContain('entries without a clinician at a place there');
    desk.cancel(nobodys);
    await connect();
    expect(await isOffered(40)).toBe(false);
    expect(await ops('compare', source, '--days', '3')).toContain('Both books agree');
    const closure = desk.book({ ...everybody, start: timeAt(40), user: null, additionalUsers: [] });
    const problems = () =>
      database.values(
        sql`select problem from staff_tasks where practice_id = ${practice.practiceId} and done_at is null`,
      );
    await expect.poll(problems).toEqual([expect.stringMatching(/^This entry on .* has no clinician/)]);
    desk.change(closure, { user: 1 });
    await expect.poll(problems).toEqual([]);
    desk.cancel(closure);
    // If the system flags deletions, an operator must accept that records are missing.
    if (system === 'ezyvet') desk.cancel(absence);
    else desk.erase(absence);
    await ops('pull', source);
    await expect.poll(() => isOffered(40)).toBe(true);
  });
});

describe.each(systemNames)('the first reading, %s', (system) => {
  test('P9: the first reading reads every entry and ends, even if entries are added between pages', async () => {
    const { desk, standIn, everybody, connect, isOffered, timeAt } = await deskScene({ system });
    for (const index of [1, 3, 5, 7, 9, 11]) desk.book({ ...everybody, start: timeAt(index) });
    standIn.settings.pageSize = 2;
    let entries = 0;
    standIn.between.call = () => {
      if (entries === 40) return;
      desk.book({ ...everybody, start: timeAt(20 + entries) });
      entries += 1;
    };
    await connect();
    expect(entries).toBeGreaterThan(2);
    for (const index of [1, 11, 20, 20 + entries - 1]) await expect.poll(() => isOffered(index)).toBe(false);
    expect(standIn.refused).toEqual([]);
  });
});

test.each([
  ['throughout', [9, 7, 5, 3, 1, 11]],
  ['on the second page', [11, 1, 3, 5, 7, 9]],
])(
  'P9: the first reading reads every entry if they are listed by start, out of the order of ids %s',
  async (_, order) => {
    const { desk, standIn, everybody, connect, isOffered, timeAt } = await deskScene();
    for (const index of order) desk.book({ ...everybody, start: timeAt(index) });
    Object.assign(standIn.settings, { pageSize: 2, listsByStart: true });
    for (const entry of desk.appointments.values()) entry.modified = entry.start - 30 * 86_400_000;
    await connect();
    for (const index of order) expect(await isOffered(index)).toBe(false);
  },
);

const zone = 'Europe/London';

test('P1: the portal offers times of a day once it is read, unless the practice chooses otherwise [2d379]', async () => {
  const { ops, source, slots, practice, caller, petId, appointmentReasonId } = await deskScene();
  const readUpTo = (instant: number | null) =>
    database.query(sql`
      update connection_feeds f set lease = gen_random_uuid(), leased_until = clock_timestamp() + interval '1 hour',
             cursor_at = ${instant === null ? sql`null` : timestamp(instant)}
        from connections c where c.connection_id = f.connection_id and c.source = ${source}`);
  const isLater = (end: number) => async () =>
    (await slots()).filter(({ start }) => Date.parse(start) >= end).length > 0;
  const end = startOfLocalDay(zone, addDays(localDateOf(zone, Date.now()), 2));
  expect(await isLater(end)()).toBe(true);

  await readUpTo(null);
  await ops('resume', source);
  const { practiceId } = practice;
  const path = `/v2/practices/${practiceId}/appointment-slots?appointmentReasonId=${appointmentReasonId}&petId=${petId}`;
  await expect.poll(async () => (await caller.get<Refusal>(path)).body.code).toBe('ONLINE_BOOKING_DISABLED');

  await readUpTo(end);
  await expect.poll(async () => (await caller.get<Refusal>(path)).status).toBe(200);
  expect((await slots()).length).toBeGreaterThan(0);
  expect(await isLater(end)()).toBe(false);

  await savePracticeFeature(database, { practiceId, key: 'offers-days-before-they-are-read', value: 'True' });
  await expect.poll(isLater(end)).toBe(true);
});

test('clients are told what reception has changed while the connection was removed, and nothing else', async () => {
  const one = await writingScene();
  const { ops, source, standIn, offered, book, desk, mine, connect, operation, entries, subjects, timeAt } = one;
  await book(offered[40]);
  await expect.poll(operation).toMatchObject({ state: 'DONE' });
  const other = desk.book(mine(80));
  await expect.poll(subjects).toHaveLength(2);
  await ops('remove', source);
  for (const { id } of entries().filter((entry) => entry.id !== other)) desk.cancel(id);
  desk.reschedule(other, timeAt(120));
  await addConnectionTo({ database, config: portal.config }, source, standIn);
  await connect();
  await expect.poll(subjects).toHaveLength(4);
  expect(subjects().slice(2).toSorted()).toEqual([
    expect.stringMatching(/has been changed/),
    expect.stringMatching(/^Cancelled: Bella/),
  ]);
});
