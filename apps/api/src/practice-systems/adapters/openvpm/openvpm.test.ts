import { describe, expect, test } from 'vitest';
import type { DiaryAuthority } from '@portal/domain/practices/diary-authority';
import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import { sql } from '../../../database/sql.ts';
import { openvpmScene } from '../../../../testing/scenes/openvpm-scene.ts';
import { cancelAndEnter } from '../../../../testing/scenes/writing-scene.ts';
import { connectedPortal } from '../../../../testing/servers/connected-portal.ts';

const { database } = await connectedPortal();

const writing = async (decides: DiaryAuthority = 'PORTAL') => {
  const one = await openvpmScene(decides);
  await one.ops('writes', one.source, 'on');
  await one.connect();
  const entered = async (): Promise<Appointment> => {
    const booked = await one.book(one.offered[40]);
    await expect.poll(() => one.standing().length).toBe(1);
    await expect.poll(() => operationOf(booked)).toBe('DONE');
    await expect.poll(() => wasRead(booked)).toBe(true);
    return booked;
  };
  const stateOf = async (appointment: Appointment) => {
    const { request, status } = await one.read(appointment);
    return `${status} ${request?.kind} ${request?.state}`;
  };
  return { ...one, entered, stateOf };
};

const operationOf = ({ appointmentId }: Appointment) =>
  database.value<string>(sql`select state from operations where appointment_id = ${appointmentId}`);

/** The booking has the latest entry of reception. */
const isLinked = (
  { source, desk }: Pick<Awaited<ReturnType<typeof openvpmScene>>, 'source' | 'desk'>,
  { appointmentId }: Appointment,
): Promise<boolean> =>
  database.returnsRow(sql`
    select 1 from external_ids where kind = 'appointments' and source = ${source} and id = ${appointmentId}
       and replaced_by is null and external_id = ${[...desk.visits.keys()].at(-1) ?? ''}`);

const wasRead = ({ appointmentId }: Appointment): Promise<boolean> =>
  database.returnsRow(sql`
    select 1 from external_ids where kind = 'appointments' and id = ${appointmentId} and modified_at > 'epoch'`);

