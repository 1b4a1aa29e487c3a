import type { SomeChoices } from '@portal/domain/contact-preferences/purposes';
import type { Queryable } from '../../database/client.ts';
import { sql } from '../../database/sql.ts';
import { queueMail, recordAudit } from '../../platform/mail-and-audit.repository.ts';
import { unsentMail } from '../../platform/outbox/outbox.repository.ts';
import { type SendingPractice, sendingPractice } from '../../platform/mailer/sending-practice.repository.ts';

export type PrivacyRequestRow = {
  readonly privacyRequestId: number;
  readonly clientId: number;
  readonly reference: string;
  readonly kind: 'EXPORT' | 'ERASURE' | 'COMPLAINT';
  readonly state: 'RECEIVED' | 'WAITING' | 'DONE' | 'WITHDRAWN';
  readonly message: string | null;
  readonly answer: string | null;
  readonly createdAt: number;
  readonly dueAt: number | null;
  readonly finishedAt: number | null;
};

const columns = sql`
  r.privacy_request_id as "privacyRequestId", r.client_id as "clientId", r.reference, r.kind, r.state, r.message, r.answer,
  r.created_at as "createdAt", r.due_at as "dueAt", r.finished_at as "finishedAt"`;

const mostListed = 100;

const subject = { subjectKind: 'client', subjectId: sql`r.client_id` };

export const listPrivacyRequests = (database: Queryable, clientId: number): Promise<PrivacyRequestRow[]> =>
  database.query<PrivacyRequestRow>(sql`
    select ${columns} from privacy_requests r where r.client_id = ${clientId}
     order by r.created_at desc, r.privacy_request_id desc limit ${mostListed}`);

export type NewPrivacyRequest = Pick<PrivacyRequestRow, 'clientId' | 'reference' | 'kind' | 'state' | 'message'> & {
  readonly requestKey: string;
  readonly dueInDays: number | null;
  readonly actor: string;
  readonly traceId: string;
};

/** Emails the client, unless the answer is an export. Returns null if the same request has already been stored. */
export const insertPrivacyRequest = (
  database: Queryable,
  request: NewPrivacyRequest,
): Promise<PrivacyRequestRow | null> => {
  const { clientId, reference, kind, dueInDays } = request;
  return database.find<PrivacyRequestRow>(sql`
    with r as (
      insert into privacy_requests (reference, client_id, kind, state, request_key, message, due_at, finished_at)
      values (${reference}, ${clientId}, ${kind}, ${request.state}, ${request.requestKey}, ${request.message},
              clock_timestamp() + make_interval(days => ${dueInDays}::int),
              case when ${request.state} = 'DONE' then clock_timestamp() end)
      on conflict do nothing returning *),
    mail as (${queueMail({
      kind: `privacy-${kind.toLowerCase()}`,
      subjectId: sql`r.privacy_request_id`,
      from: sql`r`,
      where: sql`${kind !== 'EXPORT'}::boolean`,
    })}),
    audit as (${recordAudit({
      ...subject,
      actor: request.actor,
      action: `privacy.${kind.toLowerCase()}`,
      traceId: request.traceId,
      details: { reference },
      rows: sql`r`,
    })})
    select ${columns} from r`);
};

export const findSameRequest = (
  database: Queryable,
  { clientId, kind, requestKey }: Pick<NewPrivacyRequest, 'clientId' | 'kind' | 'requestKey'>,
): Promise<PrivacyRequestRow | null> =>
  database.find<PrivacyRequestRow>(sql`
    select ${columns} from privacy_requests r
     where r.client_id = ${clientId} and r.kind = ${kind}
       and (r.request_key = ${requestKey} or r.kind = 'ERASURE')
     order by r.privacy_request_id desc limit 1`);

export const withdrawErasure = (
  database: Queryable,
  { clientId, actor, traceId }: { clientId: number; actor: string; traceId: string },
): Promise<boolean> =>
  database.returnsRow(sql`
    with r as (
      update privacy_requests set state = 'WITHDRAWN', finished_at = clock_timestamp()
       where client_id = ${clientId} and kind = 'ERASURE' and state = 'WAITING' returning client_id, reference)
    ${recordAudit({
      ...subject,
      actor,
      action: 'privacy.erasure-withdrawn',
      traceId,
      details: sql`jsonb_build_object('reference', r.reference)`,
      rows: sql`r`,
    })} returning 1`);

export type ErasureSituation = {
  readonly visitsAhead: number;
  readonly recordStatus: string;
  readonly retentionYears: number;
  readonly practiceName: string;
  readonly practicePhone: string;
};

export const findErasureSituation = (database: Queryable, clientId: number): Promise<ErasureSituation | null> =>
  database.find<ErasureSituation>(sql`
    select (select count(*) from appointments a
             where a.client_id = c.client_id and a.status in ('BOOKED', 'ARRIVED', 'IN_PROGRESS')
               and a.ends_at > clock_timestamp())::int as "visitsAhead",
           c.record_status as "recordStatus", p.retention_years as "retentionYears", p.name as "practiceName",
           p.phone as "practicePhone"
      from clients c join practices p on p.practice_id = c.home_practice_id
     where c.client_id = ${clientId} and c.erased_at is null`);

export const listDueErasures = (database: Queryable, limit: number): Promise<number[]> =>
  database.values<number>(sql`
    select r.client_id from privacy_requests r
     where r.kind = 'ERASURE' and r.state = 'WAITING' and r.due_at <= clock_timestamp()
     order by r.due_at limit ${limit}`);

