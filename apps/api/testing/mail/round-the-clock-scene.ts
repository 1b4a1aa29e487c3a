import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import type { Slot, Slots } from '@portal/contract/slots/slots.schemas';
import type { Database } from '../../src/database/client.ts';
import { sql } from '../../src/database/sql.ts';
import { buildClient } from '../builders/build-client.ts';
import { buildPractice } from '../builders/build-practice.ts';
import type { TestPortal } from '../servers/test-server.ts';

const reasonId = 990;

const addFarReason = (database: Database) =>
  database.query(sql`
    insert into appointment_reasons (reason_id, name, reason_group, description, clinician_type, duration_minutes, species_ids, horizon_days, sort_order)
    values (${reasonId}, 'Far visit', 'Test', 'A visit', 'Vet', 30, '{1}', 1500, 1)
    on conflict (reason_id) do nothing`);

export const neverClose = async (database: Database, practiceId: number): Promise<void> => {
  await database.query(sql`
    update practice_opening_hours set opens_at_minute = 0, closes_at_minute = 1440 where practice_id = ${practiceId}`);
  await database.query(sql`
    update rota_windows set starts_at_minute = 0, ends_at_minute = 1440
     where clinician_id in (select clinician_id from clinicians where practice_id = ${practiceId})`);
};

export const roundTheClockScene = async ({ database, portal }: TestPortal) => {
  await addFarReason(database);
  const { practiceId, vetIds } = await buildPractice(database, { vets: 1, reasonIds: [reasonId] });
  await neverClose(database, practiceId);
  const { clientId, identityId, petIds } = await buildClient(database, { practiceId });
  const caller = await portal.signInAs(identityId);
  const slotsBetween = async (from: string, to: string): Promise<Slot[]> => {
    const path = `/practices/${practiceId}/appointment-slots?fromDate=${from}&toDate=${to}&appointmentReasonId=${reasonId}`;
    return (await caller.get<Slots>(path)).body.days.flatMap(({ slots }) => slots);
  };
  const slotsOn = (date: string): Promise<Slot[]> => slotsBetween(date, date);
  const book = async (slot: Slot | undefined): Promise<Appointment> => {
    const body = {
      practiceId,
      petId: petIds[0],
      appointmentReasonId: reasonId,
      slotId: slot?.slotId,
      start: slot?.start,
    };
    const booked = await caller.post<Appointment>('/appointments', body);
    if (booked.status !== 201) throw new Error(`not booked: ${JSON.stringify(booked.body)}`);
    return booked.body;
  };
  const insert = (start: number): Promise<number> =>
    database.certainValue<number>(sql`
      insert into appointments (practice_id, client_id, pet_id, reason_id, clinician_id, starts_at, ends_at, reference)
      values (${practiceId}, ${clientId}, ${petIds[0]}, ${reasonId}, ${vetIds[0]}, ${new Date(start).toISOString()},
              ${new Date(start + 1_800_000).toISOString()}, 'TP-00000')
      returning appointment_id as id`);
  return { slotsBetween, slotsOn, book, insert };
};
