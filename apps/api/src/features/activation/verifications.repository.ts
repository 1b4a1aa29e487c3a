import type { Queryable } from '../../database/client.ts';
import { sql } from '../../database/sql.ts';
import { queueMail } from '../../platform/mail-and-audit.repository.ts';
import { type SendingPractice, sendingPractice } from '../../platform/mailer/sending-practice.repository.ts';
import type { NewCheck } from './client-checks.repository.ts';

export type VerificationMode = 'signup' | 'link';

export type VerificationRow = {
  readonly verificationId: number;
  readonly clientId: number;
  readonly identityId: number | null;
  readonly mode: VerificationMode;
  readonly state: 'PENDING' | 'SPENT' | 'DEAD';
  readonly tries: number;
  readonly createdAt: number;
  readonly isCurrent: boolean;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly practice: SendingPractice;
  readonly now: number;
};

const selectVerifications = sql`
  select v.verification_id as "verificationId", v.client_id as "clientId", v.identity_id as "identityId", v.mode, v.state,
         v.tries, v.created_at as "createdAt", coalesce(c.email_key = v.email_key, false) and c.record_status = 'ACTIVE' as "isCurrent",
         coalesce(c.email, '') as email, c.first_name as "firstName", c.last_name as "lastName", 
         ${sendingPractice} as practice,
         clock_timestamp() as now
    from verifications v
    join clients c using (client_id)
    join practices p on p.practice_id = c.home_practice_id`;

export const findVerification = (database: Queryable, verificationId: number): Promise<VerificationRow | null> =>
  database.find<VerificationRow>(sql`${selectVerifications} where v.verification_id = ${verificationId}`);

export const findLatestVerification = (database: Queryable, identityId: number): Promise<VerificationRow | null> =>
  database.find<VerificationRow>(sql`
    ${selectVerifications} where v.identity_id = ${identityId} order by v.verification_id desc limit 1`);

export const findLatestVerificationOfClient = (database: Queryable, clientId: number) =>
  database.find<VerificationRow>(sql`
    ${selectVerifications} where v.client_id = ${clientId} order by v.verification_id desc limit 1`);

type New = { readonly clientId: number; readonly identityId: number | null; readonly mode: VerificationMode };

/** Invalidates older codes of the same record and person. Returns null if the record has no address. */
export const insertVerification = (database: Queryable, { clientId, identityId, mode }: New) =>
  database.find<{ email: string; createdAt: number }>(sql`
    with died as (
      update verifications set state = 'DEAD'
       where client_id = ${clientId} and state = 'PENDING' and identity_id is not distinct from ${identityId}::int),
    made as (
      insert into verifications (client_id, identity_id, mode, email_key)
      select client_id, ${identityId}::int, ${mode}, email_key from clients
       where client_id = ${clientId} and email is not null
      returning verification_id, client_id, created_at),
    mail as (${queueMail({ kind: 'verification', subjectId: sql`made.verification_id`, from: sql`made` })})
    select c.email, made.created_at as "createdAt" from made join clients c using (client_id)`);

/** Returns the number of wrong attempts so far; the last one allowed invalidates the code. */
export const countWrongTry = async (
  database: Queryable,
  { verificationId, mostTries }: { verificationId: number; mostTries: number },
): Promise<number> =>
  (await database.value<number>(sql`
    update verifications set tries = tries + 1, state = case when tries + 1 >= ${mostTries} then 'DEAD' else state end
     where verification_id = ${verificationId} and state = 'PENDING' returning tries`)) ?? mostTries;

/** Returns false if the code has been spent or invalidated since. */
export const spendVerification = (transaction: Queryable, verificationId: number): Promise<boolean> =>
  transaction.returnsRow(sql`
    update verifications set state = 'SPENT' where verification_id = ${verificationId} and state = 'PENDING' returning 1`);

export type StoredCheck = Pick<NewCheck, 'result' | 'identityId' | 'practiceId' | 'clientId' | 'choices'> & {
  readonly mailbox: string | null;
};

export const findCheck = (database: Queryable, checkId: string): Promise<StoredCheck | null> =>
  database.find<StoredCheck>(sql`
    select result, identity_id as "identityId", practice_id as "practiceId", client_id as "clientId", choices,
           mailbox
      from client_checks where check_id = ${checkId} and expires_at > clock_timestamp()`);
