import { describe, expect, test } from 'vitest';
import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import type { WaitingList } from '@portal/contract/waiting-list/waiting-list.schemas';
import { sql } from '../../database/sql.ts';
import { practiceFeaturesCommand } from '../../cli/commands/practices/practice-features.ts';
import { savePracticeFeature } from '../../features/practices/practices.repository.ts';
import { endUndo } from '../../../testing/scenes/appointment-scene.ts';
import { deskScene } from '../../../testing/scenes/desk-scene.ts';
import { connectedPortal } from '../../../testing/servers/connected-portal.ts';
import type { Refusal } from '../../../testing/api-caller.ts';

const { database, portal } = await connectedPortal();

type Answer = Appointment & Refusal;

/** The practice's system decides, and its changes are read only when a test asks for them. */
const scene = async () => {
  const one = await deskScene({ authority: 'PRACTICE_SYSTEM' });
  const { caller, bodyFor, desk, source, practice } = one;
  await one.connect();
  await database.query(sql`
    update connection_feeds set next_at = clock_timestamp() + interval '1 hour'
     where feed in ('CHANGES', 'NEAR', 'FAR') and connection_id = (select connection_id from connections where source = ${source})`);
  const offered = await one.slots();
  const ask = (index: number, more: object = {}) => caller.post<Answer>('/appointments', bodyFor(offered[index], more));
  const entries = () => [...desk.appointments.values()].filter(({ active, pets }) => active === 1 && pets.length > 0);
  const stateOf = async ({ appointmentId }: Appointment) => {
    const { body } = await caller.get<Appointment>(`/appointments/${appointmentId}`);
    return `${body.status} ${body.request?.kind} ${body.request?.state}`;
  };
  const tasks = sql`select 1 from staff_tasks where practice_id = ${practice.practiceId} and done_at is null`;
  const openTasks = async () => (await database.query(tasks)).length;
  return { ...one, offered, ask, entries, stateOf, openTasks };
};

