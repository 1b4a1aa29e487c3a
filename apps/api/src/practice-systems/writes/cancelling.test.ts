import { describe, expect, test } from 'vitest';
import { sql } from '../../database/sql.ts';
import { erasePerson } from '../../features/privacy/erase-person.ts';
import { arrival } from '../../../testing/arrival.ts';
import { endUndo } from '../../../testing/scenes/appointment-scene.ts';
import { addConnectionTo, vendors } from '../../../testing/scenes/connect-desk.ts';
import { cancelAndEnter, enterNow, writingScene } from '../../../testing/scenes/writing-scene.ts';
import { connectedPortal } from '../../../testing/servers/connected-portal.ts';
import { systemNames, type VendorName } from '../adapters/open-system.ts';

const { database, portal } = await connectedPortal();

const cancelling = async (system?: VendorName) => {
  const one = await writingScene(system);
  const booked = await one.book(one.offered[40]);
  await expect.poll(one.operation).toMatchObject({ state: 'DONE' });
  return { ...one, booked, cancelled: () => cancelAndEnter(database, one, booked) };
};

describe('a cancellation by a client', () => {
  test.each(systemNames)('P4: it waits for its undo, also while the booking is being entered: %s', async (system) => {
    const one = await writingScene(system);
    one.standIn.faults.set('writes', 'commit, then silence');
    const booked = await one.book(one.offered[40]);
    await expect.poll(one.entries).toHaveLength(1);
    await one.cancel(await one.read(booked));
    one.standIn.faults.clear();
    const ofBooking = sql`kind = 'appointments' and source = ${one.source} and id = ${booked.appointmentId}`;
    await expect.poll(() => database.returnsRow(sql`select 1 from external_ids where ${ofBooking}`)).toBe(true);
    const waits = sql`
      select 1 from operations o join appointments a using (appointment_id)
       where a.appointment_id = ${booked.appointmentId} and o.state = 'WAITING' and o.next_at >= a.undo_until`;
    expect(await database.returnsRow(waits)).toBe(true);
    expect((await one.undo(booked)).status).toBe(200);
    await expect.poll(one.operation).toMatchObject({ state: 'DONE' });
    expect(one.entries()).toMatchObject([{ active: 1 }]);
  });

  test('P5: it waits for a reading in progress, and reception may restore the appointment later', async () => {
    const { booked, cancel, read, desk, entries, operation, turnIsOver, appointments } = await cancelling();
    await turnIsOver();
    await cancel(await read(booked));
    await endUndo(database, booked);
    const waiting = sql`
      select 1 from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and query like 'select 1 from appointments where%'`;
    await database.transaction(async (reading) => {
      await reading.query(sql`
        select 1 from appointments where appointment_id = ${booked.appointmentId} for no key update`);
      await enterNow(database, booked);
      await expect.poll(() => database.returnsRow(waiting)).toBe(true);
      expect(await operation()).toMatchObject({ state: 'WAITING' });
    });
    await expect.poll(operation).toMatchObject({ state: 'DONE' });
    desk.restore(entries()[0]?.id ?? 0);
    await expect.poll(appointments).toMatchObject([{ status: 'BOOKED' }]);
    expect(entries()).toMatchObject([{ active: 1 }]);
  });

  test.each(systemNames.flatMap((system) => [[system, true] as const, [system, false] as const]))(
    'P5: its answer is lost, %s; reception restores the entry at once, and reads why it is cancelled again: %s [87286]',
    async (system, isRestored) => {
      const one = await cancelling(system);
      const { standIn, desk, entries, operation, practice, cancelled } = one;
      const [entry] = entries();
      // ezyVet gives times in whole seconds, so the restoring must be clearly later.
      Object.assign(entry ?? {}, { modified: Date.now() - 60_000 });
      standIn.watch.write = (stage) => {
        if (stage !== 'entered') return true;
        standIn.watch.write = null;
        if (isRestored) desk.restore(entry?.id ?? 0);
        return false;
      };
      await cancelled();
      await expect.poll(() => standIn.watch.write).toBe(null);
      await expect.poll(operation).toMatchObject({ state: 'DONE' });
      expect(entries()).toMatchObject([{ active: 0 }]);
      const tasks = sql`select kind from staff_tasks where practice_id = ${practice.practiceId} and done_at is null`;
      expect(await database.values(tasks)).toEqual(isRestored ? ['TWO_CHANGES'] : []);
    },
  );

  test('nobody is added there to change or cancel what reception has entered for an unlinked client', async () => {
    const one = await writingScene();
    await database.query(sql`delete from external_ids where kind = 'clients' and source = ${one.source}`);
    one.desk.book(one.mine(40));
    await expect.poll(() => one.listed()).toHaveLength(1);
    const [listed] = await one.listed();
    if (!listed) throw new Error('nothing is booked');
    await one.move(listed, one.offered[80]);
    await expect.poll(() => one.entries()[0]?.start).toBe(one.timeAt(80));
    await cancelAndEnter(database, one, listed);
    await expect.poll(() => one.entries()[0]?.active).toBe(0);
    expect(one.people.listOf('client').size).toBe(0);
  });

  test('a cancellation is entered without a reason or with the chosen one, never with the first', async () => {
    const [plain, set] = [await cancelling(), await cancelling()];
    expect(await plain.ops('test', plain.source)).toContain('Client cancelled');
    await plain.cancelled();
    await expect.poll(() => plain.entries()[0]).toMatchObject({ active: 0, cancellationReason: null });
    await set.ops('cancellation-reason', set.source, 'client', 'Cancelled');
    expect(await set.ops('test', set.source)).not.toContain('without a reason');
    await set.cancelled();
    await expect.poll(() => set.entries()[0]).toMatchObject({ active: 0, cancellationReason: 3 });
    expect(set.standIn.refused).toEqual([]);
  });

  test('a cancellation that cannot be entered creates a task with the system’s message, or ours', async () => {
    const [needing, wrong, shared, block] = [
      await cancelling(),
      await cancelling(),
      await cancelling(),
      await cancelling(),
    ];
    needing.standIn.settings.needsCancellationReason = true;
    await needing.cancelled();
    const emailAbout = (reference: string) =>
      arrival(() =>
        portal.sent.find(({ text, subject }) => subject.startsWith('Please cancel') && text.includes(reference)),
      );
    const theirs = await emailAbout(needing.booked.reference);
    expect(theirs.text).toContain('> detail: cancellation_reason: This field is required.');

    await wrong.ops('cancellation-reason', wrong.source, 'Renamed', 'since');
    await expect(wrong.ops('test', wrong.source)).rejects.toThrow('no cancellation reason is called “Renamed since”');
    await wrong.cancelled();
    const ours = await emailAbout(wrong.booked.reference);
    expect(ours.text).not.toContain('your system said');
    expect(ours.text).toContain('called “Renamed since”');
    await wrong.ops('cancellation-reason', wrong.source, 'none');
    expect(await wrong.ops('test', wrong.source)).toContain('without a reason');

    const [entry] = shared.entries();
    shared.desk.change(entry?.id ?? 0, { pets: [11, 77] });
    await shared.cancelled();
    expect((await emailAbout(shared.booked.reference)).text).toContain('take only this pet out');
    expect(shared.entries()).toMatchObject([{ active: 1 }]);
    shared.desk.change(entry?.id ?? 0, { pets: [77] });
    await expect.poll(shared.operation).toMatchObject({ state: 'DONE' });
    expect(shared.entries()).toMatchObject([{ active: 1 }]);

    block.desk.change(block.entries()[0]?.id ?? 0, { pets: [], client: null, type: 4 });
    await block.cancelled();
    expect((await emailAbout(block.booked.reference)).text).toContain('the entry is for no pet now');
    expect(block.entries()).toMatchObject([{ active: 1 }]);
  });
});

