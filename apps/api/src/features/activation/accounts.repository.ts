import type { ActivationStatus } from '@portal/domain/activation/activation-status';
import { falseIfViolated, type Queryable } from '../../database/client.ts';
import { sql } from '../../database/sql.ts';
import { saveAudit } from '../../platform/mail-and-audit.repository.ts';

export type AccountRow = {
  readonly identityId: number;
  readonly activationStatus: ActivationStatus;
  readonly clientId: number | null;
  readonly pendingClientId: number | null;
  readonly verified: boolean;
  readonly email: string | null;
  readonly emailVerified: boolean;
};

/** A session always has its identity. */
export const getAccount = (database: Queryable, identityId: number): Promise<AccountRow> =>
  database.certainRow<AccountRow>(sql`
    select identity_id as "identityId", activation_status as "activationStatus", client_id as "clientId",
           pending_client_id as "pendingClientId", verified_at is not null as verified, email,
           email_verified as "emailVerified"
      from identities where identity_id = ${identityId}`);

type Start = {
  readonly identityId: number;
  readonly clientId: number;
  readonly practiceId: number;
  readonly byInvite: boolean;
};

/** Moves to STARTED with the mailbox unproven. Returns false if the identity is already linked. */
export const startActivation = (database: Queryable, { identityId, clientId, practiceId, byInvite }: Start) =>
  database.returnsRow(sql`
    update identities set activation_status = 'STARTED', pending_client_id = ${clientId}, practice_id = ${practiceId},
           started_at = clock_timestamp(), joined_by_invite = ${byInvite}::boolean
     where identity_id = ${identityId} and client_id is null
       and (${byInvite}::boolean or not exists (select 1 from identities o
             where o.client_id = ${clientId} and o.activation_status = 'COMPLETED'))
    returning 1`);

/** Returns false if the record belongs to another login, or the login to another record. */
export const linkAccount = (
  transaction: Queryable,
  { identityId, clientId }: { identityId: number; clientId: number },
): Promise<boolean> =>
  falseIfViolated(
    'unique',
    transaction.returnsRow(sql`
      update identities set client_id = ${clientId}, pending_client_id = null, verified_at = clock_timestamp(),
             activation_status = case when accepted_at is null then 'STARTED' else 'COMPLETED' end
       where identity_id = ${identityId} and (client_id is null or client_id = ${clientId})
      returning 1`),
  );

type Acceptance = { readonly identityId: number; readonly termsVersion: string; readonly privacyVersion: string };

export const acceptTerms = (database: Queryable, { identityId, termsVersion, privacyVersion }: Acceptance) =>
  database.query(sql`
    update identities set terms_version = ${termsVersion}, privacy_version = ${privacyVersion},
           accepted_at = clock_timestamp()
     where identity_id = ${identityId}`);

export const completeAccount = (database: Queryable, { identityId, termsVersion, privacyVersion }: Acceptance) =>
  database.returnsRow(sql`
    update identities set activation_status = 'COMPLETED', terms_version = ${termsVersion},
           privacy_version = ${privacyVersion}, accepted_at = clock_timestamp()
     where identity_id = ${identityId} and client_id is not null and verified_at is not null
    returning 1`);

export type NewClient = {
  readonly salutationId: number | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly mobile: string | null;
  /** Equals `mobile` if that number can receive text messages, else null. */
  readonly textableMobile: string | null;
  readonly phone: string | null;
  readonly line1: string;
  readonly line2: string | null;
  readonly town: string;
  readonly county: string | null;
  readonly postcode: string;
  readonly practiceId: number;
};

export const insertClient = (transaction: Queryable, client: NewClient): Promise<number> =>
  transaction.certainValue<number>(sql`
    insert into clients (salutation_id, first_name, last_name, email, mobile, phone, address_line1, address_line2, town,
                           county, postcode, home_practice_id, textable_mobile)
      values (${client.salutationId}::int, ${client.firstName}, ${client.lastName}, ${client.email}, ${client.mobile},
              ${client.phone}, ${client.line1}, ${client.line2}, ${client.town}, ${client.county}, ${client.postcode},
              ${client.practiceId}, ${client.textableMobile}::text)
    returning client_id as "clientId"`);

type AccountAudit = {
  readonly identityId: number;
  readonly action: `account.${'started' | 'verified' | 'completed' | 'registered'}`;
  readonly clientId: number;
  readonly traceId: string;
};

export const auditAccount = (database: Queryable, { identityId, action, clientId, traceId }: AccountAudit) =>
  saveAudit(database, { actor: `identity:${identityId}`, action, subjectKind: 'client', subjectId: clientId, traceId });
