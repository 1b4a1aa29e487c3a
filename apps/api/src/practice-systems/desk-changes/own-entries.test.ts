import { describe, expect, test } from 'vitest';
import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import { sql } from '../../database/sql.ts';
import { arrival } from '../../../testing/arrival.ts';
import { buildPractice } from '../../../testing/builders/build-practice.ts';
import { enterNow, writingScene } from '../../../testing/scenes/writing-scene.ts';
import { calendarStart } from '../../../testing/mail/calendar-start.ts';
import { connectedPortal } from '../../../testing/servers/connected-portal.ts';
import { systemNames, type VendorName } from '../adapters/open-system.ts';

const { database, portal } = await connectedPortal();

/** A portal booking with its entry at the desk, which the portal has read back. */
const bookedScene = async (system: VendorName, prepare: Parameters<typeof writingScene>[1] = () => undefined) => {
  const one = await writingScene(system, prepare);
  await database.query(sql`
    update practices set diary_email = ${`diary-${one.source}@practice.example`} where practice_id = ${one.practice.practiceId}`);
  const booked = await one.book(one.offered[40]);
  await expect.poll(one.operation).toMatchObject({ state: 'DONE' });
  const [entry] = one.entries();
  if (!entry) throw new Error('nothing was entered');
  const problems = () =>
    database.values<string>(sql`
      select problem from staff_tasks where starts_with(remote_record, ${one.source} || ': ') and done_at is null`);
  return { ...one, booked, entry, problems };
};

/** The email to the practice that asks this. */
const questionTo = (source: string, problem: string) =>
  arrival(() =>
    portal.sent.find(
      ({ to, text }) => to.address === `diary-${source}@practice.example` && text.includes(`> ${problem}`),
    ),
  );

/** The times to which emails say that an appointment was moved. */
const toldStarts = (email: string): number[] =>
  portal.sent
    .filter(({ to, subject }) => to.address === email && subject.includes('has been changed'))
    .map(({ calendar }) => calendarStart(calendar?.[0].content ?? ''));

const changes = [
  ['gives it to a locum who is not linked', { user: 99 }, /^Clinician \S*99 is not linked\.$/],
  ['uses a reason made today', { reason: 98 }, /^The portal does not know reason \S*98\.$/],
  ['empties the reason', { reason: null }, /^This entry has no reason\.$/],
  ['takes the pet off', { pets: [], client: null }, /^This entry has no pet\.$/],
  ['gives it to a pet that is not linked', { pets: [77], client: 76 }, /^Pet \S*77 is not linked\.$/],
  [
    'makes it last all day',
    { minutes: 1_080 },
    /^This entry lasts 1080 minutes, which is too long for an appointment\.$/,
  ],
] as const;

test('P5: an entry for a linked vet at a practice that is not linked only takes its time, and nobody is told', async () => {
  const one = await writingScene();
  const { desk, mine, appointments, subjects, isOffered, ops, source } = one;
  const created = Date.now() + 1_000;
  const entry = desk.book({ ...mine(40), additionalUsers: [2], department: 2 });
  desk.change(entry, { created });
  await expect.poll(() => isOffered(40)).toBe(false);
  desk.change(entry, { notes: 'Owner rang' });
  await ops('pull', source);
  desk.reschedule(entry, one.timeAt(80));
  await expect.poll(() => isOffered(80)).toBe(false);
  await expect.poll(() => isOffered(40)).toBe(true);
  expect(await appointments()).toEqual([]);
  expect(subjects()).toEqual([]);
});

test('P5: a task names the second pet that reception adds to a booking of the portal, until it is alone again', async () => {
  const { desk, entry, problems, appointments, timeAt, ops, source } = await bookedScene('provet-cloud');
  desk.change(entry.id, { pets: [11, 77] });
  await expect
    .poll(problems)
    .toEqual([expect.stringMatching(/^This entry is also for pet 77, which the portal does not show/)]);
  expect(await appointments()).toMatchObject([{ status: 'BOOKED', startsAt: timeAt(40) }]);
  expect(await ops('compare', source, '--days', '5')).toContain(
    'entries for several pets at a place there with the id 1',
  );
  desk.change(entry.id, { pets: [11] });
  await expect.poll(problems).toEqual([]);
});

