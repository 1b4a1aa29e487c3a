import type { Queryable } from '../../database/client.ts';
import { json, type Sql, sql, timestamp } from '../../database/sql.ts';
import type { RemoteAppointment, Window } from '../port.ts';

export type LinkedClinician = {
  /** Position among the clinicians of the appointment, from 1. */
  readonly place: number;
  readonly externalId: string;
  readonly clinicianId: number;
  readonly practiceId: number;
  /** Whether the clinician is the one at the appointment's practice; a person at two practices counts as two clinicians. */
  readonly isHere: boolean;
};

export type LinkedPet = {
  readonly externalId: string;
  readonly petId: number;
  /** The pet of our appointment, under whichever of its ids. */
  readonly isOwn: boolean;
  /** Another record than the pet of our appointment, with its name and that of its client. */
  readonly isNamesake: boolean;
};

export type StoredEntry = {
  readonly appointmentId: number;
  readonly version: number;
  readonly status: string;
  readonly petId: number;
  readonly clinicianId: number;
  readonly practiceId: number;
  /** What the import calls its pet, clinician and reason; null if none is linked. */
  readonly petName: string | null;
  readonly clinicianName: string | null;
  readonly reasonName: string;
  readonly startsAt: number;
  readonly endsAt: number;
  /** True if the practice's system cancelled it, not the client in the portal. */
  readonly isGone: boolean;
  readonly goneAt: number | null;
  /** True if the portal added the client there, so that reception may enter the booking again for a known client. */
  readonly isOfAdded: boolean;
  readonly isOfErased: boolean;
  /** True if its entry is at another practice now. */
  readonly isElsewhere: boolean;
  /** Somebody at that practice who is linked, if its entry is there now. */
  readonly anybodyThere: LinkedClinician | null;
  /** True if a client's change is not written there yet, or was written after the reading; or staff are to enter it, and have not. */
  readonly isWaiting: boolean;
  /** True if a client's change was written there after the reading began. */
  readonly isWrittenSince: boolean;
  /** True if the latest change counts as written there. */
  readonly isWritten: boolean;
};

export type Facts = {
  readonly id: string;
  readonly isPracticeLinked: boolean;
  readonly clinicians: readonly LinkedClinician[];
  readonly pets: readonly LinkedPet[];
  readonly isReasonKnown: boolean;
  readonly entry: StoredEntry | null;
  /** True if the portal has booked another time there instead, and will cancel this entry. */
  readonly isReplaced: boolean;
  /** Modification time of the state last taken over. */
  readonly modifiedAt: number | null;
  /** When it was over, if another entry has taken its place. */
  readonly leftAt: number | null;
};

type EntryQuestion = Pick<RemoteAppointment, 'id' | 'practice' | 'clinicians' | 'pets' | 'reason' | 'startsAt'>;
type About = { readonly source: string; readonly appointments: readonly EntryQuestion[] };

const nameOf = (kind: string, source: string, id: Sql): Sql => sql`
  (select x.external_id from external_ids x where x.kind = ${kind} and x.source = ${source} and x.id = ${id}
    order by x.external_id like '~%', x.external_id collate "C" limit 1)`;

const isSameName = (one: Sql, other: Sql): Sql =>
  sql`coalesce(name_key(${one}), ${one}) = coalesce(name_key(${other}), ${other})`;

const milliseconds = (column: Sql): Sql => sql`(extract(epoch from ${column}) * 1000)::int8`;

/** Practices without a link count as others only where that of the appointment has one. */
const isElsewhere = sql`
  (r.practice <> '' and case when here.id is not null then here.id <> a.practice_id
                             else exists (select 1 from places p where p.id = a.practice_id) end)`;

/** Where neither the practice of the appointment nor that of the clinician has a link, nothing says that they differ. */
const isNowhere = sql`
  (p.id is null and (r.practice = '' or not exists (select 1 from places l where l.id = c.practice_id)))`;

const anybodyThere = sql`
  case when ${isElsewhere} then (
    select jsonb_build_object('place', 0, 'externalId', n.external_id, 'clinicianId', c.clinician_id, 'practiceId', c.practice_id, 'isHere', true)
      from names n join clinicians c on c.clinician_id = n.id and c.practice_id = here.id
     order by n.external_id collate "C" limit 1) end`;

/** The client has changed it since both books agreed, and the desk has not. */
const standsAsAgreed = sql`
  (o.state = 'STOPPED' and (coalesce(o.agreed, o.written_as) ->> 'startsAt')::float8 = r."startsAt" and exists (
    select 1 from names n where r.clinicians ? n.person and (n.id = (o.agreed ->> 'clinicianId')::int
     or coalesce(o.agreed, o.written_as) ->> 'clinician' in (n.person, n.external_id))))`;

