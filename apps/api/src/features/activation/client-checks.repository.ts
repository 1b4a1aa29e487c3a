import type { CheckMail } from '@portal/domain/activation/check-mail';
import type { Candidate } from '@portal/domain/activation/client-check';
import type { PracticeFeature } from '@portal/domain/practices/practice-features';
import { practiceRecord } from '@portal/domain/practices/practice-record';
import type { Stored } from '@portal/domain/record';
import type { Queryable } from '../../database/client.ts';
import { selected } from '../../database/record-columns.ts';
import { json, sql } from '../../database/sql.ts';

const { practiceId: id, name, phone, timeZone, acceptsNewClients } = practiceRecord;
const joined = { practiceId: id, name, phone, timeZone, acceptsNewClients };

export type PracticeToJoin = Stored<typeof joined> & { readonly features: readonly PracticeFeature[] };

export const findPracticeToJoin = (database: Queryable, practiceId: number): Promise<PracticeToJoin | null> =>
  database.find<PracticeToJoin>(sql`
    select ${selected(joined, 'p')},
           coalesce((select jsonb_agg(jsonb_build_object('featureKey', f.feature_key, 'value', f.value))
                       from practice_features f where f.practice_id = p.practice_id), '[]') as features
      from practices p where p.practice_id = ${practiceId} and p.listed`);

type Entered = {
  readonly practiceId: number;
  readonly lastName: string;
  readonly email: string;
  readonly postcode: string | null;
};

/** With more matches than this, a key identifies nobody. */
const mostCandidates = 50;

/** Runs the same queries whatever they find, so that timing reveals nothing. */
export const listCandidates = (database: Queryable, { practiceId, lastName, email, postcode }: Entered) =>
  database.query<Candidate>(sql`
    with entered as (
      select name_key(${lastName}) as name, email_key(${email}) as email, postcode_key(${postcode}::text) as postcode),
    found as (
      select c.client_id from clients c, entered e where c.email_key = e.email
      union
      select c.client_id from clients c, entered e where c.name_key = e.name and c.postcode_key = e.postcode
      limit ${mostCandidates})
    select c.client_id as "clientId", c.first_name as "firstName", c.home_practice_id = ${practiceId} as "isAtPractice",
           coalesce(c.name_key = e.name, false) as "fitsName",
           case when e.postcode is null then null else coalesce(c.postcode_key = e.postcode, false) end as "fitsPostcode",
           coalesce(c.email_key = e.email, false) as "fitsEmail", c.email, c.postcode, c.record_status as status,
           coalesce((select case when bool_or(i.activation_status = 'COMPLETED') then 'COMPLETED' else 'STARTED' end
                       from identities i where i.client_id = c.client_id having count(*) > 0), 'NONE') as account,
           coalesce((select date_part('epoch', max(a.starts_at)) * 1000 from appointments a
                      where a.client_id = c.client_id and a.starts_at < clock_timestamp()), 0) as "lastSeenAt"
      from found join clients c using (client_id), entered e
     order by c.client_id`);

export type NewCheck = {
  readonly checkId: string;
  readonly practiceId: number;
  readonly identityId: number | null;
  readonly result: string;
  readonly row: number;
  readonly clientId: number | null;
  readonly choices: readonly { readonly optionId: string; readonly clientId: number }[];
  /** Set only in strict mode: the typed address and the email to send to it. */
  readonly mail: { readonly mailbox: string; readonly kind: CheckMail['kind'] } | null;
  readonly lifeSeconds: number;
};

export const insertCheck = (database: Queryable, check: NewCheck): Promise<number> =>
  database.certainValue<number>(sql`
    insert into client_checks (check_id, practice_id, identity_id, result, decided_by_row, client_id, choices, mailbox,
                               mail_kind, expires_at)
    values (${check.checkId}, ${check.practiceId}, ${check.identityId}::int, ${check.result}, ${check.row},
            ${check.clientId}::int, ${json(check.choices)}, ${check.mail?.mailbox ?? null}::text,
            ${check.mail?.kind ?? null}::text, clock_timestamp() + make_interval(secs => ${check.lifeSeconds}))
    returning expires_at as "expiresAt"`);
