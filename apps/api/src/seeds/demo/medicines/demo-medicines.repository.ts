import type { Queryable } from '../../../database/client.ts';
import { json, sql } from '../../../database/sql.ts';
import { queueMail } from '../../../platform/mail-and-audit.repository.ts';

const owners = ['daniel@example.org', 'siobhan@example.org', 'callum@example.org'];

const content = {
  answerHours: 16,
  otherWays: [{ name: 'Post', about: 'We post small parcels on Tuesdays and Fridays.' }],
  notOnline: [{ name: 'insulin', why: 'Call us: we talk about the dose first.' }],
};

/** The practices of these owners take requests for medicines. */
export const switchOnMedicines = (tx: Queryable) =>
  tx.query(sql`
    with switched as (
      select distinct t.practice_id from pets t join clients c using (client_id) where c.email = any(${owners}::text[])),
    features as (
      insert into practice_features (practice_id, feature_key, value)
      select practice_id, 'medicine-requests-enabled', 'True' from switched)
    update practices p set medicines = ${json(content)} from switched s where p.practice_id = s.practice_id`);

type DemoRequest = {
  readonly medicine: string;
  readonly state: 'SENT' | 'READY';
  readonly hoursAgo: number;
  readonly readyUntil: string | null;
};

/** Daniel has asked for two medicines of Marmalade's: one is ready. The practice has an email about the other, so that reception can answer. */
export const saveRequest = (tx: Queryable, { medicine, state, hoursAgo, readyUntil }: DemoRequest) =>
  tx.query(sql`
    with medicine as (
      select m.*, t.client_id, t.practice_id from pet_medicines m join pets t using (pet_id)
       where t.name = 'Marmalade' and m.name = ${medicine} limit 1),
    request as (
      insert into medicine_requests (client_id, practice_id, supply, sent_at, answer_by)
      select client_id, practice_id, 'COLLECT', clock_timestamp() - make_interval(hours => ${hoursAgo}),
             clock_timestamp() + interval '2 days'
        from medicine returning medicine_request_id, sent_at),
    mail as (${queueMail({ kind: 'medicine-request', subjectId: sql`request.medicine_request_id`, from: sql`request`, where: sql`${state} = 'SENT'` })})
    insert into medicine_request_items (medicine_request_id, pet_id, medicine_id, name, form, strength, state, ready_until, steps)
    select r.medicine_request_id, m.pet_id, m.medicine_id, m.name, m.form, m.strength, ${state}, ${readyUntil}::date,
           jsonb_build_array(jsonb_build_object('state', 'SENT', 'at', floor(date_part('epoch', r.sent_at) * 1000)))
             || case when ${state} = 'READY' then jsonb_build_array(jsonb_build_object('state', 'READY',
                  'at', floor(date_part('epoch', r.sent_at + interval '5 hours') * 1000))) else '[]' end
      from request r, medicine m`);
