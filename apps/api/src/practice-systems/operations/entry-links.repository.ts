import type { Queryable } from '../../database/client.ts';
import { sql } from '../../database/sql.ts';
import { hintNow } from '../hints/hints.repository.ts';

type Link = { readonly source: string; readonly externalId: string; readonly appointmentId: number };

/** The system reuses ids of deleted entries. The appointment that had this one is renamed, so that a look for it finds nothing and ends it. */
const freeId = async (transaction: Queryable, { source, externalId, appointmentId }: Link): Promise<void> => {
  const [former] = await transaction.values<string>(sql`
    update external_ids set external_id = external_id || '~' || id::text
     where kind = 'appointments' and source = ${source} and external_id = ${externalId} and id <> ${appointmentId}
    returning external_id`);
  if (former === undefined) return;
  const connectionIds = await transaction.values<number>(sql`
    select connection_id from connections where source = ${source} and removed_at is null`);
  for (const connectionId of connectionIds) await hintNow(transaction, connectionId, [former]);
};

/**
 * Links the appointment to its new entry and detaches the earlier one. The new link counts as older than any reading, so
 * that the entry counts as vanished if no reading finds it.
 */
export const linkWritten = async (transaction: Queryable, link: Link): Promise<void> => {
  const { source, externalId, appointmentId } = link;
  await freeId(transaction, link);
  await transaction.query(sql`
    with earlier as (
      update external_ids set replaced_by = ${externalId}
       where kind = 'appointments' and source = ${source} and id = ${appointmentId} and external_id <> ${externalId}
         and external_id not like '%~%' and replaced_by is null)
    insert into external_ids (kind, source, external_id, id, modified_at)
    values ('appointments', ${source}, ${externalId}, ${appointmentId}, 'epoch') on conflict do nothing`);
};

type Second = Link & { readonly otherId: string };

/** A second entry of the appointment, which the portal is to cancel. What is written stays so: only the cancellation is to come. */
export const leaveToCancel = (transaction: Queryable, { source, externalId, otherId, appointmentId }: Second) =>
  transaction.query(sql`
    with second as (
      insert into external_ids (kind, source, external_id, id, modified_at, replaced_by)
      values ('appointments', ${source}, ${externalId}, ${appointmentId}, 'epoch', ${otherId})
      on conflict do nothing returning id)
    update operations o
       set written_as = case when o.state = 'DONE' then jsonb_set(o.written_as, '{wanted}', to_jsonb(o.wanted)) else o.written_as end,
           state = 'WAITING', next_at = clock_timestamp()
      from second where o.appointment_id = second.id and o.state <> 'STOPPED'`);

/** Notes that the entry is cancelled there. */
export const noteLeft = (transaction: Queryable, { source, externalId }: Pick<Link, 'source' | 'externalId'>) =>
  transaction.query(sql`
    update external_ids set gone_at = coalesce(gone_at, clock_timestamp())
     where kind = 'appointments' and source = ${source} and external_id = ${externalId}`);
