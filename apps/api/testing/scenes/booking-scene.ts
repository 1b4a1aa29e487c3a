import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import type { Slot, Slots } from '@portal/contract/slots/slots.schemas';
import type { SoftBooking } from '@portal/contract/booking/holds.schemas';
import type { Database } from '../../src/database/client.ts';
import { sql } from '../../src/database/sql.ts';
import type { Answer, Refusal } from '../api-caller.ts';
import { buildClient } from '../builders/build-client.ts';
import { buildPractice, type PracticeOptions } from '../builders/build-practice.ts';
import { fromTomorrow } from '../from-tomorrow.ts';
import type { TestPortal } from '../servers/test-server.ts';

const reasonFor = (database: Database): Promise<number> =>
  database.certainValue<number>(sql`
    select reason_id as id from appointment_reasons
     where clinician_type = 'Vet' and 1 = any(species_ids) and not needs_note and audience <> 'NEW' order by sort_order limit 1`);

const bodyOf = <Body>({ status, body }: Answer<Body>): Body => {
  if (![201, 202].includes(status)) throw new Error(`neither booked nor held: ${JSON.stringify(body)}`);
  return body;
};

export const bookingScene = async ({ database, portal }: TestPortal, options: PracticeOptions = {}) => {
  const practice = await buildPractice(database, options);
  const { practiceId } = practice;
  const signInNewClient = async () => {
    const client = await buildClient(database, { practiceId });
    return { client, caller: await portal.signInAs(client.identityId), petId: client.petIds[0] ?? 0 };
  };
  const { client, caller, petId } = await signInNewClient();
  const appointmentReasonId = await reasonFor(database);
  const slotsPath = `/v2/practices/${practiceId}/appointment-slots?appointmentReasonId=${appointmentReasonId}&petId=${petId}`;
  const slots = async (more = ''): Promise<Slot[]> =>
    fromTomorrow((await caller.get<Slots>(`${slotsPath}${more}`)).body);
  const laterSlot = async (): Promise<Slot | undefined> => (await slots())[40];
  const bodyFor = (slot: Slot | undefined, more: object = {}) => ({
    practiceId,
    petId,
    appointmentReasonId,
    slotId: slot?.slotId ?? '',
    start: slot?.start ?? '',
    ...more,
  });
  const tryToBook = (slot: Slot | undefined, more: object = {}) =>
    caller.post<Appointment & Refusal>('/appointments', bodyFor(slot, more));
  const book = async (slot: Slot | undefined, more: object = {}): Promise<Appointment> =>
    bodyOf(await tryToBook(slot, more));
  const hold = async (slot: Slot | undefined, more: object = {}) =>
    bodyOf(await caller.post<SoftBooking>('/soft-bookings', bodyFor(slot, more)));
  const tryToBookSlot = ({ slot, softBookingId }: SoftBooking, more: object = {}) =>
    tryToBook(slot, { softBookingId, ...more });
  const another = async () => {
    const other = await signInNewClient();
    const tryToBookToo = (slot: Slot | undefined) =>
      other.caller.post<Appointment & Refusal>('/appointments', bodyFor(slot, { petId: other.petId }));
    return { ...other, tryToBook: tryToBookToo };
  };
  const booking = {
    slotsPath,
    slots,
    laterSlot,
    bodyFor,
    tryToBook,
    book,
    hold,
    tryToBookHold: tryToBookSlot,
    another,
  };
  return { practice, practiceId, client, caller, petId, appointmentReasonId, ...booking };
};

/** The new start. */
export const moveAppointmentToStartIn = (database: Database, appointmentId: number, minutes: number) =>
  database.certainValue<number>(sql`
    with moved as (
      update appointments set starts_at = date_trunc('minute', now()) + make_interval(mins => ${minutes}),
             ends_at = date_trunc('minute', now()) + make_interval(mins => ${minutes + 15})
       where appointment_id = ${appointmentId} returning starts_at, ends_at),
    followed as (
      update diary_entries set occupied_from = moved.starts_at, occupied_to = moved.ends_at from moved
       where appointment_id = ${appointmentId})
    select starts_at from moved`);
