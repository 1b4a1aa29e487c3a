import type { Queryable } from '../../database/client.ts';
import { sql } from '../../database/sql.ts';
import { queueMail } from '../../platform/mail-and-audit.repository.ts';
import { type SendingPractice, sendingPractice } from '../../platform/mailer/sending-practice.repository.ts';

export type CheckMailRow = {
  readonly kind: 'verify' | 'sign-in' | 'no-record';
  readonly mailbox: string;
  readonly verificationId: number | null;
  readonly practiceId: number;
  readonly practice: SendingPractice;
  readonly createdAt: number;
  readonly now: number;
};

/** One statement for every kind of email, so that timing does not reveal which one was sent. */
export const insertCheckMail = (database: Queryable, checkId: string) =>
  database.find<{ mailbox: string; createdAt: number }>(sql`
    with requested as (
      select practice_id, mailbox, mail_kind, client_id from client_checks
       where check_id = ${checkId} and identity_id is null and mailbox is not null and expires_at > clock_timestamp()),
    died as (
      update verifications v set state = 'DEAD' from requested a
       where v.client_id = a.client_id and v.state = 'PENDING' and v.identity_id is null),
    made as (
      insert into verifications (client_id, identity_id, mode, email_key)
      select c.client_id, null, 'signup', c.email_key from clients c join requested a using (client_id)
       where a.mail_kind = 'verify' and c.email is not null
      returning verification_id),
    mail as (
      insert into check_mails (practice_id, mailbox, mail_kind, verification_id)
      select practice_id, mailbox, mail_kind, (select verification_id from made) from requested
      returning check_mail_id, mailbox, created_at),
    queued as (${queueMail({ kind: 'check', subjectId: sql`mail.check_mail_id`, from: sql`mail` })})
    select mailbox, created_at as "createdAt" from mail`);

export const findCheckMail = (database: Queryable, checkMailId: number): Promise<CheckMailRow | null> =>
  database.find<CheckMailRow>(sql`
    select m.mail_kind as kind, m.mailbox, m.verification_id as "verificationId", m.practice_id as "practiceId",
           ${sendingPractice} as practice,
           m.created_at as "createdAt", clock_timestamp() as now
      from check_mails m join practices p using (practice_id) where m.check_mail_id = ${checkMailId}`);
