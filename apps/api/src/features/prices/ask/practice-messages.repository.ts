import type { PracticeMessageForm } from '@portal/contract/prices/practice-message.schemas';
import type { PracticeMessageKind } from '@portal/domain/prices/practice-message';
import type { Queryable } from '../../../database/client.ts';
import { sql } from '../../../database/sql.ts';
import { type SendingPractice, sendingPractice } from '../../../platform/mailer/sending-practice.repository.ts';
import { queueMail } from '../../../platform/mail-and-audit.repository.ts';

type NewMessage = PracticeMessageForm & {
  readonly practiceId: number;
  readonly reference: string;
  readonly formKey: string;
  readonly answerBy: string;
};

/** Stores the message with its task and email. A repeated form key returns the first reference; null if the content differs. */
export const keepPracticeMessage = (database: Queryable, message: NewMessage): Promise<string | null> =>
  database.value<string>(sql`
    with done as (
      insert into practice_messages (practice_id, kind, reference, form_key, name, email, phone, pet_name, message, answer_by)
      values (${message.practiceId}, ${message.kind}, ${message.reference}, ${message.formKey}, ${message.name}, ${message.email},
              ${message.phone}, ${message.petName}, ${message.message}, ${message.answerBy}::date)
      on conflict (form_key) do nothing
      returning practice_message_id, practice_id, kind, reference),
    task as (
      insert into staff_tasks (practice_id, kind, practice_message_id)
      select practice_id, 'ANSWER_' || kind, practice_message_id from done),
    mail as (${queueMail({ kind: 'practice-message', subjectId: sql`done.practice_message_id` })})
    select reference from done
    union all
    select reference from practice_messages
     where form_key = ${message.formKey} and practice_id = ${message.practiceId} and kind = ${message.kind}
       and name = ${message.name} and message = ${message.message} and email is not distinct from ${message.email}
       and phone is not distinct from ${message.phone} and pet_name is not distinct from ${message.petName}`);

type Sent = { readonly practiceId: number; readonly kind: PracticeMessageKind; readonly reference: string };

export const isSent = (database: Queryable, { practiceId, kind, reference }: Sent): Promise<boolean> =>
  database.returnsRow(sql`
    select 1 from practice_messages
     where reference = ${reference} and practice_id = ${practiceId} and kind = ${kind}`);

type NextAppointment = {
  readonly petName: string;
  readonly reasonName: string;
  readonly startsAt: number;
  readonly reference: string;
};

export type PracticeMessage = {
  readonly practiceId: number;
  readonly practice: SendingPractice;
  readonly kind: PracticeMessageKind;
  readonly reference: string;
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly petName: string | null;
  readonly message: string;
  readonly answerBy: string;
  readonly timeZone: string;
  /** For a text message: the appointments at this practice of who has its number. Null for what came from the prices page. */
  readonly next: readonly NextAppointment[] | null;
};

const textKey = 'text ';

/** In place of a form's key, so that a text that the provider reports twice is one message. */
export const textKeyOf = (providerId: string): string => `${textKey}${providerId}`;

export const findPracticeMessage = (database: Queryable, practiceMessageId: number): Promise<PracticeMessage | null> =>
  database.find<PracticeMessage>(sql`
    select m.practice_id as "practiceId", ${sendingPractice} as practice, m.kind, m.reference, m.name, m.email, m.phone,
           m.pet_name as "petName", m.message, to_char(m.answer_by, 'YYYY-MM-DD') as "answerBy", p.time_zone as "timeZone",
           case when starts_with(m.form_key, ${textKey}) then (
             select coalesce(jsonb_agg(jsonb_build_object('petName', t.name, 'reasonName', r.name, 'reference', a.reference,
                                                          'startsAt', date_part('epoch', a.starts_at) * 1000) order by a.starts_at), '[]')
               from clients c join appointments a using (client_id) join pets t using (pet_id)
               join appointment_reasons r on r.reason_id = a.reason_id
              where c.mobile = m.phone and c.erased_at is null and a.practice_id = m.practice_id and a.status = 'BOOKED'
                and a.starts_at > clock_timestamp()) end as next
      from practice_messages m join practices p using (practice_id)
     where m.practice_message_id = ${practiceMessageId}`);

export const expiredMessages = {
  practiceMessages: sql`delete from practice_messages where created_at < clock_timestamp() - interval '1 year' returning 1`,
};