const writesOf = (readAt: number): Sql => sql`
  'isWaiting', exists (select 1 from operations o where o.appointment_id = a.appointment_id
                       and (o.state = 'WAITING' or o.written_at > ${timestamp(readAt)} or ${standsAsAgreed})),
  'isWrittenSince', exists (select 1 from operations o where o.appointment_id = a.appointment_id
                            and o.state <> 'WAITING' and o.written_at > ${timestamp(readAt)}),
  'isWritten', exists (select 1 from operations o where o.appointment_id = a.appointment_id and o.state = 'DONE')`;

/** Of the entry `r`, whose link is `k`. */
const linkedPets = (source: string): Sql => sql`
  (select coalesce(jsonb_agg(jsonb_build_object(
          'externalId', e.external_id, 'petId', e.id, 'isOwn', coalesce(mine.pet_id = t.pet_id, false),
          'isNamesake', coalesce(mine.pet_id <> t.pet_id and ${isSameName(sql`mine.name`, sql`t.name`)} and ${isSameName(sql`owner.last_name`, sql`o.last_name`)}, false)) order by u.place,
          exists (select 1 from identities i where i.client_id = t.client_id) desc, e.external_id = u.pet desc), '[]')
   from jsonb_array_elements_text(r.pets) with ordinality as u(pet, place)
  cross join lateral merged_ids('pets', ${source}, u.pet) as m(name)
   join external_ids e on e.kind = 'pets' and e.source = ${source} and e.external_id = m.name
   join pets t on t.pet_id = e.id
   join clients o on o.client_id = t.client_id and o.erased_at is null
   left join appointments a on a.appointment_id = k.id left join pets mine on mine.pet_id = a.pet_id
   left join clients owner on owner.client_id = mine.client_id)`;

/** A clinician is linked by the id of the person, or by `PRACTICE/PERSON` for people who work at several practices. */
export const readFacts = (database: Queryable, { source, appointments, readAt }: About & { readonly readAt: number }) =>
  database.query<Facts>(sql`
    with asked as (
      select * from jsonb_to_recordset(${json(appointments)})
        as r(id text, practice text, clinicians jsonb, pets jsonb, reason text, "startsAt" float8)),
    places as (select external_id, id from external_ids where kind = 'practices' and source = ${source}),
    names as (
      select external_id, id, external_id as person from external_ids where kind = 'clinicians' and source = ${source}
      union all
      select e.external_id, e.id, substr(e.external_id, length(o.external_id) + 2)
        from external_ids e join places o on o.external_id = split_part(e.external_id, '/', 1)
       where e.kind = 'clinicians' and e.source = ${source} and e.external_id like '%/%'),
    people as (
      select r.id, jsonb_agg(jsonb_build_object(
               'place', u.place, 'externalId', n.external_id, 'clinicianId', c.clinician_id, 'practiceId', c.practice_id,
               'isHere', c.practice_id is not distinct from p.id or ${isNowhere}) order by u.place, length(n.external_id) desc, n.external_id collate "C") as clinicians
        from asked r
       cross join jsonb_array_elements_text(r.clinicians) with ordinality as u(person, place)
        join names n on n.person = u.person
        join clinicians c on c.clinician_id = n.id
        left join places p on p.external_id = r.practice
       group by r.id)
    select r.id, here.id is not null as "isPracticeLinked", coalesce(u.clinicians, '[]') as clinicians,
           ${linkedPets(source)} as pets,
           exists (select 1 from external_ids e where e.kind = 'reasons' and e.source = ${source} and e.external_id = r.reason) as "isReasonKnown",
           (select jsonb_build_object(
                     'appointmentId', a.appointment_id, 'version', a.version, 'status', a.status, 'petId', a.pet_id,
                     'clinicianId', a.clinician_id, 'practiceId', a.practice_id,
                     'petName', ${nameOf('pets', source, sql`a.pet_id`)}, 'clinicianName', ${nameOf('clinicians', source, sql`a.clinician_id`)},
                     'reasonName', (select y.name from appointment_reasons y where y.reason_id = a.reason_id), 'isGone', k.gone_at is not null, 'goneAt', ${milliseconds(sql`k.gone_at`)},
                     'isOfAdded', exists (select 1 from external_ids x where x.kind = 'clients' and x.source = ${source}
                                             and x.id = a.client_id and x.added_at >= a.created_at),
                     'isOfErased', (select l.erased_at is not null from clients l where l.client_id = a.client_id), ${writesOf(readAt)},
                     'isElsewhere', ${isElsewhere}, 'anybodyThere', ${anybodyThere},
                     'startsAt', ${milliseconds(sql`a.starts_at`)}, 'endsAt', ${milliseconds(sql`a.ends_at`)})
              from appointments a where a.appointment_id = k.id and k.replaced_by is null) as entry,
           k.replaced_by is not null as "isReplaced", case when k.replaced_by is not null then ${milliseconds(sql`k.gone_at`)} end as "leftAt",
           greatest(k.modified_at, (
             select max(e.modified_at) from external_ids e where e.source = ${source} and e.part_of = r.id)) as "modifiedAt"
      from asked r left join people u on u.id = r.id left join places here on here.external_id = r.practice
      left join external_ids k on k.kind = 'appointments' and k.source = ${source} and k.external_id = r.id`);

