import { describe, expect, test } from 'vitest';
import { staffTasksCommand } from '../../cli/commands/staff-tasks.ts';
import { sql } from '../../database/sql.ts';
import { endUndo } from '../../../testing/scenes/appointment-scene.ts';
import { registry } from '../../platform/metrics/metrics.ts';
import { setDatabaseState } from '../../platform/metrics/state-metrics.ts';
import { readState } from '../../platform/metrics/state.repository.ts';
import { readScrape } from '../../../testing/scrape.ts';
import { arrival } from '../../../testing/arrival.ts';
import { connectedPortal } from '../../../testing/servers/connected-portal.ts';
import { cancelAndEnter, enterNow, writingScene } from '../../../testing/scenes/writing-scene.ts';

const { database, portal } = await connectedPortal();

describe('changes by clients in the portal', () => {
  test('P4: the portal enters a booking once, with a marker, and its moves and cancellation [7fc05]', async () => {
    const { book, move, cancel, read, offered, entries, timeAt, operation, subjects, appointments, standIn } =
      await writingScene();
    const booked = await book(offered[40], { note: 'He limps.' });
    await expect
      .poll(entries)
      .toMatchObject([{ start: timeAt(40), pets: [11], active: 1, type: 1, complaint: 'He limps.' }]);
    expect(entries()[0]?.notes).toMatch(/^\[VP-[0-9A-Z]{6}\]$/);
    expect(entries()[0]?.isQuiet).toBe(true);
    await expect.poll(operation).toMatchObject({ state: 'DONE' });
    const note = 'He limps less.';
    expect((await move(await read(booked), offered[80], { note })).body).toMatchObject({ status: 'BOOKED' });
    await expect.poll(() => entries()[0]?.start).toBe(timeAt(80));
    expect(entries()[0]?.complaint).toBe('He limps.\nHe limps less.');
    await cancel(await read(booked));
    expect(entries()[0]?.active).toBe(1);
    await endUndo(database, booked);
    await enterNow(database, booked);
    await expect.poll(() => entries()[0]?.active).toBe(0);
    expect(entries()).toHaveLength(1);
    expect(await appointments()).toHaveLength(1);
    expect(subjects().filter((subject) => subject.includes('is booked'))).toHaveLength(1);
    expect(standIn.refused).toEqual([]);
  });

  test('the portal finds a booking by its content if reception overwrites all markers', async () => {
    const { book, move, read, offered, entries, desk, everybody, appointments, standIn, timeAt, state } =
      await writingScene();
    standIn.switches.throw('note overwritten');
    for (const place of [20, 60, 100]) desk.book({ ...everybody, start: timeAt(place), notes: '[VP-7K3F9Q]' });
    standIn.faults.set('writes', 'commit, then silence');
    const [first] = [await book(offered[40]), await book(offered[80])];
    const own = () => entries().filter(({ type }) => type === 1);
    await expect.poll(own).toHaveLength(2);
    standIn.faults.clear();
    await expect.poll(state).toContain('to be entered there: 0');
    await move(await read(first), offered[120]);
    // Bookings are entered side by side, so either may be the first at the desk.
    const starts = () => new Set(own().map(({ start }) => start));
    await expect.poll(starts).toEqual(new Set([timeAt(80), timeAt(120)]));
    expect(own().every(({ notes }) => notes === 'Owner rang')).toBe(true);
    expect(await appointments()).toHaveLength(2);
  });

  test.each(['the old state', 'commit, then no record'] as const)(
    'P4: the portal reads a moved booking again if the answer shows no new time, and creates no task: %s',
    async (name) => {
      const { book, move, read, offered, entries, operation, standIn, timeAt, practice } = await writingScene();
      const booked = await book(offered[40]);
      await expect.poll(operation).toMatchObject({ state: 'DONE' });
      standIn.switches.throw(name);
      await move(await read(booked), offered[80]);
      await expect.poll(entries).toMatchObject([{ start: timeAt(80) }]);
      await expect.poll(operation).toMatchObject({ state: 'DONE' });
      expect(await database.query(sql`select 1 from staff_tasks where practice_id = ${practice.practiceId}`)).toEqual(
        [],
      );
    },
  );

  test('P2: an answer without an appointment does not count as a refusal of the booking', async () => {
    const { book, offered, entries, operation, standIn } = await writingScene();
    standIn.faults.set('writes', 'half');
    await book(offered[40]);
    await expect.poll(operation).toMatchObject({ error: expect.stringContaining('NONSENSE') });
    standIn.faults.clear();
    await expect.poll(operation).toMatchObject({ state: 'DONE' });
    expect(entries()).toHaveLength(1);
  });

  test('P2: the portal enters a booking under the id of a deleted one, and cancels that one', async () => {
    const { book, desk, mine, offered, operation, standIn, appointments, subjects, timeAt } = await writingScene();
    const former = desk.book(mine(10));
    await expect.poll(appointments).toHaveLength(1);
    standIn.faults.set('appointments', 'down');
    desk.erase(former);
    standIn.switches.throw('an id used again');
    await book(offered[40]);
    await expect.poll(operation).toMatchObject({ state: 'DONE' });
    standIn.faults.clear();
    await expect
      .poll(appointments)
      .toMatchObject([{ status: 'CANCELLED' }, { status: 'BOOKED', startsAt: timeAt(40) }]);
    await expect.poll(() => subjects().filter((subject) => subject.startsWith('Cancelled'))).toHaveLength(1);
    expect(subjects().filter((subject) => subject.includes('is booked'))).toHaveLength(2);
  });

  test('P2: a write that arrives after its repetition is cancelled in the system, without email or task [4ecc4]', async () => {
    const one = await writingScene();
    const { book, desk, offered, entries, operation, standIn, subjects, appointments, practice } = one;
    const booked = await book(offered[40]);
    await expect.poll(operation).toMatchObject({ state: 'DONE' });
    const [entry] = entries();
    if (entry) desk.book(entry);
    const active = () => entries().map((one) => one.active);
    await expect.poll(active).toEqual([1, 0]);
    await expect.poll(operation).toMatchObject({ state: 'DONE' });
    expect(await appointments()).toMatchObject([{ status: 'BOOKED' }]);

    await cancelAndEnter(database, one, booked);
    await expect.poll(active).toEqual([0, 0]);
    await expect
      .poll(() =>
        database.query(sql`
      select 1 from external_ids where id = ${booked.appointmentId} and external_id = ${String(entry?.id)} and gone_at is not null`),
      )
      .toHaveLength(1);
    if (entry) desk.book(entry);
    await expect.poll(active).toEqual([0, 0, 0]);
    await expect.poll(operation).toMatchObject({ state: 'DONE' });
    expect(await appointments()).toMatchObject([{ status: 'CANCELLED' }]);
    expect(subjects().filter((subject) => subject.includes('is booked'))).toHaveLength(1);
    expect(standIn.refused).toEqual([]);
    expect(await database.query(sql`select 1 from staff_tasks where practice_id = ${practice.practiceId}`)).toEqual([]);
  });

  test('P2: an entry at another time with the marker of a booking creates a task that names both', async () => {
    const { book, desk, offered, entries, operation, practice, timeAt } = await writingScene();
    await book(offered[40]);
    await expect.poll(operation).toMatchObject({ state: 'DONE' });
    for (const entry of entries()) desk.book({ ...entry, start: timeAt(80), end: timeAt(80) + 900_000 });
    const [first, second] = entries();
    const tasks = () =>
      database.query(sql`
        select remote_record as record, problem from staff_tasks where practice_id = ${practice.practiceId} and done_at is null`);
    const problem = expect.stringContaining(`This entry has the mark of the booking that is also entry ${first?.id}`);
    await expect.poll(tasks).toEqual([{ record: expect.stringContaining(String(second?.id)), problem }]);
  });

  test('a waiting booking is shown, and is sent again only after the portal has looked for it twice', async () => {
    const { book, offered, entries, operation, standIn, source, state } = await writingScene();
    standIn.faults.set('writes', 'silence');
    const { appointmentId } = await book(offered[40]);
    await expect.poll(operation).toMatchObject({ error: expect.stringContaining('TIMED_OUT') });
    await database.query(sql`
      update appointments set created_at = created_at - interval '1 hour' where appointment_id = ${appointmentId}`);
    expect(await state()).toContain('to be entered there: 1, the oldest from 60 minutes ago');
    setDatabaseState({ ...(await readState(database)), isMailPaused: false });
    const scrape = readScrape(await registry.metrics());
    expect(scrape.value('portal_connection_writes_waiting', { connection: source })).toBe(1);
    expect(scrape.value('portal_connection_writes_oldest_seconds', { connection: source })).toBeGreaterThan(3_500);
    expect(scrape.value('portal_connection_age_seconds', { connection: source })).toBeLessThan(60);
    standIn.faults.clear();
    await expect.poll(operation).toMatchObject({ state: 'DONE' });
    expect(entries()).toHaveLength(1);
  });

  test('a refused booking creates a task by email with the system’s message, until it is entered [33a46]', async () => {
    const { book, move, read, offered, operation, standIn, practice } = await writingScene();
    standIn.faults.set('writes', 'refuse');
    const booked = await book(offered[40]);
    const { appointmentId, reference } = booked;
    await expect.poll(operation).toMatchObject({ state: 'STOPPED' });
    const tasks = await database.query(sql`
      select kind, appointment_id as "appointmentId" from staff_tasks where practice_id = ${practice.practiceId}`);
    expect(tasks).toEqual([{ kind: 'ENTER_APPOINTMENT', appointmentId }]);
    const words = await staffTasksCommand.run({ database, config: portal.config, args: ['list'] });
    expect(words).toContain(`  ${reference}  reason: This reason cannot`);

    const mails = () => portal.sent.filter(({ text }) => text.includes(reference) && text.includes('your system said'));
    const email = await arrival(() => mails()[0]);
    expect(email).toMatchObject({ to: { address: 'practice@example.org' } });
    expect(email.subject).toMatch(/^Please enter in your own system: /);
    expect(email.text).toContain('> reason: This reason cannot be booked online.');

    standIn.faults.clear();
    await move(await read(booked), offered[80]);
    await expect.poll(operation).toMatchObject({ state: 'DONE' });
    const open = sql`select 1 from staff_tasks where practice_id = ${practice.practiceId} and done_at is null`;
    expect(await database.query(open)).toEqual([]);
    expect(mails()).toHaveLength(1);
  });

  test('the portal does not enter a booking that reception enters, even again after deleting it [1b834]', async () => {
    const { book, move, read, offered, operation, standIn, desk, mine, appointments, practice, subjects, ops, source } =
      await writingScene();
    const isOver = async () => {
      await expect.poll(operation).toMatchObject({ state: 'DONE' });
      const open = sql`select kind, problem from staff_tasks where practice_id = ${practice.practiceId} and done_at is null`;
      expect(await database.query(open)).toEqual([]);
      expect(await appointments()).toHaveLength(1);
    };
    standIn.faults.set('writes', 'refuse');
    const booked = await book(offered[40]);
    await expect.poll(operation).toMatchObject({ state: 'STOPPED' });
    const entered = desk.book({ ...mine(40), user: 2 });
    await isOver();
    await move(await read(booked), offered[80]);
    await expect.poll(operation).toMatchObject({ state: 'STOPPED' });
    desk.reschedule(entered, mine(80).start);
    await isOver();
    await move(await read(booked), offered[120]);
    await expect.poll(operation).toMatchObject({ state: 'STOPPED' });
    const again = desk.book(mine(120));
    standIn.faults.clear();
    await isOver();
    await expect.poll(() => desk.appointments.get(entered)?.active).toBe(0);
    expect(desk.appointments.get(again)).toMatchObject({ active: 1, user: mine(120).user });
    await expect.poll(() => ops('compare', source, '--days', '5')).toBe('Both books agree.');
    expect(subjects().filter((subject) => subject.includes('is booked'))).toHaveLength(1);
  });

  test('P2: the portal does not enter a booking that reception enters during a pause of the connection', async () => {
    const { book, offered, operation, desk, mine, appointments, entries, ops, source } = await writingScene();
    const changes = sql`
      f.feed = 'CHANGES' and f.connection_id = (select c.connection_id from connections c where c.source = ${source})`;
    // A reading is under way.
    await database.query(sql`
      update connection_feeds f set lease = gen_random_uuid(), leased_until = clock_timestamp() + interval '2 hours' where ${changes}`);
    await ops('pause', source);
    await book(offered[40]);
    desk.book(mine(40));
    // An hour passes.
    await database.query(sql`update connection_feeds f set next_at = next_at - interval '1 hour' where ${changes}`);
    await ops('resume', source);
    await expect.poll(operation).toMatchObject({ state: 'DONE' });
    expect([entries().length, (await appointments()).length]).toEqual([1, 1]);
  });
});
