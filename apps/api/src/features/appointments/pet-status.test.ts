import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import type { Pet } from '@portal/contract/pets/pets.schemas';
import { describe, expect, it } from 'vitest';
import { sql } from '../../database/sql.ts';
import type { PetAnswer } from '../../../testing/scenes/pet-scene.ts';
import { buildKey } from '../../../testing/builders/build-key.ts';
import { moveAppointmentToStartIn } from '../../../testing/scenes/booking-scene.ts';
import { sharedPortal } from '../../../testing/servers/shared-portal.ts';
import { remindersOf } from '../../../testing/scenes/reminder-scene.ts';
import { textedScene } from '../../../testing/scenes/sms-scene.ts';
import { endUndo, appointmentScene, wakeOutbox } from '../../../testing/scenes/appointment-scene.ts';

const { database, portal } = await sharedPortal();

const scene = async () => {
  const one = await appointmentScene({ database, portal });
  const path = `/bff/v2/pets/${one.petId}/status`;
  const say = async (status: string, more: object = {}) =>
    one.caller.post<PetAnswer>(path, { version: (await one.pet()).version, status, ...more });
  const upcoming = async (query = '') =>
    (await one.listed(`?scope=upcoming${query}`)).map(({ appointmentId }) => appointmentId);
  return { ...one, path, say, upcoming };
};

const mailsAbout = (...appointments: readonly Appointment[]) =>
  portal.sent.filter(
    ({ text, calendar }) =>
      appointments.some(({ reference }) => text.includes(reference)) ||
      appointments.some(({ appointmentId }) =>
        calendar?.some(({ content }) => content.includes(`UID:appointment-${appointmentId}@`)),
      ),
  );

