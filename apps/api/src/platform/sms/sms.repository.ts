import type { Queryable } from '../../database/client.ts';
import { sql, timestamp } from '../../database/sql.ts';
import { type SendingPractice, sendingPractice } from '../mailer/sending-practice.repository.ts';
import { queueMail } from '../mail-and-audit.repository.ts';

export type SmsKind = 'reminder' | 'moved' | 'cancelled' | 'late' | 'medicine' | 'offer';

type NewSms = {
  readonly kind: SmsKind;
  /** Texts with the same key say the same, so only one is sent. */
  readonly subjectKey: string;
  readonly clientId: number;
  readonly practiceId: number;
  /** Null for a text about a medicine request or an offer. */
  readonly appointmentId: number | null;
  readonly medicineRequestId?: number;
  readonly offerId?: number;
  /** The version of what it is about. */
  readonly icsSequence: number;
  readonly notBefore: number;
};

const month = sql`date_trunc('month', clock_timestamp() at time zone p.time_zone)::date`;

/**
 * Atomically takes one segment of the practice's monthly cap and queues the message; the month's row serialises senders.
 * The segment that reaches four fifths of the cap also queues a notice to the practice.
 */
export const queueSms = async (database: Queryable, sms: NewSms): Promise<'QUEUED' | 'ALREADY_QUEUED' | 'OVER_CAP'> => {
  const [row] = await database.query<{ isQueued: boolean; isKnown: boolean }>(sql`
    with reserved as (
      insert into sms_months as m (practice_id, month, segments)
      select p.practice_id, ${month}, 1 from practices p
       where p.practice_id = ${sms.practiceId} and p.sms_a_month > 0
         and not exists (select 1 from sms_messages s where s.subject_key = ${sms.subjectKey})
      on conflict (practice_id, month) do update set segments = m.segments + 1
       where m.segments < (select p.sms_a_month from practices p where p.practice_id = m.practice_id)
      returning practice_id, month, segments),
    queued as (
      insert into sms_messages (kind, subject_key, client_id, practice_id, appointment_id, medicine_request_id, waiting_offer_id, ics_sequence, next_attempt_at)
      select ${sms.kind}, ${sms.subjectKey}, ${sms.clientId}::int, practice_id, ${sms.appointmentId}::int, ${sms.medicineRequestId ?? null}::int,
             ${sms.offerId ?? null}::int, ${sms.icsSequence}::int, ${timestamp(sms.notBefore)}
        from reserved on conflict (subject_key) do nothing returning 1),
    done as (
      select r.practice_id, r.month from reserved r join practices p using (practice_id)
       where r.segments = ceil(p.sms_a_month * 0.8)),
    notice as (${queueMail({
      kind: 'sms-nearly-used',
      subjectId: sql`done.practice_id`,
      version: sql`to_char(done.month, 'YYYYMM')::int`,
    })})
    select exists (select 1 from queued) as "isQueued",
           exists (select 1 from sms_messages where subject_key = ${sms.subjectKey}) as "isKnown"`);
  if (row?.isQueued) return 'QUEUED';
  return row?.isKnown ? 'ALREADY_QUEUED' : 'OVER_CAP';
};

export type DueSms = Pick<NewSms, 'kind' | 'appointmentId' | 'icsSequence'> & {
  readonly medicineRequestId: number | null;
  readonly offerId: number | null;
  readonly smsMessageId: string;
  readonly attempts: number;
};

/** Well above the ten seconds that sending takes at most. */
const leaseSeconds = 60;

/** Messages whose process died while sending become UNKNOWN and are never sent again, as they may have been accepted. */
export const leaseDueSms = (database: Queryable, limit: number): Promise<DueSms[]> =>
  database.query<DueSms>(sql`
    with lost as (
      update sms_messages set state = 'UNKNOWN', last_error = 'INTERRUPTED', finished_at = clock_timestamp()
       where state = 'SENDING' and next_attempt_at <= clock_timestamp()),
    due as materialized (
      select sms_message_id from sms_messages where state = 'QUEUED' and next_attempt_at <= clock_timestamp()
       order by next_attempt_at limit ${limit} for update skip locked)
    update sms_messages s
       set attempts = s.attempts + 1, next_attempt_at = clock_timestamp() + make_interval(secs => ${leaseSeconds})
      from due where s.sms_message_id = due.sms_message_id
    returning s.sms_message_id as "smsMessageId", s.kind, s.appointment_id as "appointmentId",
              s.medicine_request_id as "medicineRequestId", s.waiting_offer_id as "offerId", s.ics_sequence as "icsSequence", s.attempts`);

type Beginning = { readonly smsMessageId: string; readonly tokenHash: Uint8Array };

/** Must be committed before the provider is called. Returns false if another process has begun to send it. */
export const beginSms = (database: Queryable, { smsMessageId, tokenHash }: Beginning): Promise<boolean> =>
  database.returnsRow(sql`
    update sms_messages set state = 'SENDING', token_hash = ${tokenHash}
     where sms_message_id = ${smsMessageId}::uuid and state = 'QUEUED' returning 1`);

