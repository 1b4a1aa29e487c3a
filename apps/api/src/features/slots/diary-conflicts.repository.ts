import type { Queryable } from '../../database/client.ts';
import { type Sql, sql, timestamp } from '../../database/sql.ts';
import { type Named, type StoredReply, storedReply } from '../../platform/idempotency.repository.ts';

type Conflict = {
  readonly clientId: number | null;
  readonly clinicianId: number;
  readonly petId: number | null;
  readonly occupiedFrom: number;
  readonly occupiedTo: number;
};

/** Deletes expired holds, and times kept for this client's undo. Returns how many there were. */
export const deleteBlockingHolds = async (database: Queryable, conflict: Conflict): Promise<number> => {
  const rows = await database.query(sql`
    delete from diary_entries
     where state = 'HELD'
       and (expires_at <= clock_timestamp()
         or appointment_id in (select a.appointment_id from appointments a
                                where a.client_id = ${conflict.clientId}::int and a.undo_until > clock_timestamp()))
       and (clinician_id = ${conflict.clinicianId} or pet_id = ${conflict.petId}::int)
       and during && tstzrange(${timestamp(conflict.occupiedFrom)}, ${timestamp(conflict.occupiedTo)}, '[)')
    returning 1`);
  return rows.length;
};

type PetTime = { readonly petId: number; readonly occupiedFrom: number; readonly occupiedTo: number };

export type PetConflict = { readonly appointmentId: number | null };

const petConflict = ({ petId, occupiedFrom, occupiedTo }: PetTime): Sql => sql`
  (select jsonb_build_object('appointmentId', appointment_id) from diary_entries
    where pet_id = ${petId} and during && tstzrange(${timestamp(occupiedFrom)}, ${timestamp(occupiedTo)}, '[)')
      and (state <> 'HELD' or expires_at > clock_timestamp())
    limit 1)`;

export const findPetConflict = async (database: Queryable, conflict: PetTime): Promise<PetConflict | null> => {
  const rows = await database.query<{ conflict: PetConflict | null }>(sql`select ${petConflict(conflict)} as conflict`);
  return rows[0]?.conflict ?? null;
};

/** Reads the pet's conflict, and the stored reply in case a concurrent duplicate of this request has won. */
export const findWhyLost = async (database: Queryable, { named, conflict }: { named: Named; conflict: PetTime }) => {
  const rows = await database.query<{ stored: StoredReply | null; conflict: PetConflict | null }>(
    sql`select ${storedReply(named)} as stored, ${petConflict(conflict)} as conflict`,
  );
  return rows[0] ?? { stored: null, conflict: null };
};