test('P5: ezyVet’s entry that names a room before the vet is the client’s appointment with the vet', async () => {
  const { desk, mine, appointments, subjects, timeAt, practice } = await writingScene('ezyvet');
  const entry = desk.book({ ...mine(40), user: 99, additionalUsers: [1] });
  const [clinicianId] = practice.vetIds;
  await expect.poll(appointments).toMatchObject([{ status: 'BOOKED', startsAt: timeAt(40), clinicianId }]);
  await expect.poll(subjects).toContainEqual(expect.stringContaining('is booked'));
  desk.reschedule(entry, timeAt(80));
  await expect.poll(appointments).toMatchObject([{ status: 'BOOKED', startsAt: timeAt(80), clinicianId }]);
});

describe.each(systemNames)('the entry of a booking, %s', (system) => {
  test('P5: a task names what the portal cannot keep of an entry, whose new time counts, or is over [0db8e]', async () => {
    const { desk, entry, timeAt, appointments, subjects, problems, source, client } = await bookedScene(system);
    const told = (words: string) => subjects().filter((subject) => subject.includes(words)).length;
    const asBooked = { user: 1, reason: 7, pets: [11], client: 5 };
    desk.reschedule(entry.id, Date.now() - 3 * 86_400_000);
    await expect
      .poll(problems)
      .toEqual([expect.stringMatching(/^This entry is on \w+day \d+ \w+ 20\d\d now, which is over/)]);
    expect(await appointments()).toMatchObject([{ status: 'BOOKED', startsAt: timeAt(40) }]);
    expect(told('has been changed')).toBe(0);
    desk.reschedule(entry.id, timeAt(50));
    await expect.poll(appointments).toMatchObject([{ status: 'BOOKED', startsAt: timeAt(50) }]);
    await expect.poll(problems).toEqual([]);

    for (const [index, [edit, { ...change }, words]] of changes.entries()) {
      const { minutes = 15, ...more } = { minutes: undefined, ...change };
      const start = timeAt(60 + 10 * index);
      desk.change(entry.id, { start, end: start + minutes * 60_000, ...more } as never);
      await expect.poll(appointments, { message: edit }).toMatchObject([{ status: 'BOOKED', startsAt: start }]);
      await expect.poll(() => toldStarts(client.email), { message: edit }).toContain(start);
      expect(await problems(), edit).toEqual([expect.stringMatching(words)]);
      const [problem = ''] = await problems();
      expect((await questionTo(source, problem)).subject).toContain('Please check in your own system');
      desk.change(entry.id, { ...asBooked, end: start + 15 * 60_000 });
      await expect.poll(problems, { message: edit }).toEqual([]);
    }

    desk.change(entry.id, { user: 99, reason: 98, pets: [] });
    desk.cancel(entry.id);
    await expect.poll(appointments).toMatchObject([{ status: 'CANCELLED' }]);
    await expect.poll(() => told('Cancelled')).toBe(1);
  });

  test('P5: a booking given to another practice no longer names the former one, whether linked or not', async () => {
    const one = await bookedScene(system, ({ standIn }) => {
      const clinicians = [1, 2, 3].map((id) => ({ id, name: `Vet ${id}`, practice: id === 3 ? 2 : 1 }));
      if (system === 'ezyvet')
        standIn.load({ facts: { ...standIn.facts(), clinicians }, appointments: [], hookUrl: '' });
    });
    const { desk, entry, timeAt, appointments, subjects, problems, ops, source, idOf, isOffered } = one;
    desk.change(entry.id, { user: 99 });
    await expect.poll(problems).toEqual([expect.stringContaining('is not linked')]);
    const away = { user: 3, department: 2, start: timeAt(80), end: timeAt(81) };
    desk.change(entry.id, away);
    await expect.poll(appointments).toMatchObject([{ status: 'CANCELLED' }]);
    await expect.poll(subjects).toContainEqual(expect.stringMatching(/^Cancelled: Bella/));
    expect(await problems()).toEqual([expect.stringContaining('This entry is at a place there with the id 2 now')]);
    await questionTo(source, (await problems())[0] ?? '');
    expect(await isOffered(40)).toBe(true);

    const other = await buildPractice(database);
    await ops('link', source, 'practices', '2', String(other.practiceId));
    await ops('link', source, 'clinicians', idOf('resource', 7), String(other.vetIds[0]));
    desk.change(entry.id, away);
    const places = () =>
      database.query(sql`
        select status, practice_id as "practiceId", starts_at as "startsAt" from appointments where pet_id = ${one.petId}`);
    const { practiceId } = other;
    await expect.poll(places).toEqual([{ status: 'BOOKED', practiceId, startsAt: timeAt(80) }]);
    expect(await problems()).toEqual([expect.stringContaining('3 is not linked at a place there with the id 2')]);
  });
});