describe('when a pet has died', () => {
  it('a dead pet’s appointments are cancelled with one discreet email, and lists omit the pet [c40dd, 58688, 3d849]', async () => {
    const { slots, book, say, pet, upcoming, caller, petId } = await scene();
    const times = await slots();
    const appointments = [await book(times[60]), await book(times[100]), await book(times[140])] as const;
    await moveAppointmentToStartIn(database, appointments[0].appointmentId, 600);
    const said = await say('DECEASED');
    expect([said.status, said.body.status, said.body.nextAppointmentId]).toEqual([200, 'DECEASED', null]);
    expect(await upcoming()).toEqual([]);
    expect((await caller.get<Pet[]>('/bff/v2/pets')).body).toEqual([]);
    expect((await pet()).editable).toMatchObject({ name: false, weight: false, photo: true, status: true });
    expect((await pet()).alerts).toEqual([]);
    const again = await say('DECEASED');
    expect([again.status, again.body.version]).toEqual([200, said.body.version]);

    await endUndo(database, ...appointments);
    await wakeOutbox({ database, portal });
    const farewells = () => mailsAbout(...appointments).filter(({ subject }) => /cancelled/i.test(subject));
    await expect.poll(() => farewells().length).toBe(1);
    const [mail] = farewells();
    expect(mail?.text).toMatch(/sorry/i);
    // RFC 5546 §3.2.5: a CANCEL names one event, so each appointment needs a file of its own.
    const events = mail?.calendar?.map(({ content }) => content.match(/BEGIN:VEVENT|^UID:.+$/gm)?.join());
    expect(events).toEqual(Array.from({ length: 3 }, () => expect.stringMatching(/^BEGIN:VEVENT,UID:[^,]+$/)));
    expect(new Set(events).size).toBe(3);
    const late = await database.query(sql`select 1 from appointments where pet_id = ${petId} and late_cancel`);
    expect(late).toEqual([]);
  });

  it('what the practice does to an appointment that stays is told in a quiet email [9e1e3]', async () => {
    const { slots, book, say } = await scene();
    const times = await slots();
    const [moved, cancelled] = [await book(times[60]), await book(times[100])];
    await expect.poll(() => mailsAbout(moved, cancelled).length).toBe(2);
    await say('DECEASED', { alsoCancel: [] });
    await endUndo(database, moved);
    const { caller: desk } = await buildKey({ database, portal }, ['appointments:write']);
    const deskSends = ({ appointmentId }: Appointment, what: string, body: object) =>
      desk.send('PUT', `/integration/v1/appointments/${appointmentId}/${what}`, { body });
    const startsAt = new Date(Date.parse(moved.start) + 900_000).toISOString();
    expect((await deskSends(moved, 'time', { startsAt })).status).toBe(200);
    expect((await deskSends(cancelled, 'status', { status: 'CANCELLED' })).status).toBe(200);
    await wakeOutbox({ database, portal });
    const quiet = () =>
      mailsAbout(moved, cancelled).filter(({ text }) => text.startsWith('Dear') || text.includes('\n\nDear '));
    await expect.poll(() => quiet().length).toBe(2);
    expect(new Set(quiet().map(({ calendar }) => calendar?.[0].method))).toEqual(new Set(['CANCEL', 'REQUEST']));
    expect(
      quiet()
        .map(({ text }) => text)
        .join(),
    ).not.toMatch(/book again|another time|see you/i);
  });

  it('undoing restores the pet, and what was cancelled for it alone within a minute [180c7, cf369, bb3a8, 0a358, 0667f]', async () => {
    const { slots, book, cancel, say, upcoming, pet, addPet, caller } = await scene();
    const times = await slots();
    const appointments = [await book(times[60]), await book(times[100])];
    await cancel(await book(times[140]));
    const max = await addPet('Max');
    await book(times[180], { petId: max });
    await caller.post(`/bff/v2/pets/${max}/status`, { version: 1, status: 'DECEASED' });
    await say('DECEASED');
    const back = await say('ACTIVE');
    expect([back.status, back.body.status]).toEqual([200, 'ACTIVE']);
    expect(await upcoming()).toEqual(appointments.map(({ appointmentId }) => appointmentId));
    expect((await pet()).editable.weight).toBe(true);

    await say('DECEASED');
    await endUndo(database, ...appointments);
    expect((await say('ACTIVE')).body.status).toBe('ACTIVE');
    expect(await upcoming()).toEqual([]);
  });

  it('restoring an appointment restores the pet [180c7]', async () => {
    const { slots, book, say, undo, pet, upcoming } = await scene();
    const times = await slots();
    const appointments = [await book(times[60]), await book(times[100])] as const;
    await say('DECEASED');
    expect((await undo(appointments[1])).body.status).toBe('BOOKED');
    expect((await pet()).status).toBe('ACTIVE');
    expect(await upcoming()).toHaveLength(2);
  });

  it('a pet’s death releases its hold, but not another pet’s', async () => {
    const { slots, hold, say, petId, client, addPet } = await scene();
    const otherId = await addPet('Max');
    const times = await slots();
    await hold(times[5]);
    await hold(times[60], { petId: otherId });
    await say('DECEASED');
    const entries = sql`select pet_id from diary_entries where pet_id in (${petId}, ${otherId})`;
    expect(await database.values<number>(entries)).toEqual([otherId]);
    const ended = sql`select pet_id from soft_bookings where client_id = ${client.clientId} and state = 'RELEASED'`;
    expect(await database.values<number>(ended)).toEqual([petId]);
  });

  it('only the practice can undo a status that the practice recorded [bb3a8]', async () => {
    const { say, petId, pet } = await scene();
    await database.query(sql`update pets set status = 'DECEASED' where pet_id = ${petId}`);
    expect((await pet()).editable.status).toBe(false);
    const refused = { status: 403, body: { code: 'CALL_TO_UPDATE', meta: { phone: '01632 960001' } } };
    expect(await say('ACTIVE')).toMatchObject(refused);
  });
});