export const finishErasure = (transaction: Queryable, clientId: number) =>
  transaction.query(sql`
    update privacy_requests set state = 'DONE', finished_at = clock_timestamp()
     where client_id = ${clientId} and kind = 'ERASURE' and state = 'WAITING'`);

/** Other systems’ refusals may name the client. Codes stay, because retrying depends on them, and so do our own words. */
export const clearRefusals = (transaction: Queryable, clientId: number) =>
  transaction.query(sql`
    update operations set last_error = 'PORTAL: what your system said was erased with the client’s details'
     where appointment_id in (select a.appointment_id from appointments a where a.client_id = ${clientId})
       and last_error !~ '^([A-Z_]+$|PORTAL: )'`);

/** Ends staff's tasks about the client and the pets, and deletes what other systems said about them, which may hold details. */
export const endStaffTasks = (transaction: Queryable, clientId: number) =>
  transaction.query(sql`
    update staff_tasks t set problem = null, done_at = coalesce(t.done_at, clock_timestamp())
     where t.client_id = ${clientId} or t.pet_id in (select p.pet_id from pets p where p.client_id = ${clientId})`);

/** Tells practices that the client’s requests for medicine have ended. The message keeps the practice and the minute of the request only. */
export const endMedicineRequests = (transaction: Queryable, clientId: number) =>
  transaction.query(sql`
    with done as (
      select q.practice_id, floor(extract(epoch from q.sent_at) / 60)::int as minute from medicine_requests q
       where q.client_id = ${clientId} and q.ended_at is null
         and not exists (select 1 from ${unsentMail} m where m.kind = 'medicine-request' and m.subject_id = q.medicine_request_id and m.attempts = 0))
    ${queueMail({ kind: 'practice-medicine-erased', subjectId: sql`done.practice_id`, version: sql`done.minute` })} returning 1`);

/** Gives up held times. One that was offered to the client, which the hold knows by the pet only, is offered to the next person. */
export const releaseHolds = (transaction: Queryable, clientId: number) =>
  transaction.query(sql`
    with let_go as (
      update soft_bookings s set state = 'RELEASED'
       where (s.client_id = ${clientId} or s.pet_id in (select p.pet_id from pets p where p.client_id = ${clientId})) and s.state = 'HELD'
      returning soft_booking_id),
    next as (
      update freed_times f set look_at = clock_timestamp()
        from let_go join waiting_offers o using (soft_booking_id) where f.freed_time_id = o.freed_time_id)
    delete from diary_entries d using let_go
     where d.soft_booking_id = let_go.soft_booking_id and d.state = 'HELD'`);

export type OpenRequest = PrivacyRequestRow & { readonly practiceName: string };

export const listOpenRequests = (database: Queryable): Promise<OpenRequest[]> =>
  database.query<OpenRequest>(sql`
    select ${columns}, p.name as "practiceName"
      from privacy_requests r join clients c using (client_id) join practices p on p.practice_id = c.home_practice_id
     where r.state in ('RECEIVED', 'WAITING') order by r.due_at`);

export const answerComplaint = (database: Queryable, { reference, answer }: { reference: string; answer: string }) =>
  database.returnsRow(sql`
    update privacy_requests set state = 'DONE', answer = ${answer}, finished_at = clock_timestamp()
     where reference = ${reference} and kind = 'COMPLAINT' and state = 'RECEIVED' returning 1`);

export type RequestToAnnounce = Pick<PrivacyRequestRow, 'kind' | 'state' | 'reference' | 'createdAt' | 'dueAt'> & {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly timeZone: string;
  readonly practice: SendingPractice;
};

export const findRequestToAnnounce = (database: Queryable, privacyRequestId: number) =>
  database.find<RequestToAnnounce>(sql`
    select r.kind, r.state, r.reference, r.created_at as "createdAt", r.due_at as "dueAt", c.first_name as "firstName",
           c.last_name as "lastName", c.email, p.time_zone as "timeZone", ${sendingPractice} as practice
      from privacy_requests r join clients c using (client_id) join practices p on p.practice_id = c.home_practice_id
     where r.privacy_request_id = ${privacyRequestId}`);

export type ConsentRow = {
  readonly changedAt: number;
  readonly source: 'PORTAL' | 'SIGN_UP' | 'LINK' | 'PRACTICE';
  readonly page: string;
  readonly wordingVersion: string;
  readonly before: SomeChoices;
  readonly after: SomeChoices;
};

export const listConsents = (database: Queryable, clientId: number): Promise<ConsentRow[]> =>
  database.query<ConsentRow>(sql`
    select changed_at as "changedAt", source, page, wording_version as "wordingVersion", purposes_before as before,
           purposes_after as after
      from contact_preference_changes where client_id = ${clientId}
     order by contact_preference_change_id desc limit ${mostListed}`);

export type AcceptedTerms = {
  readonly termsVersion: string | null;
  readonly privacyVersion: string | null;
  readonly acceptedAt: number | null;
};

export const findAcceptedTerms = (database: Queryable, identityId: number): Promise<AcceptedTerms | null> =>
  database.find<AcceptedTerms>(sql`
    select terms_version as "termsVersion", privacy_version as "privacyVersion", accepted_at as "acceptedAt"
      from identities where identity_id = ${identityId}`);