describe('changes by clients', () => {
  test('P2: the portal enters a booking once, with vet, type, marker and the client’s words, even if the answer is lost [7ed7b]', async () => {
    const { book, offered, standIn, standing, vet, otherVet, type, remotePet, timeAt, source, ops } = await writing();
    standIn.failures.set('appointments:write', 'commit, then silence');
    const booked = await book(offered[40], { note: 'He limps.' });
    await expect.poll(() => standing().length).toBe(1);
    standIn.failures.clear();
    await expect.poll(() => operationOf(booked)).toBe('DONE');
    expect(standing()).toMatchObject([
      {
        start: timeAt(40),
        typeId: type,
        petId: remotePet.id,
        notes: expect.stringMatching(/^Bella, .* \[VP-\w{6}\] “He limps\.”$/),
      },
    ]);
    expect([vet, otherVet]).toContain(standing()[0]?.clinicianId);
    await expect.poll(() => ops('compare', source, '--days', '5')).toBe('Both books agree.');
  });

  test('a refusal by OpenVPM creates a task with its message, or offers other times if OpenVPM decides', async () => {
    const plain = await writing();
    for (const clinicianId of [plain.vet, plain.otherVet]) plain.desk.vets.delete(clinicianId);
    await plain.book(plain.offered[40]);
    await expect.poll(plain.deskMails).toMatchObject([{ text: expect.stringContaining('Doctor not found') }]);
    expect(await plain.openTasks()).toEqual(['ENTER_APPOINTMENT']);

    const deciding = await writing('PRACTICE_SYSTEM');
    await deciding.ops('pause', deciding.source);
    for (const clinicianId of [deciding.vet, deciding.otherVet])
      deciding.desk.book({ ...deciding.at(40), clinicianId });
    await deciding.ops('resume', deciding.source);
    const { status, body } = await deciding.tryToBook(deciding.offered[40]);
    expect([status, body.code]).toEqual([409, 'SLOT_TAKEN']);
  });

  test('moves and cancellations create tasks by email, which end when reception has entered them', async () => {
    const one = await writing();
    const { entered, move, read, offered, standing, desk, deskMails, openTasks, timeAt, source, ops, subjects } = one;
    const booked = await entered();
    expect((await move(await read(booked), offered[80])).status).toBe(200);
    await expect.poll(deskMails).toMatchObject([
      {
        subject: expect.stringMatching(/^Please change in your own system: Bella/),
        text: expect.stringContaining('lets no other program change the time of an appointment'),
      },
    ]);
    expect(standing()).toMatchObject([{ start: timeAt(40) }]);
    const { id = '', clinicianId = null } = standing()[0] ?? {};
    desk.reschedule(id, timeAt(80), await vetOf(one, booked, clinicianId));
    await expect.poll(openTasks).toEqual([]);
    await cancelAndEnter(database, one, booked);
    await expect.poll(deskMails).toHaveLength(2);
    expect(deskMails()[1]).toMatchObject({
      subject: expect.stringMatching(/^Please cancel in your own system: Bella/),
      text: expect.stringContaining('lets no other program cancel an appointment'),
    });
    desk.setStatus(id, 'cancelled');
    await expect.poll(openTasks).toEqual([]);
    await expect.poll(() => ops('compare', source, '--days', '5')).toBe('Both books agree.');
    expect(subjects().map((subject) => /booked|changed|Cancelled/.exec(subject)?.[0])).toEqual([
      'booked',
      'changed',
      'Cancelled',
    ]);
  });

  test('reading an entry for the first time does not undo a client’s earlier move', async () => {
    const one = await writing();
    const { book, move, read, offered, standing, source, ops, timeAt, appointments, openTasks, subjects } = one;
    const stopped = sql`
      update connection_feeds f set next_at = clock_timestamp() + interval '1 hour' from connections c
       where c.connection_id = f.connection_id and c.source = ${source} and f.feed in ('CHANGES', 'NEAR', 'FAR')
         and coalesce(f.leased_until < clock_timestamp(), true) returning 1 as one`;
    await expect.poll(() => database.query(stopped)).toHaveLength(3);
    const booked = await book(offered[40]);
    await expect.poll(() => operationOf(booked)).toBe('DONE');
    await move(await read(booked), offered[80]);
    await expect.poll(openTasks).toEqual(['ENTER_APPOINTMENT']);
    expect(await wasRead(booked)).toBe(false);
    await ops('pull', source);
    await expect.poll(() => wasRead(booked)).toBe(true);
    expect(await appointments()).toMatchObject([{ startsAt: timeAt(80) }]);
    one.desk.reschedule(standing()[0]?.id ?? '', timeAt(100));
    await ops('pull', source);
    await expect.poll(appointments).toMatchObject([{ startsAt: timeAt(100) }]);
    await expect.poll(subjects).toHaveLength(3);
  });

  test('P5: what reception enters for a client’s new time is the client’s appointment, and the old entry is cancelled silently', async () => {
    const one = await writing();
    const { desk, entered, move, read, offered, standing, at, type, remotePet, timeAt, openTasks } = one;
    const booked = await entered();
    const { id = '', clinicianId = null } = standing()[0] ?? {};
    expect((await move(await read(booked), offered[80])).status).toBe(200);
    await expect.poll(openTasks).toEqual(['ENTER_APPOINTMENT']);
    const vet = await vetOf(one, booked, clinicianId);
    desk.book({ ...at(80), petId: remotePet.id, clinicianId: vet, typeId: type });
    await expect.poll(() => isLinked(one, booked)).toBe(true);
    desk.setStatus(id, 'cancelled');
    await expect.poll(openTasks).toEqual([]);
    await expect.poll(() => one.ops('compare', one.source, '--days', '5')).toBe('Both books agree.');
    expect(await one.appointments()).toMatchObject([{ status: 'BOOKED', startsAt: timeAt(80) }]);
    expect(one.subjects().map((subject) => /booked|changed|Cancelled/.exec(subject)?.[0])).toEqual([
      'booked',
      'changed',
    ]);
  });

  test('a cancellation that reception has already entered creates no task', async () => {
    const one = await writing();
    const booked = await one.entered();
    await one.ops('pause', one.source);
    await cancelAndEnter(database, one, booked);
    one.desk.setStatus(one.standing()[0]?.id ?? '', 'cancelled');
    await one.ops('resume', one.source);
    await expect.poll(() => operationOf(booked)).toBe('DONE');
    expect([one.deskMails(), await one.openTasks()]).toEqual([[], []]);
  });

  test('the client keeps the old time until reception enters the new one, if OpenVPM decides', async () => {
    const one = await writing('PRACTICE_SYSTEM');
    const { entered, move, read, offered, standing, desk, stateOf, timeAt, appointments, subjects } = one;
    const booked = await entered();
    const moved = await move(await read(booked), offered[80]);
    expect([moved.status, moved.body.request?.state]).toEqual([202, 'AWAITING']);
    await expect.poll(one.openTasks).toEqual(['ENTER_APPOINTMENT']);
    expect(await appointments()).toMatchObject([{ startsAt: timeAt(40) }]);
    const { id = '', clinicianId = null } = standing()[0] ?? {};
    const asked = await database.value<number>(sql`
      select clinician_id from booking_requests where appointment_id = ${booked.appointmentId} and outcome is null`);
    desk.reschedule(id, timeAt(80), await vetOf(one, booked, clinicianId, asked));
    await expect.poll(() => stateOf(booked)).toBe('BOOKED MOVE CONFIRMED');
    expect(await appointments()).toMatchObject([{ startsAt: timeAt(80) }]);
    await expect.poll(subjects).toContainEqual(expect.stringContaining('has been changed'));
    expect(await one.openTasks()).toEqual([]);
  });
});

/** The vet in OpenVPM of the appointment's clinician, or of the given one. */
const vetOf = async (
  { source }: { readonly source: string },
  { appointmentId }: Appointment,
  otherwise: string | null,
  clinicianId: number | null = null,
): Promise<string | null> =>
  (await database.value<string>(sql`
    select e.external_id from appointments a join external_ids e on e.kind = 'clinicians' and e.source = ${source}
       and e.id = coalesce(${clinicianId}::int, a.clinician_id) where a.appointment_id = ${appointmentId}`)) ??
  otherwise;
