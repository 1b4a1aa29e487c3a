import type { Queryable } from '../../database/client.ts';
import { json, type Sql, sql, timestamp } from '../../database/sql.ts';

export type BusyTime = {
  /** Unique within the system. */
  readonly externalId: string;
  /** Id of the remote appointment. */
  readonly partOf: string;
  readonly practiceId: number;
  readonly clinicianId: number;
  readonly petId: number | null;
  readonly from: number;
  readonly to: number;
};

type Busy = {
  readonly source: string;
  /** Ids of the remote appointments; `times` are all of their times. */
  readonly ids: readonly string[];
  readonly times: readonly BusyTime[];
};

const timeRows = (times: readonly BusyTime[]): Sql => sql`
  select r."externalId" as external_id, r."partOf" as part_of, r."practiceId" as practice_id, r."clinicianId" as clinician_id,
         r."petId" as pet_id, to_timestamp(r."from" / 1000.0) as occupied_from, to_timestamp(r."to" / 1000.0) as occupied_to
    from jsonb_to_recordset(${json(times)})
      as r("externalId" text, "partOf" text, "practiceId" int, "clinicianId" int, "petId" int, "from" float8, "to" float8)`;

/** Leaves unchanged times alone. Returns how many were removed and added. */
export const replaceBusyTimes = async (
  transaction: Queryable,
  { source, ids, times }: Busy,
): Promise<{ readonly removed: number; readonly added: number }> => {
  const removed = await transaction.query(sql`
    with wanted as (${timeRows(times)}),
    gone as (
      delete from external_ids e
       where e.kind = 'kept-time' and e.source = ${source} and e.part_of = any(${ids}::text[])
         and not exists (
           select 1 from wanted w join diary_entries d on d.diary_entry_id = e.id
            where w.external_id = e.external_id and w.clinician_id = d.clinician_id and w.pet_id is not distinct from d.pet_id
              and w.occupied_from = d.occupied_from and w.occupied_to = d.occupied_to)
      returning e.id)
    delete from diary_entries d using gone where d.diary_entry_id = gone.id returning 1`);
  const added = await transaction.query(sql`
    with fresh as (
      select w.*, nextval(pg_get_serial_sequence('diary_entries', 'diary_entry_id')) as id from (${timeRows(times)}) w
       where not exists (select 1 from external_ids e
                          where e.kind = 'kept-time' and e.source = ${source} and e.external_id = w.external_id)),
    entries as (
      insert into diary_entries (diary_entry_id, practice_id, clinician_id, pet_id, occupied_from, occupied_to, state, may_overlap)
      overriding system value
      select id, practice_id, clinician_id, pet_id, occupied_from, occupied_to, 'BLOCKED', true from fresh)
    insert into external_ids (kind, source, external_id, part_of, id)
    select 'kept-time', ${source}, external_id, part_of, id::int from fresh returning 1`);
  return { removed: removed.length, added: added.length };
};

export const storageDays = 7;

/** Keeps the table small; past times are of no use. */
export const deletePastBusyTimes = (transaction: Queryable, source: string) =>
  transaction.query(sql`
    with gone as (
      delete from external_ids e using diary_entries d
       where e.kind = 'kept-time' and e.source = ${source} and e.part_of is not null and d.diary_entry_id = e.id
         and d.occupied_to < clock_timestamp() - make_interval(days => ${storageDays})
      returning e.id)
    delete from diary_entries d using gone where d.diary_entry_id = gone.id`);

type Beside = {
  readonly source: string;
  readonly appointmentId: number;
  readonly practice: string;
  readonly clinician: string;
  readonly pet: string;
  readonly startsAt: number;
  readonly endsAt: number;
};

/** Lists the ids of other entries that the portal has read, of this clinician or pet, and that overlap these times. */
export const listReadBeside = (database: Queryable, beside: Beside): Promise<string[]> => {
  const { source, appointmentId, practice, clinician, pet, startsAt, endsAt } = beside;
  const linkedTo = (kind: string, names: readonly string[]): Sql => sql`
    (select x.id from external_ids x where x.kind = ${kind} and x.source = ${source} and x.external_id = any(${names}::text[]))`;
  return database.values<string>(sql`
    with times as (
      select d.diary_entry_id, d.appointment_id from diary_entries d
       where d.may_overlap and d.appointment_id is distinct from ${appointmentId}
         and d.occupied_from > ${timestamp(startsAt)} - interval '1 day' and d.occupied_from < ${timestamp(endsAt)} and d.occupied_to > ${timestamp(startsAt)}
         and (d.clinician_id in ${linkedTo('clinicians', [clinician, `${practice}/${clinician}`])} or d.pet_id in ${linkedTo('pets', [pet])}))
    select e.part_of from times t join external_ids e on e.kind = 'kept-time' and e.source = ${source} and e.id = t.diary_entry_id
     where t.appointment_id is null and e.part_of is not null
    union
    select e.external_id from times t join external_ids e on e.kind = 'appointments' and e.source = ${source} and e.id = t.appointment_id
     where e.replaced_by is null and e.gone_at is null`);
};
