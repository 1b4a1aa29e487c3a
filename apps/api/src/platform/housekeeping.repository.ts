import type { Database } from '../database/client.ts';
import { sql } from '../database/sql.ts';

export type Purged = {
  readonly holds: number;
  readonly guests: number;
  readonly cancelledTimes: number;
  readonly clientChecks: number;
  readonly checkMails: number;
  readonly budgets: number;
  readonly spentProofs: number;
  readonly abandonedActivations: number;
  /** 90 days old (docs/decisions/0020). */
  readonly signInEvents: number;
  readonly signInFlows: number;
  readonly idempotencyKeys: number;
  readonly importRuns: number;
  readonly practiceMessages: number;
};

/** Queries check expiry themselves; this only keeps tables small. */
export const purgeExpired = async (database: Database): Promise<Purged> => {
  const count = async (statement: ReturnType<typeof sql>) => (await database.query(statement)).length;
  return {
    holds: await count(sql`
      with over as (
        update soft_bookings set state = 'EXPIRED' where state = 'HELD' and expires_at <= clock_timestamp()
        returning soft_booking_id),
      cleared as (
        delete from diary_entries d using over where d.soft_booking_id = over.soft_booking_id and d.state = 'HELD')
      select 1 from over`),
    guests: await count(sql`
      with old as (
        select g.guest_booking_id from guest_bookings g
         where g.created_at < clock_timestamp() - interval '30 days'
           and not exists (select 1 from soft_bookings s
                            where s.guest_booking_id = g.guest_booking_id
                              and s.expires_at > clock_timestamp() - interval '30 days')),
      holds as (delete from soft_bookings s using old where s.guest_booking_id = old.guest_booking_id)
      delete from guest_bookings g using old where g.guest_booking_id = old.guest_booking_id returning 1`),
    cancelledTimes: await count(sql`
      delete from diary_entries where state = 'HELD' and soft_booking_id is null and expires_at <= clock_timestamp()
      returning 1`),
    clientChecks: await count(sql`delete from client_checks where expires_at < clock_timestamp() returning 1`),
    checkMails: await count(sql`
      delete from check_mails where created_at < clock_timestamp() - interval '25 hours' returning 1`),
    budgets: await count(sql`
      delete from budgets where window_start < clock_timestamp() - interval '31 hours' returning 1`),
    spentProofs: await count(sql`delete from spent_proofs where expires_at < clock_timestamp() returning 1`),
    abandonedActivations: await count(sql`
      update identities set activation_status = 'NOT_STARTED', pending_client_id = null, started_at = null, accepted_at = null,
             terms_version = null, privacy_version = null
       where activation_status = 'STARTED' and verified_at is null and started_at < clock_timestamp() - interval '14 days'
      returning 1`),
    signInEvents: await count(sql`
      delete from sign_in_events where occurred_at < clock_timestamp() - interval '90 days' returning 1`),
    signInFlows: await count(sql`delete from sign_in_flows where expires_at < clock_timestamp() returning 1`),
    idempotencyKeys: await count(sql`
      delete from idempotency_keys where created_at < clock_timestamp() - interval '24 hours' returning 1`),
    importRuns: await count(
      sql`delete from import_runs where heard_at < clock_timestamp() - interval '24 hours' returning 1`,
    ),
    practiceMessages: await count(
      sql`delete from practice_messages where created_at < clock_timestamp() - interval '1 year' returning 1`,
    ),
  };
};
