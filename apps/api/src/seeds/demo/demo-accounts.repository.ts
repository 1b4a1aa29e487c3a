import type { Question } from '@portal/domain/appointments/reminders/questions';
import type { Queryable } from '../../database/client.ts';
import { json, sql } from '../../database/sql.ts';

export const lockPractices = (tx: Queryable) => tx.query(sql`lock table practices in share row exclusive mode`);

export const hasPractices = async (database: Queryable): Promise<boolean> =>
  (await database.query(sql`select 1 from practices limit 1`)).length > 0;

/** Starts the ids of each kind at another number, so that none is mistaken for another kind. */
export const spreadIds = (tx: Queryable) =>
  tx.query(sql`
    select setval(pg_get_serial_sequence('clinicians', 'clinician_id'), 100),
           setval(pg_get_serial_sequence('clients', 'client_id'), 1000),
           setval(pg_get_serial_sequence('pets', 'pet_id'), 5000),
           setval(pg_get_serial_sequence('appointments', 'appointment_id'), 70000)`);

export type Account = {
  readonly sub: string;
  readonly email: string;
  readonly givenName: string;
  readonly familyName: string;
  readonly isLinked: boolean;
};

/** Finds the clients by email address. An account without a link was started today. */
export const saveAccounts = (
  tx: Queryable,
  { issuer, today }: { issuer: string; today: string },
  rows: readonly Account[],
) =>
  tx.query(sql`
    insert into identities (issuer, subject, email, email_verified, given_name, family_name, client_id,
           pending_client_id, practice_id, activation_status, started_at, verified_at, accepted_at, created_at)
    select ${issuer}, r.sub, r.email, true, r."givenName", r."familyName",
           case when r."isLinked" then c.client_id end, case when not r."isLinked" then c.client_id end, c.home_practice_id,
           case when r."isLinked" then 'COMPLETED' else 'STARTED' end, since,
           case when r."isLinked" then since end, case when r."isLinked" then since end, since
      from jsonb_to_recordset(${json(rows)})
        as r(sub text, email text, "givenName" text, "familyName" text, "isLinked" boolean)
      join clients c on c.email = r.email
     cross join lateral (select case when r."isLinked" then c.created_at
                                     else (${today}::date + time '10:00') at time zone 'Europe/London' end as since) s
     order by c.client_id`);

export const savePreferences = (tx: Queryable, wordingVersion: string) =>
  tx.query(sql`
    with answered as (
      insert into contact_preferences (client_id, purposes, answered_at, wording_version)
      select distinct client_id, '{"appointment":{"email":true}}'::jsonb, clock_timestamp() - interval '30 days',
             ${wordingVersion}
        from identities where client_id is not null
      on conflict do nothing
      returning client_id, version, purposes)
    insert into contact_preference_changes (client_id, version, changed_at, actor, source, page, wording_version,
           purposes_before, purposes_after)
    select client_id, version, clock_timestamp() - interval '30 days', 'client:' || client_id, 'PORTAL',
           '/client-detail/contact-preferences', ${wordingVersion}, purposes, purposes from answered`);

/** Questions that Lochan View Vets asks before a pet that is unwell comes in. */
export const saveQuestions = (
  tx: Queryable,
  { reasonId, questions }: { reasonId: number; questions: readonly Question[] },
) =>
  tx.query(sql`
    update practice_reasons o set questions = ${json(questions)} from practices p
     where p.practice_id = o.practice_id and p.name = 'Lochan View Vets' and o.reason_id = ${reasonId}`);

const lochanView = {
  parking: 'Park free behind {practice}. The door at the back has no steps.',
  whenYouArrive: 'Reception sees it at once. Wait in your car if {pet} is calmer there, and we’ll come and fetch you.',
};

/** Texts for the page of the day of an appointment. */
export const saveWordsForTheDay = (tx: Queryable) =>
  tx.query(sql`update practices set texts = texts || ${json(lochanView)} where name = 'Lochan View Vets'`);

export const switchOnSeveralPets = (tx: Queryable) =>
  tx.query(sql`
    insert into practice_features (practice_id, feature_key, value)
    select practice_id, 'several-pets-enabled', 'True' from practices where name = 'Lochan View Vets'`);

/** Clients without a login have confirmed the appointments of the coming week, yesterday evening. */
export const saveAnswers = (tx: Queryable, today: string) =>
  tx.query(sql`
    update appointments a
       set confirmed_by_client_at = (${today}::date - 1 + time '18:05') at time zone 'Europe/London',
           confirmed_sequence = a.ics_sequence
     where a.status = 'BOOKED' and a.starts_at >= ${today}::date + 1 and a.starts_at < ${today}::date + 8
       and not exists (select 1 from identities i where i.client_id = a.client_id)`);

/** Daniel waits for an earlier appointment for Marmalade, on any weekday morning or afternoon. */
export const saveWaitingEntry = (tx: Queryable) =>
  tx.query(sql`
    insert into waiting_entries (client_id, pet_id, reason_id, appointment_id, practice_ids, weekdays, day_parts, same_day, ends_at)
    select a.client_id, a.pet_id, a.reason_id, a.appointment_id, array[a.practice_id], '{1,2,3,4,5}', '{MORNING,AFTERNOON}',
           false, clock_timestamp() + interval '90 days'
      from appointments a join clients c using (client_id) join pets t using (pet_id)
     where c.email = 'daniel@example.org' and t.name = 'Marmalade' and a.status = 'BOOKED' and a.starts_at > clock_timestamp()
     order by a.starts_at limit 1`);

export type DueRule = {
  readonly reasonId: number;
  readonly speciesIds: readonly number[];
  readonly countedReasonIds: readonly number[];
};

/** Each reason is due once a year, at practices that offer it. */
export const saveDueRules = (tx: Queryable, rules: readonly DueRule[]) =>
  tx.query(sql`
    insert into due_rules (practice_id, reason_id, species_id, counted_reason_ids, after_months)
    select o.practice_id, r."reasonId", species_id, r."countedReasonIds", 12
      from jsonb_to_recordset(${json(rules)}) as r("reasonId" integer, "speciesIds" integer[], "countedReasonIds" integer[])
      join practice_reasons o on o.reason_id = r."reasonId"
     cross join lateral unnest(r."speciesIds") species_id`);