test.each(systemNames)(
  '%s: two entries that fit a refused booking, or one that fits two, block their time, with a task',
  async (system) => {
    const { standIn, book, offered, operation, desk, mine, isOffered, practice, appointments, timeAt } =
      await writingScene(system);
    standIn.faults.set('writes', 'refuse');
    await book(offered[40]);
    await expect.poll(operation).toMatchObject({ state: 'STOPPED' });
    standIn.faults.clear();
    const [one] = await appointments();
    const vet = practice.vetIds.indexOf(one?.clinicianId ?? 0) + 1;
    const first = desk.book({ ...mine(40), user: vet });
    const other = desk.book({ ...mine(40), user: 3 - vet });
    const tasks = (kind = 'CHECK_RECORD') =>
      database.values<string>(sql`
        select coalesce(problem, '') from staff_tasks
         where practice_id = ${practice.practiceId} and kind = ${kind} and done_at is null`);
    const question = expect.stringMatching(new RegExp(`^Entries \\S*${first} and \\S*${other} fit one booking`));
    await expect.poll(() => tasks()).toEqual([question, question]);
    expect(await isOffered(40)).toBe(false);
    desk.cancel(other);
    await expect.poll(operation).toMatchObject({ state: 'DONE' });
    await expect.poll(() => tasks()).toEqual([]);

    standIn.faults.set('writes', 'refuse');
    for (const index of [80, 81]) await book(offered[index]);
    await expect.poll(() => tasks('ENTER_APPOINTMENT')).toHaveLength(2);
    standIn.faults.clear();
    const between = desk.book({ ...mine(80), start: timeAt(80) + 300_000, user: vet });
    await expect.poll(() => tasks()).toEqual([expect.stringContaining('This entry fits several bookings')]);
    desk.reschedule(between, timeAt(80));
    await expect.poll(() => tasks('ENTER_APPOINTMENT')).toHaveLength(1);
    await expect.poll(() => tasks()).toEqual([]);
  },
);

test.each([
  [40, 'entered by reception'],
  [20, 'moved before'],
])('P5: a new time that was refused stays, whatever else reception changes: from %i, %s', async (first) => {
  const one = await writingScene();
  const { standIn, source, desk, mine, entries, timeAt, appointments, operation, caller, move, offered } = one;
  const read = async () => {
    const path = `/appointments/${(await appointments())[0]?.appointmentId}`;
    return (await caller.get<Appointment>(path)).body;
  };
  desk.book(mine(first));
  await expect.poll(appointments).toMatchObject([{ startsAt: timeAt(first) }]);
  if (first !== 40) {
    await move(await read(), offered[40]);
    await expect.poll(operation).toMatchObject({ state: 'DONE' });
  }
  await expect.poll(appointments).toMatchObject([{ startsAt: timeAt(40) }]);
  standIn.faults.set('writes', 'refuse');
  await move(await read(), offered[80]);
  await expect.poll(operation).toMatchObject({ state: 'STOPPED' });
  const [{ id } = { id: 0 }] = entries();
  const end = timeAt(40) + 2_700_000;
  desk.change(id, { end });
  const keptUntil = () =>
    database.values<number>(sql`
      select d.occupied_to from external_ids e join diary_entries d on d.diary_entry_id = e.id
       where e.source = ${source} and e.part_of = ${String(id)}`);
  await expect.poll(keptUntil).toContain(end);
  expect(await appointments()).toMatchObject([{ startsAt: timeAt(80) }]);
  expect(await operation()).toMatchObject({ state: 'STOPPED' });
});

test.each([
  ['provet-cloud', { department: 2 }, { department: 1 }, ['TWO_CHANGES']],
  ['provet-cloud', { reason: 98 }, { reason: 98 }, ['CHECK_RECORD']],
  ['ezyvet', { reason: 98 }, { reason: 98 }, ['CHECK_RECORD']],
])('P5: %s: a client moves what reception has given %o meanwhile', async (system, change, stays, kinds) => {
  const one = await bookedScene(system as VendorName);
  const { booked, entry, entries, operation, standIn, desk, timeAt, move, read, offered, practice } = one;
  for (const what of ['appointments', 'appointment', 'writes'] as const) standIn.faults.set(what, 'down');
  await move(await read(booked), offered[80]);
  desk.change(entry.id, change);
  standIn.faults.clear();
  await enterNow(database, booked);
  await expect.poll(operation).toMatchObject({ state: 'DONE' });
  expect(entries().filter(({ active }) => active === 1)).toMatchObject([{ start: timeAt(80), ...stays }]);
  const tasks = () =>
    database.values<string>(sql`
      select kind from staff_tasks where practice_id = ${practice.practiceId} and done_at is null`);
  await expect.poll(tasks).toEqual(kinds);
});
