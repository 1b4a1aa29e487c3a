import type { SignInEvent } from '@portal/contract/privacy/privacy.schemas';
import type { Queryable } from '../../database/client.ts';
import { sql, timestamp } from '../../database/sql.ts';

export type NewSignInEvent = Pick<SignInEvent, 'kind' | 'reason' | 'device'> & {
  readonly occurredAt: number | null;
  /** Null if the sign-in was refused before the person was known. */
  readonly identityId: number | null;
  readonly provider: string;
  readonly network: string | null;
};

export const insertSignInEvent = (database: Queryable, event: NewSignInEvent) =>
  database.query(sql`
    insert into sign_in_events (occurred_at, kind, reason, identity_id, provider, network, device)
    values (${event.occurredAt === null ? sql`clock_timestamp()` : timestamp(event.occurredAt)}, ${event.kind},
            ${event.reason}, ${event.identityId}, ${event.provider}, ${event.network}, ${event.device})`);

export type SignInEventRow = {
  readonly occurredAt: number;
  readonly kind: SignInEvent['kind'];
  readonly reason: SignInEvent['reason'];
  readonly network: string | null;
  readonly device: string;
};

export const listSignInEvents = (
  database: Queryable,
  { identityId, atMost }: { readonly identityId: number; readonly atMost: number },
): Promise<SignInEventRow[]> =>
  database.query<SignInEventRow>(sql`
    select e.occurred_at as "occurredAt", e.kind, e.reason, e.network, e.device
      from sign_in_events e join identities i using (identity_id)
     where identity_id = ${identityId} and e.occurred_at > i.created_at
     order by occurred_at desc, sign_in_event_id desc
     limit ${atMost}`);
