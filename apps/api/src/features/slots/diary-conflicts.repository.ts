import type { Queryable } from '../../database/client.ts';
import { type Sql, sql, timestamp } from '../../database/sql.ts';
import { type RequestKey, type StoredReply, storedReply } from '../../platform/idempotency.repository.ts';

/** Two queries, because each part of the diary has its own index on pets. */
const entriesOfPet = (petId: number): Sql => sql`(
  select * from diary_entries where pet_id = ${petId} and not may_overlap
  union all
  select * from diary_entries where pet_id = ${petId} and may_overlap)`;

export const entriesOfPets = ([first = 0, ...others]: readonly number[]): Sql =>
  others.reduce(
    (entries, petId) => sql`(select * from ${entries} e union all select * from ${entriesOfPet(petId)} e)`,
    entriesOfPet(first),
  );

type Conflict = {
  readonly clientId: number | null;
  readonly clinicianId: number;
  /** Each must be free for all of the time. */
  readonly petIds: readonly number[];
  readonly occupiedFrom: number;
  readonly occupiedTo: number;
};

type Time = Pick<Conflict, 'occupiedFrom' | 'occupiedTo'>;

const during = ({ occupiedFrom, occupiedTo }: Time): Sql =>
  sql`during && tstzrange(${timestamp(occupiedFrom)}, ${timestamp(occupiedTo)}, '[)')`;

/** Entries that may overlap last a day at most, which bounds the range of the index scan. */
const idsOfClinician = (clinicianId: number, time: Time): Sql => sql`
  select diary_entry_id from diary_entries where clinician_id = ${clinicianId} and not may_overlap and ${during(time)}
  union all
  select diary_entry_id from diary_entries
   where clinician_id = ${clinicianId} and may_overlap and ${during(time)}
     and occupied_from > ${timestamp(time.occupiedFrom)} - interval '24 hours' and occupied_from < ${timestamp(time.occupiedTo)}`;

/** Deletes expired holds, and times kept for this client's undo. */
export const deleteBlockingHolds = (database: Queryable, conflict: Conflict) =>
  database.query(sql`
    delete from diary_entries
     where state = 'HELD'
       and (expires_at <= clock_timestamp()
         or appointment_id in (select a.appointment_id from appointments a
                                where a.client_id = ${conflict.clientId}::int)
         or diary_entry_id in (select q.diary_entry_id from booking_requests q join appointments a using (appointment_id)
                                where a.client_id = ${conflict.clientId}::int))
       and diary_entry_id in (${idsOfClinician(conflict.clinicianId, conflict)}
                              union all
                              select diary_entry_id from ${entriesOfPets(conflict.petIds)} d where ${during(conflict)})`);

type PetTime = Time & Pick<Conflict, 'petIds'>;

export type PetConflict = { readonly appointmentId: number | null };

const petConflict = ({ petIds, occupiedFrom, occupiedTo }: PetTime): Sql => sql`
  (select jsonb_build_object('appointmentId', appointment_id) from ${entriesOfPets(petIds)} d
    where ${during({ occupiedFrom, occupiedTo })} and (state <> 'HELD' or expires_at > clock_timestamp())
    limit 1)`;

export const findPetConflict = (database: Queryable, conflict: PetTime): Promise<PetConflict | null> =>
  database.value<PetConflict>(sql`select ${petConflict(conflict)} as conflict`);

/** Reads the pet's conflict, and the stored reply in case a concurrent duplicate of this request has won. */
export const findWhyLost = (database: Queryable, { named, conflict }: { named: RequestKey; conflict: PetTime }) =>
  database.certainRow<{ stored: StoredReply | null; conflict: PetConflict | null }>(
    sql`select ${storedReply(named)} as stored, ${petConflict(conflict)} as conflict`,
  );