describe('the end of a connection', () => {
  test.each([
    ['remove', 'Removed', null, 'The client has our confirmation'],
    ['writes', 'Nothing more is entered', sql`email_key`, 'by email, so please call them'],
  ])('what clients changed and is not entered goes to staff: %s [3b8e1]', async (verb, words, bounced, rest) => {
    const one = await writingScene();
    const { ops, source, standIn, offered, client, practice } = one;
    standIn.faults.set('writes', 'down');
    const { reference } = await one.book(offered[40]);
    await database.query(sql`
      insert into changed_details (connection_id, kind, id, columns, next_at)
      select connection_id, 'clients', ${client.clientId}, '{mobile}', 'infinity' from connections where source = ${source}`);
    await database.query(sql`
      update clients set undeliverable_email_key = ${bounced} where client_id = ${client.clientId}`);
    expect(await ops(verb, source, 'off')).toMatch(new RegExp(`^${words}.*were not entered there: 2[.]`));
    const email = await arrival(() => portal.sent.find(({ text }) => text.includes(reference) && /enter/i.test(text)));
    expect(email.text).toContain('the portal enters nothing there any more');
    expect(email.text).toContain(rest);
    expect(
      await database.values(sql`
        select kind from staff_tasks where practice_id = ${practice.practiceId} and done_at is null order by kind collate "C"`),
    ).toEqual(['ENTER_APPOINTMENT', 'ENTER_DETAILS']);
  });

  test('nobody is asked to enter the details of a client who has been erased', async () => {
    const { ops, source, client, practice } = await writingScene();
    const { clientId } = client;
    await ops('pause', source);
    await database.query(sql`
      insert into changed_details (connection_id, kind, id, columns)
      select connection_id, 'clients', ${clientId}, '{mobile}' from connections where source = ${source}`);
    expect(await ops('writes', source, 'off')).toContain('were not entered there: 1.');
    await ops('writes', source, 'on');
    const open = sql`select kind from staff_tasks where practice_id = ${practice.practiceId} and done_at is null`;
    expect(await database.values(open)).toEqual(['ENTER_DETAILS']);
    expect(await erasePerson(database, { clientId, actor: 'test', traceId: 'test' })).toEqual({ ok: true });
    expect(await database.values(open)).toEqual([]);
    expect(await ops('remove', source)).not.toContain('not entered');
  });

  test('its task to enter a booking ends if reception enters that, and the system is connected again', async () => {
    const { ops, source, standIn, offered, book, desk, mine, practice, connect } = await writingScene();
    standIn.faults.set('writes', 'down');
    await book(offered[40]);
    await ops('remove', source);
    desk.book(mine(40));
    await addConnectionTo({ database, config: portal.config }, source, standIn);
    await connect();
    const tasks = sql`select 1 from staff_tasks where practice_id = ${practice.practiceId} and done_at is null`;
    await expect.poll(() => database.query(tasks)).toEqual([]);
  });

  test('the tasks about its records end with it, and another system cannot get its name', async () => {
    const { ops, source, desk, everybody, timeAt, connect, practice, standIn } = await writingScene();
    desk.book({ ...everybody, start: timeAt(40), shown: { end: null } });
    await connect();
    const tasks = () =>
      database.query(sql`select 1 from staff_tasks where practice_id = ${practice.practiceId} and done_at is null`);
    await expect.poll(tasks).toHaveLength(1);
    expect(await ops('remove', source)).toContain('under another');
    expect(await tasks()).toEqual([]);
    const ezyvet = { ...standIn, system: 'ezyvet', account: vendors.ezyvet.account } as const;
    const add = addConnectionTo({ database, config: portal.config }, source, ezyvet);
    await expect(add).rejects.toThrow('choose another name');
  });
});