describe('if the practice’s own system decides', () => {
  test('a booking or a new time counts once the practice’s system confirms it, within the same call', async () => {
    const { ask, move, offered, entries, timeAt, subjects, state } = await scene();
    const booked = await ask(40);
    expect([booked.status, booked.body.request?.state]).toEqual([201, 'CONFIRMED']);
    expect(entries()).toMatchObject([{ start: timeAt(40), pets: [11] }]);
    await expect.poll(subjects).toEqual([expect.stringContaining('is booked')]);
    const moved = await move(booked.body, offered[80]);
    expect([moved.status, Date.parse(moved.body.start)]).toEqual([200, timeAt(80)]);
    expect(entries()).toMatchObject([{ start: timeAt(80) }]);
    await expect.poll(subjects).toHaveLength(2);
    expect(subjects()[1]).toContain('has been changed');
    expect(await state()).toContain('decides for practices: 1');
  });

  test('P7: a time that reception has just taken is refused with other times, and not offered again', async () => {
    const { ask, bodyFor, caller, offered, desk, everybody, timeAt, entries, isOffered, subjects, appointments } =
      await scene();
    const { body: hold } = await caller.post<{ softBookingId: string }>('/soft-bookings', bodyFor(offered[40]));
    desk.book({ ...everybody, start: timeAt(40), minutes: 30 });
    const headers = { 'idempotency-key': 'the-same-press' };
    const body = bodyFor(offered[40], { softBookingId: hold.softBookingId });
    for (let press = 0; press < 2; press += 1) {
      const { status, body: lost } = await caller.post<Answer>('/appointments', body, { headers });
      expect([status, lost.code]).toEqual([409, 'SLOT_TAKEN']);
      const alternatives = lost.meta['alternatives'] as { start: string }[];
      expect(alternatives).toHaveLength(3);
      expect(alternatives.map(({ start }) => Date.parse(start))).not.toContain(timeAt(40));
      // The time is taken at once, or after a running import of the same source.
      await expect.poll(() => isOffered(40)).toBe(false);
    }
    expect(entries()).toEqual([]);
    expect((await ask(60)).status).toBe(201);
    expect((await appointments()).map(({ status }) => status)).toEqual(['CANCELLED', 'BOOKED']);
    await expect.poll(subjects).toEqual([expect.stringContaining('is booked')]);
  });

  test('P7: the portal withdraws its entry if reception takes the time while it is being written', async () => {
    const { ask, move, offered, desk, everybody, timeAt, entries, standIn, stateOf } = await scene();
    const takeAt = (index: number) => {
      standIn.between.write = () => {
        standIn.between.write = null;
        desk.book({ ...everybody, start: timeAt(index) });
      };
    };
    takeAt(40);
    expect((await ask(40)).body.code).toBe('SLOT_TAKEN');
    await expect.poll(entries).toEqual([]);
    const { body: booked } = await ask(80);
    takeAt(120);
    expect((await move(booked, offered[120])).body.code).toBe('SLOT_TAKEN');
    expect(await stateOf(booked)).toBe('BOOKED MOVE DECLINED');
    await expect.poll(entries).toMatchObject([{ start: timeAt(80) }]);
  });

  test('a booking without an answer awaits confirmation, and the outcome comes by email [de6d3]', async () => {
    const { ask, standIn, entries, stateOf, subjects } = await scene();
    standIn.faults.set('writes', 'commit, then silence');
    const answer = await ask(40);
    expect([answer.status, answer.body.request?.state]).toEqual([202, 'AWAITING']);
    expect(subjects()).toEqual([]);
    standIn.faults.clear();
    await expect.poll(() => stateOf(answer.body)).toBe('BOOKED BOOKING CONFIRMED');
    expect(entries()).toHaveLength(1);
    await expect.poll(subjects).toEqual([expect.stringContaining('is booked')]);
  });

  test('the client gets an email if there is no answer and the time is lost meanwhile', async () => {
    const { ask, move, offered, standIn, desk, everybody, timeAt, entries, stateOf, subjects } = await scene();
    const { body: booked } = await ask(120);
    standIn.faults.set('writes', 'silence');
    const [moved, asked] = [await move(booked, offered[80]), await ask(40)];
    expect([moved.status, asked.status]).toEqual([202, 202]);
    for (const index of [40, 80]) desk.book({ ...everybody, start: timeAt(index) });
    standIn.faults.clear();
    await expect.poll(() => stateOf(asked.body)).toBe('CANCELLED BOOKING DECLINED');
    await expect.poll(() => stateOf(booked)).toBe('BOOKED MOVE DECLINED');
    await expect.poll(subjects).toHaveLength(3);
    expect(subjects().toSorted()).toEqual([
      expect.stringContaining('is booked'),
      expect.stringMatching(/^Not booked: Bella/),
      expect.stringMatching(/^Not changed: Bella/),
    ]);
    await expect.poll(entries).toMatchObject([{ start: timeAt(120) }]);
  });

  test('the portal removes an entry made without an answer if its time is lost meanwhile', async () => {
    const { ask, standIn, desk, everybody, timeAt, entries, stateOf } = await scene();
    standIn.faults.set('writes', 'commit, then silence');
    const answer = await ask(40);
    expect([answer.status, entries().length]).toEqual([202, 1]);
    desk.book({ ...everybody, start: timeAt(40) });
    standIn.faults.clear();
    await expect.poll(() => stateOf(answer.body)).toBe('CANCELLED BOOKING DECLINED');
    await expect.poll(entries).toEqual([]);
  });

  test.each(['moved', 'cancelled'])(
    'P5: a new time whose answer was lost does not undo that reception has %s the entry, and one email says so',
    async (change) => {
      const { ask, move, offered, standIn, desk, timeAt, entries, stateOf, subjects, appointments } = await scene();
      const { body: booked } = await ask(40);
      standIn.watch.write = (stage) => {
        const [entry] = entries();
        if (stage !== 'entered' || !entry) return true;
        standIn.watch.write = null;
        if (change === 'moved') desk.reschedule(entry.id, timeAt(120));
        else desk.cancel(entry.id);
        return false;
      };
      expect((await move(booked, offered[80])).status).toBe(202);
      const [status, index, told] = change === 'moved' ? ['BOOKED', 120, 'changed:'] : ['CANCELLED', 40, 'Cancelled:'];
      await expect.poll(() => stateOf(booked)).toMatch('MOVE WITHDRAWN');
      await expect.poll(appointments).toMatchObject([{ status, startsAt: timeAt(index) }]);
      await expect.poll(() => subjects().slice(1)).toEqual([expect.stringMatching(told)]);
    },
  );

  test('any other refusal, and 30 minutes without an answer, create a task for staff', async () => {
    const { ask, standIn, practice, stateOf, openTasks, desk, mine, ops, source, appointments } = await scene();
    const mails = () => portal.sent.filter(({ to }) => to.address === 'desk-of-34@practice.example');
    await database.query(sql`
      update practices set diary_email = 'desk-of-34@practice.example' where practice_id = ${practice.practiceId}`);
    standIn.faults.set('writes', 'refuse');
    const { status, body: refused } = await ask(40);
    expect(status).toBe(202);
    await expect.poll(mails).toMatchObject([{ subject: expect.stringContaining('Please confirm') }]);
    expect(await openTasks()).toBe(1);
    standIn.faults.set('writes', 'down');
    const { body: late } = await ask(80);
    await database.query(sql`
      update booking_requests set asked_at = asked_at - interval '31 minutes' where appointment_id = ${late.appointmentId}`);
    await expect.poll(openTasks).toBe(2);
    standIn.faults.clear();
    await expect.poll(() => stateOf(late)).toBe('BOOKED BOOKING CONFIRMED');
    expect(await openTasks()).toBe(1);
    desk.book(mine(40));
    await ops('pull', source);
    await expect.poll(() => stateOf(refused)).toBe('BOOKED BOOKING CONFIRMED');
    expect([await openTasks(), (await appointments()).length]).toEqual([0, 2]);
  });

  test.each(['write', 'reading'])('reception enters what a client waits for, and a %s comes first', async (first) => {
    const { ask, ops, source, desk, mine, stateOf, subjects, appointments } = await scene();
    await ops('pause', source);
    const { body } = await ask(40);
    desk.book(mine(40));
    const at = first === 'reading' ? 'infinity' : 'now';
    await database.query(sql`update operations set next_at = ${at} where appointment_id = ${body.appointmentId}`);
    if (first === 'reading') await ops('pull', source);
    await ops('resume', source);
    await expect.poll(() => stateOf(body)).toBe('BOOKED BOOKING CONFIRMED');
    await expect.poll(subjects).toContainEqual(expect.stringMatching(/is booked|has been changed/));
    expect([await appointments(), subjects().filter((one) => one.startsWith('Not'))]).toEqual([
      [expect.anything()],
      [],
    ]);
  });

  test('P7: booking closes while the practice’s diary cannot be read, if the practice has chosen that [de6d3, e89c4]', async () => {
    const { ask, caller, practice, source, slots, isOffered } = await scene();
    const { practiceId } = practice;
    const ops = (...more: string[]) =>
      practiceFeaturesCommand.run({ database, config: portal.config, args: [String(practiceId), ...more] });
    const noEffect = 'has no effect while the practice keeps its diary in a system of its own.';
    for (const key of ['waitlist-enabled', 'several-pets-enabled'])
      expect(await ops(key, 'true')).toContain(`${key} ${noEffect}`);
    for (const more of [['several-pets-enabled', 'false'], ['Online Booking Enabled', 'True'], []])
      expect(await ops(...more)).not.toContain('has no effect');
    const readMinutesAgo = (minutes: number) =>
      database.query(sql`
        update connection_feeds set fresh_at = clock_timestamp() - make_interval(mins => ${minutes})
         where feed = 'CHANGES' and connection_id = (select connection_id from connections where source = ${source})`);
    await readMinutesAgo(16);
    expect(await isOffered(40)).toBe(true);
    await savePracticeFeature(database, { practiceId, key: 'closes-while-diary-is-unread', value: 'True' });
    await expect.poll(async () => (await ask(40)).body.code).toBe('ONLINE_BOOKING_DISABLED');
    await readMinutesAgo(14);
    await expect.poll(async () => (await slots()).length).toBeGreaterThan(0);
    expect((await ask(40)).status).toBe(201);
    const waiting = await caller.get<WaitingList>(`/waitlist?practiceId=${practiceId}`);
    expect(waiting.body.practices).toEqual([]);
  });

  test('the portal enters only the final state of changes that the client makes meanwhile', async () => {
    const { ask, move, cancel, read, offered, standIn, entries, timeAt, stateOf } = await scene();
    standIn.faults.set('writes', 'commit, then silence');
    const { body: first } = await ask(40);
    const { body: second } = await ask(120);
    expect((await move(first, offered[80])).status).toBe(202);
    await cancel(await read(second));
    await endUndo(database, second);
    standIn.faults.clear();
    await database.query(sql`
      update operations set next_at = clock_timestamp()
       where appointment_id in (${first.appointmentId}, ${second.appointmentId})`);
    await expect.poll(() => stateOf(first)).toBe('BOOKED BOOKING CONFIRMED');
    await expect.poll(entries).toMatchObject([{ start: timeAt(80) }]);
  });

  test('the system decides until an operator changes that, and only if bookings are entered there', async () => {
    const { ops, source, practice } = await scene();
    await expect(ops('writes', source, 'off')).rejects.toThrow('decides about bookings');
    await expect(ops('remove', source)).rejects.toThrow('decides about bookings');
    await expect(ops('authority', source, 'NOBODY')).rejects.toThrow('connections authority NAME');
    expect(await ops('authority', source, 'PORTAL')).toContain('the portal’s diary decides again');
    await ops('writes', source, 'off');
    await expect(ops('authority', source, 'PRACTICE_SYSTEM')).rejects.toThrow('writes');
    await ops('writes', source, 'on');
    await expect(ops('authority', source, 'PRACTICE_SYSTEM', '999999')).rejects.toThrow('No such practice');
    expect(await ops('authority', source, 'PRACTICE_SYSTEM', String(practice.practiceId))).toContain(
      'has confirmed it',
    );
  });
});