describe('a pet that has moved to another owner', () => {
  it('each named appointment is cancelled separately, and the others stay [3d849]', async () => {
    const { slots, book, say, upcoming } = await scene();
    const times = await slots();
    const appointments = [await book(times[60]), await book(times[100]), await book(times[140])] as const;
    const appointmentIds = [appointments[0].appointmentId, appointments[2].appointmentId];
    expect((await say('REHOMED', { alsoCancel: appointmentIds })).body.status).toBe('REHOMED');
    expect(await upcoming()).toEqual([appointments[1].appointmentId]);
    await endUndo(database, appointments[0], appointments[2]);
    await wakeOutbox({ database, portal });
    const cancelled = () => mailsAbout(...appointments).filter(({ subject }) => /cancelled/i.test(subject));
    await expect.poll(() => cancelled().length).toBe(2);
    expect(cancelled().some(({ text }) => /sorry for your loss/i.test(text))).toBe(false);
    expect((await say('ACTIVE')).body.status).toBe('ACTIVE');
  });

  it('a stale version is refused, and appointments of other pets and clients stay', async () => {
    const { slots, book, pet, caller, path, upcoming } = await scene();
    const other = await scene();
    const theirs = await other.book((await other.slots())[60]);
    const appointment = await book((await slots())[60]);
    const { version } = await pet();
    const stale = await caller.post<PetAnswer>(path, { version: version + 1, status: 'REHOMED' });
    expect([stale.status, stale.body.code]).toEqual([412, 'STALE']);
    expect(await upcoming()).toEqual([appointment.appointmentId]);
    await caller.post(path, { version, status: 'REHOMED', alsoCancel: [theirs.appointmentId] });
    expect((await other.read(theirs)).status).toBe('BOOKED');
    expect(await upcoming()).toEqual([appointment.appointmentId]);
    expect((await caller.post<PetAnswer>(path, { version, status: 'MERGED' })).status).toBe(400);
  });
});

it('the appointments of one pet are listed separately', async () => {
  const { slots, book, upcoming, petId } = await scene();
  const appointment = await book((await slots())[60]);
  expect(await upcoming(`&petId=${petId}`)).toEqual([appointment.appointmentId]);
  expect(await upcoming('&petId=2000000')).toEqual([]);
});

it('a reminder and a text that were due while a pet counted as dead are sent once it is back, also if it is still checked', async () => {
  const one = await textedScene({ database, portal });
  await database.query(sql`update pets set status = 'PENDING_REVIEW' where pet_id = ${one.petId}`);
  const { appointment, caller, clientId, remind, remindersMailed, states } = one;
  const say = async (status: string, more: object = {}) =>
    caller.post(`/bff/v2/pets/${one.petId}/status`, { version: (await one.pet()).version, status, ...more });
  await say('DECEASED', { alsoCancel: [] });
  await endUndo(database, appointment);
  await remind();
  await wakeOutbox({ database, portal });
  const reminders = async () => (await remindersOf(database, appointment)).map(({ state }) => state);
  await expect.poll(reminders).toEqual(['SUPERSEDED']);
  await database.query(sql`
    insert into sms_messages (kind, subject_key, client_id, practice_id, appointment_id, ics_sequence, state, next_attempt_at, finished_at)
    select 'moved', s || client_id, client_id, practice_id, appointment_id, 0, s, clock_timestamp(), clock_timestamp()
      from appointments, unnest(array['SUPERSEDED', 'SENT']) s where client_id = ${clientId}`);
  await say('ACTIVE');
  await wakeOutbox({ database, portal });
  await expect.poll(reminders).toEqual(['SENT']);
  expect(await states()).toMatchObject([{ state: 'QUEUED' }, { state: 'SENT' }]);

  // One that has been sent while the pet lived elsewhere is not sent again.
  await say('REHOMED', { alsoCancel: [] });
  await database.query(sql`
    update outbox_messages set finished_at = clock_timestamp() where state = 'SENT' and subject_id = ${appointment.appointmentId}`);
  await say('ACTIVE');
  expect([await reminders(), remindersMailed().length]).toEqual([['SENT'], 1]);
});
