import type { Appointment, AppointmentList, Cancellation } from '@portal/contract/appointments/appointments.schemas';
import type { Pet } from '@portal/contract/pets/pets.schemas';
import type { Database } from '../../src/database/client.ts';
import { sql } from '../../src/database/sql.ts';
import type { PracticeOptions } from '../builders/build-practice.ts';
import { bookingScene } from './booking-scene.ts';
import type { TestPortal } from '../servers/test-server.ts';
import type { Refusal } from '../api-caller.ts';

export const appointmentScene = async (at: TestPortal, options: PracticeOptions = {}) => {
  const one = await bookingScene(at, options);
  const move = (appointment: Appointment, to: { slotId: string; start: string } | undefined, more: object = {}) =>
    one.caller.post<Appointment & Refusal>(`/appointments/${appointment.appointmentId}`, {
      version: appointment.version,
      slotId: to?.slotId,
      start: to?.start,
      ...more,
    });
  const cancel = (appointment: Appointment, reasonId = 2, body?: object) =>
    one.caller.patch<Cancellation & Refusal>(
      `/appointments/${appointment.appointmentId}/cancel?reasonId=${reasonId}`,
      body,
    );
  const undo = (appointment: Appointment) =>
    one.caller.post<Appointment & Refusal>(`/appointments/${appointment.appointmentId}/undo-cancel`, undefined);
  const read = async (appointment: Appointment) =>
    (await one.caller.get<Appointment>(`/appointments/${appointment.appointmentId}`)).body;
  const listed = async (query = '') => (await one.caller.get<AppointmentList>(`/appointments${query}`)).body.items;
  const starts = async (more = '') => (await one.slots(more)).map(({ start }) => start);
  const pet = async () => (await one.caller.get<Pet>(`/bff/v2/pets/${one.petId}`)).body;
  const addPet = (name: string) =>
    at.database.certainValue<number>(sql`
      insert into pets (client_id, practice_id, name, species_id)
      values (${one.client.clientId}, ${one.practiceId}, ${name}, 1) returning pet_id`);
  const mailsAbout = ({ reference }: Appointment, subject = /./) =>
    at.portal.sent.filter((mail) => subject.test(mail.subject) && mail.text.includes(reference));
  return { ...one, move, cancel, undo, read, listed, starts, pet, addPet, mailsAbout };
};

/** Bella and Max of one client come one after another. */
export const visitScene = async (at: TestPortal, place = 20) => {
  const features = { 'Online Booking Enabled': 'True', 'several-pets-enabled': 'True' };
  const one = await appointmentScene(at, { features });
  const max = await one.addPet('Max');
  const bella = await one.book((await one.slots(`&alsoPetIds=${max}`)).at(place), { alsoPetIds: [max] });
  return { ...one, max, bella };
};

export const auditOf = (database: Database, { appointmentId }: Appointment): Promise<string[]> =>
  database.values<string>(sql`
    select action from audit_events where subject_kind = 'appointment' and subject_id = ${String(appointmentId)}
     order by audit_event_id`);

export const wakeOutbox = async (at: TestPortal): Promise<void> => {
  const other = await bookingScene(at);
  await other.book(await other.laterSlot());
};

export const endUndo = async (database: Database, ...appointments: readonly Appointment[]): Promise<void> => {
  const ids = appointments.map(({ appointmentId }) => appointmentId);
  await database.query(sql`
    with over as (
      update appointments set undo_until = clock_timestamp()
       where appointment_id = any(${ids}::int[]) or cancelled_with = any(${ids}::int[]) returning appointment_id)
    update diary_entries d set expires_at = clock_timestamp() from over
     where d.appointment_id = over.appointment_id and d.state = 'HELD'`);
  await database.query(sql`
    update audit_events set occurred_at = occurred_at - interval '1 hour'
     where action = 'pet.status' and subject_id in (
             select p.pet_id::text from appointments a join pets p using (client_id) where a.appointment_id = any(${ids}::int[]))`);
  await database.query(sql`
    update outbox_messages set next_attempt_at = clock_timestamp()
     where kind = 'appointment-cancelled' and subject_id = any(${ids}::int[])`);
};
