import type { Queryable } from '../../database/client.ts';
import { json, type Sql, sql } from '../../database/sql.ts';
import { idOf } from '../turns/remote-id.repository.ts';

/** A state of an entry. */
export type EntryState = {
  readonly startsAt: number;
  /** Null if it is not known. */
  readonly endsAt: number | null;
  readonly clinician: string | null;
  /** The system's ids of all users who are this clinician; null or absent if they are not known. */
  readonly clinicians?: readonly string[] | null;
  /** Null or absent if it is not known. */
  readonly practice?: string | null;
  /** The system's id of the portal's reason; null or absent if it is not known. */
  readonly reason?: string | null;
};

export type Agreed = EntryState & {
  readonly isCancelled: boolean;
  /** The state of the earlier entry, if another one was booked since and that one is to be cancelled. */
  readonly left: (EntryState & { readonly isCancelled: boolean }) | null;
  /** The state that was last sent, if the response was lost. */
  readonly tried: TriedState | null;
};

/** `modifiedAt` and `note` are those before the attempt; the note is hashed, because it may hold personal data. */
export type TriedState = EntryState & {
  readonly isCancelled?: boolean;
  readonly modifiedAt?: number | null;
  readonly note?: string;
};

/** A system may have several reasons of one name: the one that is linked as `PRACTICE/REASON` is written for that practice. */
export const reasonIdOf = (practiceId: Sql, reasonId: Sql): Sql => sql`
  (select substr(e.external_id, length(own.prefix) + 1)
     from external_ids e
    cross join lateral (select case when strpos(e.external_id, '/') > 0 then ${idOf('practices', practiceId)} || '/' else '' end as prefix) own
    where e.kind = 'reasons' and e.source = c.source and e.id = ${reasonId} and starts_with(e.external_id, own.prefix)
    order by own.prefix = '', e.external_id collate "C" limit 1)`;

const clinicianIn = (state: Sql): Sql => sql`
  coalesce(${state} ->> 'clinician', ${idOf('clinicians', sql`(${state} ->> 'clinicianId')::int`)})`;

const stateIn = (state: Sql): Sql => sql`
  case when ${state} is not null then jsonb_build_object(
    'startsAt', ${state} -> 'startsAt', 'endsAt', ${state} -> 'endsAt', 'isCancelled', coalesce(${state} -> 'isCancelled', 'false'),
    'clinician', ${clinicianIn(state)},
    'clinicians', (select jsonb_agg(f.external_id) from external_ids e join external_ids f on f.kind = e.kind and f.source = e.source and f.id = e.id
                    where e.kind = 'clinicians' and e.source = c.source
                      and e.external_id in (${clinicianIn(state)}, ${state} ->> 'practice' || '/' || ${clinicianIn(state)})),
    'practice', coalesce(${state} ->> 'practice', ${idOf('practices', sql`(${state} ->> 'practiceId')::int`)}),
    'reason', coalesce(${state} ->> 'reason',
      ${reasonIdOf(sql`(${state} ->> 'practiceId')::int`, sql`(${state} ->> 'reasonId')::int`)})) end`;

/** Of the operation `o`, with the ids of the system. */
export const agreedState = sql`
  ${stateIn(sql`o.agreed`)} || jsonb_build_object(
    'left', ${stateIn(sql`nullif(o.agreed -> 'left', 'null')`)}, 'tried', nullif(o.agreed -> 'tried', 'null'))`;

/** `hasLeft` is false once no earlier entry is to be cancelled. */
export type WrittenState = EntryState & { readonly isCancelled: boolean; readonly hasLeft?: boolean };

/** What is agreed once it is written so; without a state, as it was sent. */
export const writtenAs = (as: WrittenState | undefined): Sql => {
  if (!as) return sql`coalesce(o.sent || jsonb_build_object('left', o.agreed - 'left'), o.agreed)`;
  const { startsAt, endsAt, clinician, practice, reason, isCancelled, hasLeft = true } = as;
  const state = { startsAt, endsAt, clinician, practice, reason, isCancelled, ...(hasLeft ? {} : { left: null }) };
  return sql`jsonb_build_object('left', o.agreed -> 'left') || ${json(state)}`;
};

/** Call it before an entry is changed, because the answer may be lost. */
export const noteTried = (transaction: Queryable, operationId: number, state: TriedState) =>
  transaction.query(sql`
    update operations set agreed = agreed || jsonb_build_object('tried', ${json(state)}) where operation_id = ${operationId}`);
