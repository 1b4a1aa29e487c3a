import type { Queryable } from '../../database/client.ts';
import { json, sql, timestamp } from '../../database/sql.ts';
import type { Entries } from '../port.ts';

type EntriesRead = Pick<Entries, 'source' | 'appointments'> & { readonly readAt: number };

/**
 * Lists entries that stand although their appointments are cancelled or elsewhere in the portal. Leaves out changes that wait
 * to be entered or were entered since the reading began, and entries about which a task is open.
 */
export const listStanding = (database: Queryable, { source, appointments, readAt }: EntriesRead): Promise<string[]> =>
  database.values<string>(sql`
    select r.id || ': booking ' || a.reference || case when a.status = 'CANCELLED' then ' is cancelled here' else ' has another time or clinician here' end as entry
      from jsonb_to_recordset(${json(appointments)})
        as r(id text, practice text, clinicians jsonb, "startsAt" float8, "endsAt" float8, "isCancelled" boolean)
      join external_ids e on e.kind = 'appointments' and e.source = ${source} and e.external_id = r.id
      join appointments a on a.appointment_id = e.id
     where not r."isCancelled" and to_timestamp(r."endsAt" / 1000.0) > clock_timestamp()
       and (a.status = 'CANCELLED' or (a.status = 'BOOKED' and (e.replaced_by is not null
         or a.starts_at <> to_timestamp(r."startsAt" / 1000.0) or abs(extract(epoch from a.ends_at) - r."endsAt" / 1000.0) >= 60
         or not exists (select 1 from external_ids n
                         where n.kind = 'clinicians' and n.source = ${source} and n.id = a.clinician_id
                           and (r.clinicians ? n.external_id or r.clinicians ? substr(n.external_id, length(r.practice) + 2))))))
       and not exists (select 1 from operations o
                        where o.appointment_id = a.appointment_id and (o.state = 'WAITING' or o.written_at > ${timestamp(readAt)}))
       and not exists (select 1 from staff_tasks t where t.remote_record = ${source} || ': appointment ' || r.id and t.done_at is null)
     order by r."startsAt", r.id collate "C"`);
