import type { Appointment, Slot, Slots } from '@portal/contract/appointments/appointments.schemas';
import type { Database } from '../../database/client.ts';
import { sql } from '../../database/sql.ts';
import { buildClient } from '../builders/build-client.ts';
import { buildPractice, type PracticeOptions } from '../builders/build-practice.ts';
import { fromTomorrow } from '../from-tomorrow.ts';
import type { TestPortal } from '../servers/test-server.ts';

const reasonFor = (database: Database): Promise<number> =>
  database.certainValue<number>(sql`
    select reason_id as id from appointment_reasons
     where clinician_type = 'Vet' and 1 = any(species_ids) and not needs_note and audience <> 'NEW' order by sort_order limit 1`);

export const bookingScene = async ({ database, portal }: TestPortal, options: PracticeOptions = {}) => {
  const practice = await buildPractice(database, options);
  const client = await buildClient(database, { practiceId: practice.practiceId });
  const caller = await portal.signInAs(client.identityId);
  const appointmentReasonId = await reasonFor(database);
  const petId = client.petIds[0] ?? 0;
  const slotsPath = `/v2/practices/${practice.practiceId}/appointment-slots?appointmentReasonId=${appointmentReasonId}&petId=${petId}`;
  const slots = async (more = ''): Promise<Slot[]> =>
    fromTomorrow((await caller.get<Slots>(`${slotsPath}${more}`)).body);
  const laterSlot = async (): Promise<Slot | undefined> => (await slots())[40];
  const bodyFor = (slot: Slot | undefined, more: object = {}) => ({
    practiceId: practice.practiceId,
    petId,
    appointmentReasonId,
    slotId: slot?.slotId ?? '',
    start: slot?.start ?? '',
    ...more,
  });
  const book = async (slot: Slot | undefined, more: object = {}): Promise<Appointment> => {
    const booked = await caller.post<Appointment>('/appointments', bodyFor(slot, more));
    if (![201, 202].includes(booked.status)) throw new Error(`not booked: ${JSON.stringify(booked.body)}`);
    return booked.body;
  };
  return { practice, client, caller, petId, appointmentReasonId, slotsPath, slots, laterSlot, bodyFor, book };
};

export const moveAppointmentToStartIn = (database: Database, appointmentId: number, minutes: number) =>
  database.query(sql`
    with moved as (
      update appointments set starts_at = date_trunc('minute', clock_timestamp()) + make_interval(mins => ${minutes}),
             ends_at = date_trunc('minute', clock_timestamp()) + make_interval(mins => ${minutes + 15})
       where appointment_id = ${appointmentId} returning starts_at, ends_at)
    update diary_entries set occupied_from = moved.starts_at, occupied_to = moved.ends_at from moved
     where appointment_id = ${appointmentId}`);
