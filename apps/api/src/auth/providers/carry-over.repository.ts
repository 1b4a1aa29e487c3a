import type { Queryable } from '../../database/client.ts';
import { sql } from '../../database/sql.ts';
import { recordAudit } from '../../platform/mail-and-audit.repository.ts';

export type Pair = { readonly line: number; readonly oldSubject: string; readonly newSubject: string };

export type PairRow = {
  readonly line: number;
  readonly newSubject: string;
  readonly identityId: number | null;
  readonly clientId: number | null;
  readonly hasMailbox: boolean;
  readonly newIdentityId: number | null;
  readonly isNewInUse: boolean;
};

type Issuers = { readonly from: string; readonly to: string };

export const listPairs = (database: Queryable, { from, to, pairs }: Issuers & { readonly pairs: readonly Pair[] }) =>
  database.query<PairRow>(sql`
    select m.line, m.new_subject as "newSubject", o.identity_id as "identityId", c.client_id as "clientId",
           coalesce(c.email is not null and c.record_status = 'ACTIVE', false) as "hasMailbox",
           n.identity_id as "newIdentityId",
           coalesce(n.client_id is not null or n.activation_status <> 'NOT_STARTED', false) as "isNewInUse"
      from unnest(${pairs.map(({ line }) => line)}::int[], ${pairs.map(({ oldSubject }) => oldSubject)}::text[],
                  ${pairs.map(({ newSubject }) => newSubject)}::text[]) m (line, old_subject, new_subject)
      left join identities o on o.issuer = ${from} and o.subject = m.old_subject
      left join identities n on n.issuer = ${to} and n.subject = m.new_subject
      left join clients c on c.client_id = coalesce(o.client_id, o.pending_client_id)
     order by m.line`);

export const listUnmapped = (
  database: Queryable,
  { from, oldSubjects }: { readonly from: string; readonly oldSubjects: readonly string[] },
): Promise<number[]> =>
  database.values<number>(sql`
    select identity_id from identities
     where issuer = ${from} and subject <> all(${oldSubjects}::text[]) order by identity_id`);

/** Removes premature sign-ins at the new issuer to make room for the carried-over identity. */
export const deleteIdentities = (transaction: Queryable, identityIds: readonly number[]) =>
  transaction.query(sql`delete from identities where identity_id = any(${identityIds}::int[])`);

type Move = { readonly identityId: number; readonly newSubject: string };

export const moveIdentities = (
  transaction: Queryable,
  { to, moves }: { readonly to: string; readonly moves: readonly Move[] },
) =>
  transaction.query(sql`
    update identities i set issuer = ${to}, subject = m.new_subject
      from unnest(${moves.map(({ identityId }) => identityId)}::int[],
                  ${moves.map(({ newSubject }) => newSubject)}::text[]) m (identity_id, new_subject)
     where i.identity_id = m.identity_id`);

/**
 * Identities must prove their mailbox again, or start over if the record has no address. A null `started_at` exempts
 * them from housekeeping. A later `created_at` hides earlier sign-in events, as the new subject may be another person.
 */
export const requireProof = (transaction: Queryable, identityIds: readonly number[]) =>
  transaction.query(sql`
    with affected as (
      select i.identity_id, c.client_id, i.client_id is not null as was_linked
        from identities i
        left join clients c on c.client_id = coalesce(i.client_id, i.pending_client_id)
                           and c.email is not null and c.record_status = 'ACTIVE'
       where i.identity_id = any(${identityIds}::int[])),
    ended as (
      delete from sessions where identity_id in (select identity_id from affected)
      returning identity_id, provider, network, device),
    recorded as (
      insert into sign_in_events (occurred_at, kind, reason, identity_id, provider, network, device)
      select now(), 'ENDED', 'OPERATOR', identity_id, provider, network, device from ended),
    unproved as (delete from verifications where identity_id in (select identity_id from affected)),
    noted as (${recordAudit({
      actor: 'operator',
      action: 'account.carried-over',
      subjectKind: 'client',
      subjectId: sql`client_id`,
      traceId: 'identities carry-over',
      rows: sql`affected where was_linked and client_id is not null`,
    })})
    update identities i set client_id = null, pending_client_id = affected.client_id, verified_at = null, started_at = null,
           created_at = clock_timestamp(),
           activation_status = case when affected.client_id is null then 'NOT_STARTED' else 'STARTED' end
      from affected where i.identity_id = affected.identity_id`);