type Finish = {
  readonly smsMessageId: string;
  readonly state: 'SENT' | 'UNKNOWN' | 'FAILED' | 'SUPERSEDED';
  readonly error?: string;
  readonly providerId?: string;
};

/** Changes nothing if a receipt has already brought a final state. */
export const finishSms = (database: Queryable, { smsMessageId, state, error, providerId }: Finish) =>
  database.query(sql`
    update sms_messages
       set state = ${state}, last_error = ${error ?? null}, provider_id = ${providerId ?? null},
           finished_at = clock_timestamp()
     where sms_message_id = ${smsMessageId}::uuid and state in ('QUEUED', 'SENDING', 'UNKNOWN')`);

export const postponeSms = (
  database: Queryable,
  { smsMessageId, milliseconds, error }: { smsMessageId: string; milliseconds: number; error: string },
) =>
  database.query(sql`
    update sms_messages
       set state = 'QUEUED', last_error = ${error},
           next_attempt_at = clock_timestamp() + make_interval(secs => ${milliseconds}::float8 / 1000)
     where sms_message_id = ${smsMessageId}::uuid and state = 'SENDING'`);

type Receipt = {
  readonly smsMessageId: string;
  readonly providerId: string;
  readonly state: 'SENT' | 'DELIVERED' | 'UNDELIVERED';
  readonly error: string | null;
};

/** Receipts may be late, repeated or out of order, so a final state is kept. Returns false if nothing has changed. */
export const noteReceipt = (database: Queryable, receipt: Receipt): Promise<boolean> => {
  const { smsMessageId, providerId, state, error } = receipt;
  return database.returnsRow(sql`
    update sms_messages
       set state = ${state}, provider_id = ${providerId}, last_error = ${error}, finished_at = clock_timestamp()
     where sms_message_id = ${smsMessageId}::uuid and coalesce(provider_id, ${providerId}) = ${providerId}
       and (state in ('SENDING', 'UNKNOWN') or state = 'SENT' and ${state} <> 'SENT')
    returning 1`);
};

export type LinkedSms = Pick<NewSms, 'kind' | 'clientId' | 'appointmentId' | 'icsSequence'> & {
  readonly offerId: number | null;
  readonly medicineRequestId: number | null;
  /** Whether the client still wants texts. */
  readonly isOn: boolean;
};

export const findSmsByToken = (database: Queryable, tokenHash: Uint8Array): Promise<LinkedSms | null> =>
  database.find<LinkedSms>(sql`
    select s.kind, s.client_id as "clientId", s.appointment_id as "appointmentId", s.waiting_offer_id as "offerId",
           s.medicine_request_id as "medicineRequestId", s.ics_sequence as "icsSequence", coalesce((n.purposes -> 'appointment' ->> 'sms')::boolean, false) as "isOn"
      from sms_messages s left join contact_preferences n using (client_id)
     where s.token_hash = ${tokenHash} and coalesce(s.appointment_id, s.waiting_offer_id, s.medicine_request_id) is not null`);

export type SmsRow = Omit<DueSms, 'icsSequence'> & {
  readonly practiceName: string;
  readonly state: string;
  readonly error: string | null;
  readonly createdAt: number;
};

type Filter = { readonly onlyFailed: boolean; readonly limit: number };

export const listSms = (database: Queryable, { onlyFailed, limit }: Filter): Promise<SmsRow[]> =>
  database.query<SmsRow>(sql`
    select s.sms_message_id as "smsMessageId", s.kind, s.appointment_id as "appointmentId", s.attempts,
           s.medicine_request_id as "medicineRequestId", s.waiting_offer_id as "offerId", p.name as "practiceName",
           s.state, s.last_error as error, s.created_at as "createdAt"
      from sms_messages s join practices p using (practice_id)
     where not ${onlyFailed}::boolean or s.last_error is not null
     order by s.created_at desc limit ${limit}`);

type SmsUse = {
  readonly practiceName: string;
  readonly segments: number;
  readonly monthly: number;
};

export const listSmsUse = (database: Queryable): Promise<SmsUse[]> =>
  database.query<SmsUse>(sql`
    select p.name as "practiceName", m.segments, p.sms_a_month as monthly
      from sms_months m join practices p using (practice_id)
     where m.month = ${month} order by name_key(p.name) collate "C", p.practice_id`);

type SmsPractice = { readonly practice: SendingPractice; readonly monthly: number };

export const findSmsPractice = (database: Queryable, practiceId: number): Promise<SmsPractice | null> =>
  database.find<SmsPractice>(sql`
    select ${sendingPractice} as practice, p.sms_a_month as monthly from practices p where p.practice_id = ${practiceId}`);

/** Links in texts stop working when their rows are deleted. */
export const expiredSms = {
  sms: sql`
    with months as (delete from sms_months where month < now()::date - 400)
    delete from sms_messages where created_at < clock_timestamp() - interval '90 days' returning 1`,
};