/** Locks the appointments until the transaction ends, so that no client's change is overwritten unseen. */
export const lockEntries = (transaction: Queryable, { source, appointments }: About) =>
  transaction.query(sql`
    select 1 from appointments a
     where a.appointment_id in (
       select e.id from external_ids e
        where e.kind = 'appointments' and e.source = ${source} and e.external_id = any(${appointments.map(({ id }) => id)}::text[]))
     order by a.appointment_id for no key update of a`);

/** Lists appointments of the other system that start in the window according to the portal. */
export const listEntriesIn = (
  database: Queryable,
  { source, from, to }: Window & { readonly source: string },
): Promise<string[]> =>
  database.values<string>(sql`
    select e.external_id as id
      from appointments a join external_ids e on e.kind = 'appointments' and e.source = ${source} and e.id = a.appointment_id
     where a.starts_at >= ${timestamp(from)} and a.starts_at < ${timestamp(to)} and a.status = 'BOOKED' and e.modified_at is not null
       and e.gone_at is null and e.replaced_by is null
    union
    select e.part_of
      from diary_entries d join external_ids e on e.kind = 'kept-time' and e.source = ${source} and e.id = d.diary_entry_id
     where d.occupied_from >= ${timestamp(from)} and d.occupied_from < ${timestamp(to)} and d.state = 'BLOCKED'
       and e.part_of is not null and e.external_id like '%/0'`);

/** Lists bookings of the portal that have no entry there, and are neither about to be entered nor an open task for staff. */
export const listWithoutEntry = (database: Queryable, { source, from, to }: Window & { readonly source: string }) =>
  database.values<string>(sql`
    select 'booking ' || a.reference as booking
      from appointments a join external_ids p on p.kind = 'practices' and p.source = ${source} and p.id = a.practice_id
     where a.starts_at >= ${timestamp(from)} and a.starts_at < ${timestamp(to)} and a.starts_at > clock_timestamp() and a.status = 'BOOKED'
       and not exists (select 1 from external_ids e
                        where e.kind = 'appointments' and e.source = ${source} and e.id = a.appointment_id and e.replaced_by is null)
       and not exists (select 1 from operations o join connections c using (connection_id)
                        where o.appointment_id = a.appointment_id and c.source = ${source} and o.state <> 'DONE' and (o.state = 'WAITING'
                           or exists (select 1 from staff_tasks t where t.appointment_id = a.appointment_id and t.done_at is null)))
     order by a.starts_at, a.reference collate "C"`);

/** Lists entries of the other system that began before that instant and last beyond it, according to the portal. */
export const listUnderWay = (
  database: Queryable,
  { source, at }: { readonly source: string; readonly at: number },
): Promise<string[]> =>
  database.values<string>(sql`
    select e.part_of
      from diary_entries d join external_ids e on e.kind = 'kept-time' and e.source = ${source} and e.id = d.diary_entry_id
     where d.occupied_to > ${timestamp(at)} and d.state = 'BLOCKED' and e.part_of is not null
       and exists (select 1 from external_ids x join diary_entries y on y.diary_entry_id = x.id
                    where x.kind = 'kept-time' and x.source = e.source and x.part_of = e.part_of and y.occupied_from < ${timestamp(at)})
     group by e.part_of`);

type ReadVersion = { readonly id: string; readonly modifiedAt: number | null; readonly isGone: boolean };

/** Stores which version was applied, and writes only what has changed. Clears it for a missing entry, so that its return is applied. */
export const noteVersions = async (transaction: Queryable, source: string, versions: readonly ReadVersion[]) => {
  const noted = sql`
    update external_ids e
       set modified_at = coalesce(to_timestamp(r."modifiedAt" / 1000.0), e.modified_at, clock_timestamp()),
           version = case when not r."isGone" then e.version end,
           gone_at = case when r."isGone" then coalesce(e.gone_at, clock_timestamp())
                     -- The portal may have cancelled it after it was read.
                     when e.replaced_by is not null then e.gone_at end
      from jsonb_to_recordset(${json(versions)}) as r(id text, "modifiedAt" float8, "isGone" boolean)
     where e.source = ${source}
       and (e.modified_at is null or e.modified_at <> to_timestamp(r."modifiedAt" / 1000.0) or (e.gone_at is not null) <> r."isGone")`;
  await transaction.query(sql`${noted} and e.kind = 'appointments' and e.external_id = r.id`);
  await transaction.query(sql`${noted} and e.kind = 'kept-time' and e.part_of = r.id`);
};

/** Frees a remote id that now names another pet's appointment: the earlier one keeps it with its own number appended. */
export const renameEarlier = (
  transaction: Queryable,
  { source, id, appointmentId }: { source: string; id: string; appointmentId: number },
) =>
  transaction.query(sql`
    update external_ids set external_id = external_id || '~' || ${appointmentId}::text, gone_at = clock_timestamp()
     where kind = 'appointments' and source = ${source} and external_id = ${id}`);
