import type { Queryable } from '../../database/client.ts';
import { sql } from '../../database/sql.ts';

export type ChangeRow = {
  readonly position: number;
  readonly event: string;
  readonly details: Readonly<Record<string, unknown>>;
  /** The system whose key or import made the change; null for the portal. */
  readonly writer: string | null;
  readonly occurredAt: number;
};

export type ChangeState = { readonly lastPosition: number; readonly firstPosition: number | null };

export const findChangeState = (database: Queryable): Promise<ChangeState> =>
  database.certainRow<ChangeState>(sql`
    select last_position as "lastPosition", (select min(position) from record_changes) as "firstPosition"
      from change_counter`);

type Page = {
  readonly after: number;
  readonly limit: number;
  /** Null for all practices. */
  readonly practiceIds: readonly number[] | null;
};

export const listChanges = (database: Queryable, { after, limit, practiceIds }: Page): Promise<ChangeRow[]> =>
  database.query<ChangeRow>(sql`
    select position, event, details, writer, occurred_at as "occurredAt" from record_changes
     where position > ${after} and (${practiceIds}::int[] is null or practice_id = any(${practiceIds}::int[]))
     order by position limit ${limit}`);
