import { sql } from '../../database/sql.ts';

export const expiredActivations = {
  clientChecks: sql`delete from client_checks where expires_at < clock_timestamp() returning 1`,
  checkMails: sql`
    delete from check_mails where created_at < clock_timestamp() - interval '25 hours' returning 1`,
  abandonedActivations: sql`
    update identities set activation_status = 'NOT_STARTED', pending_client_id = null, started_at = null, accepted_at = null,
           terms_version = null, privacy_version = null
     where activation_status = 'STARTED' and verified_at is null and started_at < clock_timestamp() - interval '14 days'
    returning 1`,
};
