import type { Queryable } from '../../../database/client.ts';
import { sql } from '../../../database/sql.ts';
import {
  isUnreachable,
  type SendingPractice,
  sendingPractice,
} from '../../../platform/mailer/sending-practice.repository.ts';
import { petUndoOver } from '../../../platform/pet-facts.repository.ts';
import { type MedicineRequestRow, requestColumns } from './medicine-requests.repository.ts';

export type RequestToTell = MedicineRequestRow & {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly isUnreachable: boolean;
  /** The number for text messages; null if the client does not want them. */
  readonly smsNumber: string | null;
  readonly quietFromMinute: number;
  readonly quietToMinute: number;
  readonly practice: SendingPractice;
  readonly practiceEmail: string;
  readonly keyNumber: number;
  /** Until then, a pet that is said to have died may come back with its medicines. */
  readonly undoOverAt: number | null;
  /** The latest version whose email has not been sent; 0 if there is none. */
  readonly unsentVersion: number;
  /** The email about the request has not gone to the practice yet. */
  readonly isUnsent: boolean;
  readonly openingHours: readonly { readonly day: number; readonly opensAt: number; readonly closesAt: number }[];
};

export const findRequestToTell = (database: Queryable, requestId: number): Promise<RequestToTell | null> =>
  database.find<RequestToTell>(sql`
    select ${requestColumns}, o.first_name as "firstName", o.last_name as "lastName", o.email, coalesce(o.mobile, o.phone) as phone, ${isUnreachable} as "isUnreachable",
           case when o.mobile = o.textable_mobile and (n.purposes -> 'appointment' ->> 'sms')::boolean then o.mobile end as "smsNumber",
           coalesce(n.quiet_from_minute, 1200) as "quietFromMinute", coalesce(n.quiet_to_minute, 480) as "quietToMinute",
           ${petUndoOver(sql`k.client_id = q.client_id`)} as "undoOverAt",
           (select coalesce(max(m.subject_version), 0) from outbox_messages m
             where m.state = 'PENDING' and m.kind = 'medicine-answered' and m.subject_id = q.medicine_request_id) as "unsentVersion",
           exists (select 1 from outbox_messages m
                    where m.state = 'PENDING' and m.kind = 'medicine-request' and m.subject_id = q.medicine_request_id) as "isUnsent",
           ${sendingPractice} as practice, p.email as "practiceEmail", p.diary_key_number as "keyNumber",
           coalesce((select jsonb_agg(jsonb_build_object('day', h.weekday, 'opensAt', h.opens_at_minute, 'closesAt', h.closes_at_minute)
                                      order by h.weekday, h.opens_at_minute)
                       from practice_opening_hours h where h.practice_id = p.practice_id), '[]') as "openingHours"
      from medicine_requests q
      join practices p using (practice_id)
      join clients o on o.client_id = q.client_id
      left join contact_preferences n on n.client_id = q.client_id
     where q.medicine_request_id = ${requestId}`);
