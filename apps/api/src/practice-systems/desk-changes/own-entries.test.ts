import { describe, expect, test } from 'vitest';
import { sql } from '../../database/sql.ts';
import { arrival } from '../../../testing/arrival.ts';
import { buildPractice } from '../../../testing/builders/build-practice.ts';
import { writingScene } from '../../../testing/scenes/writing-scene.ts';
import { connectedPortal } from '../../../testing/servers/connected-portal.ts';
import { systemNames, type VendorName } from '../adapters/open-system.ts';

const { database, portal } = await connectedPortal();

/** A portal booking with its entry at the desk, which the portal has read back. */
const bookedScene = async (system: VendorName, prepare: Parameters<typeof writingScene>[1] = () => undefined) => {
  const one = await writingScene(system, prepare);
  await database.query(sql`
    update practices set diary_email = ${`diary-${one.source}@practice.example`} where practice_id = ${one.practice.practiceId}`);
  await one.book(one.offered[40]);
  await expect.poll(one.operation).toMatchObject({ state: 'DONE' });
  const [entry] = one.entries();
  if (!entry) throw new Error('nothing was entered');
  const problems = () =>
    database.values<string>(sql`
      select problem from staff_tasks where practice_id = ${one.practice.practiceId} and kind = 'CHECK_RECORD' and done_at is null`);
  return { ...one, entry, problems };
};

const changes = [
  ['gives it to a locum who is not linked', { user: 99 }, 'clinician'],
  ['uses a reason made today', { reason: 98 }, 'reason'],
  ['empties the reason', { reason: null }, 'reason'],
  ['makes it last all day', { minutes: 1_080 }, 'minutes'],
  ['takes the pet off', { pets: [], client: null }, 'pet'],
  ['gives it to a pet that is not linked', { pets: [77], client: 76 }, 'pet'],
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
  const { desk, entry, problems, appointments, timeAt } = await bookedScene('provet-cloud');
  desk.change(entry.id, { pets: [11, 77] });
  await expect.poll(problems).toEqual([expect.stringMatching(/^is also for pet 77, whom the client does not read/)]);
  expect(await appointments()).toMatchObject([{ status: 'BOOKED', startsAt: timeAt(40) }]);
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
  test.each(changes)(
    'P5: the portal moves the booking and creates a task if reception %s [0db8e]',
    async (_, { ...change }, word) => {
      const { desk, entry, timeAt, appointments, subjects, problems, source } = await bookedScene(system);
      const { minutes = 15, ...more } = { minutes: undefined, ...change };
      const start = timeAt(80);
      desk.change(entry.id, { start, end: start + minutes * 60_000, ...more } as never);
      await expect.poll(appointments).toMatchObject([{ status: 'BOOKED', startsAt: start }]);
      await expect.poll(subjects).toContainEqual(expect.stringContaining('has been changed'));
      expect(await problems()).toEqual([expect.stringContaining(word)]);
      const isAsked = ({ to, text }: { to: { address: string }; text: string }) =>
        to.address === `diary-${source}@practice.example` && text.includes(`> ${problem}`);
      const [problem = ''] = await problems();
      expect((await arrival(() => portal.sent.find(isAsked))).subject).toContain('Please check in your own system');
      desk.change(entry.id, { user: 1, reason: 7, pets: [11], client: 5, end: start + 15 * 60_000 });
      await expect.poll(problems).toEqual([]);
      desk.change(entry.id, more as never);
      desk.cancel(entry.id);
      await expect.poll(appointments).toMatchObject([{ status: 'CANCELLED' }]);
      await expect.poll(() => subjects().filter((subject) => subject.startsWith('Cancelled'))).toHaveLength(1);
    },
  );

  test('P5: the client keeps the time, and a task is created, if reception types a date that is over', async () => {
    const { desk, entry, timeAt, appointments, subjects, problems } = await bookedScene(system);
    const { length } = subjects();
    desk.reschedule(entry.id, Date.now() - 3 * 86_400_000);
    await expect.poll(problems).toEqual([expect.stringMatching(/^is on \d{4}-\d\d-\d\d now, which is over/)]);
    expect(await appointments()).toMatchObject([{ status: 'BOOKED', startsAt: timeAt(40) }]);
    expect(subjects()).toHaveLength(length);
    desk.reschedule(entry.id, timeAt(80));
    await expect.poll(appointments).toMatchObject([{ status: 'BOOKED', startsAt: timeAt(80) }]);
    await expect.poll(problems).toEqual([]);
    await expect.poll(subjects).toContainEqual(expect.stringContaining('has been changed'));
  });

  test('P5: a booking given to another practice no longer names the former one, whether linked or not', async () => {
    const one = await bookedScene(system, ({ standIn }) => {
      const clinicians = [1, 2, 3].map((id) => ({ id, name: `Vet ${id}`, practice: id === 3 ? 2 : 1 }));
      if (system === 'ezyvet')
        standIn.load({ facts: { ...standIn.facts(), clinicians }, appointments: [], hookUrl: '' });
    });
    const { desk, entry, timeAt, appointments, subjects, problems, ops, source, idOf, isOffered } = one;
    const away = { user: 3, department: 2, start: timeAt(80), end: timeAt(81) };
    desk.change(entry.id, away);
    await expect.poll(appointments).toMatchObject([{ status: 'CANCELLED' }]);
    await expect.poll(subjects).toContainEqual(expect.stringMatching(/^Cancelled: Bella/));
    expect(await problems()).toEqual([expect.stringContaining('is at practice 2 now')]);
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
    expect(await problems()).toEqual([expect.stringContaining('3 is not linked at practice 2')]);
  });
});
