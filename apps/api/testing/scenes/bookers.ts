import type { Slot, Slots } from '@portal/contract/slots/slots.schemas';
import type { Database } from '../../src/database/client.ts';
import { sql } from '../../src/database/sql.ts';
import type { ApiCaller } from '../api-caller.ts';
import { buildClient } from '../builders/build-client.ts';
import type { BuiltPractice } from '../builders/build-practice.ts';
import { fromTomorrow } from '../from-tomorrow.ts';
import { inParallel } from '../in-parallel.ts';
import type { TestPortal } from '../servers/test-server.ts';

export type Booker = { readonly caller: ApiCaller; readonly petId: number };

const reasonOf = (minutes: number): number => 900 + minutes;

export const addTestReasons = (database: Database) =>
  database.query(sql`
    insert into appointment_reasons (reason_id, name, reason_group, description, clinician_type, duration_minutes, species_ids, sort_order)
    select 900 + minutes, 'Visit of ' || minutes, 'Test', 'A visit', 'Vet', minutes, '{1}', 1 from unnest('{10,15,30,45}'::int[]) as minutes`);

export const bookersAt = async (
  { database, portal }: TestPortal,
  { practiceId }: BuiltPractice,
  count: number,
): Promise<[Booker, ...Booker[]]> => {
  const [first, ...others] = await inParallel(Array.from({ length: count }), 20, async () => {
    const { identityId, petIds } = await buildClient(database, { practiceId });
    return { caller: await portal.signInAs(identityId), petId: petIds[0] ?? 0 };
  });
  if (!first) throw new Error('at least one booker is needed');
  return [first, ...others];
};

type Search = {
  readonly practice: BuiltPractice;
  readonly booker: Booker;
  readonly minutes?: number;
  readonly clinicianId?: number | undefined;
};

export const searchPath = (
  { practiceId }: Pick<BuiltPractice, 'practiceId'>,
  { minutes = 30, clinicianId }: Pick<Search, 'minutes' | 'clinicianId'> = {},
): string => {
  const who = clinicianId === undefined ? '' : `&clinicianId=${clinicianId}`;
  return `/v2/practices/${practiceId}/appointment-slots?appointmentReasonId=${reasonOf(minutes)}${who}`;
};

export const findSlots = async ({ practice, booker, ...search }: Search): Promise<Slot[]> =>
  fromTomorrow((await booker.caller.get<Slots>(searchPath(practice, search))).body);

type Booking = {
  readonly practice: BuiltPractice;
  readonly booker: Booker;
  readonly slot: Slot;
  readonly minutes?: number;
};

export const bookingBody = ({ practice, booker, slot, minutes = 30 }: Booking) => ({
  practiceId: practice.practiceId,
  petId: booker.petId,
  appointmentReasonId: reasonOf(minutes),
  slotId: slot.slotId,
  start: slot.start,
});

type DiaryCount = { readonly overlaps: number; readonly appointments: number };

export const countDiary = (database: Database, practiceId: number): Promise<DiaryCount> =>
  database.certainRow<DiaryCount>(sql`
    select (select count(*) from diary_entries a join diary_entries b
              on a.diary_entry_id < b.diary_entry_id and a.clinician_id = b.clinician_id and a.during && b.during
             where a.practice_id = ${practiceId}) as overlaps,
           (select count(*) from appointments where practice_id = ${practiceId}) as appointments`);

export const countAppointments = async (database: Database, ids: readonly number[]): Promise<number> => {
  const rows = await database.query(sql`select from appointments where appointment_id = any(${ids}::int[])`);
  return rows.length;
};
