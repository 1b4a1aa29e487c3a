import type { Answered } from '@portal/domain/contact-preferences/preference-rules';
import {
  type PreferenceSettings,
  preferenceSettings,
  type PreferenceSource,
} from '@portal/domain/contact-preferences/preference-record';
import type { SomeChoices } from '@portal/domain/contact-preferences/purposes';
import type { Queryable } from '../../database/client.ts';
import { columnNames, columnValues, excluded, selectedOrDefault } from '../../database/record-columns.ts';
import { json, sql } from '../../database/sql.ts';

export type ContactPreferencesRow = Answered &
  PreferenceSettings & {
    readonly clientId: number;
    readonly version: number;
    readonly source: PreferenceSource | null;
    readonly updatedAt: number | null;
    readonly isTextable: boolean;
  };

export const findContactPreferences = (database: Queryable, clientId: number): Promise<ContactPreferencesRow | null> =>
  database.find<ContactPreferencesRow>(sql`
    select c.client_id as "clientId", coalesce(n.version, 0) as version, coalesce(n.purposes, '{}') as purposes,
           ${selectedOrDefault(preferenceSettings, 'n')}, n.answered_at as "answeredAt",
           n.wording_version as "wordingVersion", n.source, n.updated_at as "updatedAt",
           c.contact_preferences_due as "askedAgain", c.email,
           coalesce(c.undeliverable_email_key = c.email_key, false) as "emailBounced", c.mobile, coalesce(c.mobile = c.textable_mobile, false) as "isTextable", c.phone, c.postcode,
           c.address_line1 as "addressLine1", clock_timestamp() as now
      from clients c left join contact_preferences n using (client_id)
     where c.client_id = ${clientId} and c.erased_at is null`);

export type NewPreferences = PreferenceSettings & {
  readonly clientId: number;
  readonly version: number;
  readonly before: SomeChoices;
  readonly after: SomeChoices;
  /** Null if the change did not come from the page, so the recorded answer keeps its wording and date. */
  readonly wordingVersion: string | null;
  readonly source: PreferenceSource;
  readonly page: string;
  readonly actor: string;
  readonly ipHash: string | null;
};

/** Saves the change with its evidence in one statement. Returns false if the version is stale. */
export const saveContactPreferences = (database: Queryable, chosen: NewPreferences): Promise<boolean> => {
  const { clientId, version, before, after, wordingVersion } = chosen;
  return database.returnsRow(sql`
    with saved as (
      insert into contact_preferences as p (client_id, version, purposes, ${columnNames(preferenceSettings)}, answered_at,
             wording_version, source, updated_at)
      select ${clientId}::int, ${version + 1}::int, ${json(after)}, ${columnValues(preferenceSettings, chosen)},
             case when ${wordingVersion}::text is null then null else clock_timestamp() end, ${wordingVersion}::text,
             ${chosen.source}, clock_timestamp()
       where ${version}::int = 0
          or exists (select 1 from contact_preferences o where o.client_id = ${clientId}::int)
      on conflict (client_id) do update
         set version = excluded.version, purposes = excluded.purposes, ${excluded(preferenceSettings)},
             answered_at = coalesce(excluded.answered_at, p.answered_at),
             wording_version = coalesce(excluded.wording_version, p.wording_version), source = excluded.source,
             updated_at = excluded.updated_at
       where p.version = ${version}::int
      returning version, wording_version),
    evidence as (
      insert into contact_preference_changes (client_id, version, actor, source, page, wording_version, purposes_before,
             purposes_after, ip_hash)
      select ${clientId}::int, saved.version, ${chosen.actor}, ${chosen.source}, ${chosen.page},
             coalesce(saved.wording_version, ''), ${json(before)}, ${json(after)},
             decode(${chosen.ipHash}::text, 'base64')
        from saved),
    answered as (
      update clients set contact_preferences_due = false, undeliverable_email_key = null
       where client_id = ${clientId}::int and ${wordingVersion}::text is not null and exists (select 1 from saved))
    select 1 from saved`);
};

/** Flags every client with this address, so that they are asked for another one. Returns their ids. */
export const markEmailUndeliverable = (database: Queryable, address: string): Promise<number[]> =>
  database.values<number>(sql`
    update clients set undeliverable_email_key = email_key
     where email_key = email_key(${address}) returning client_id as "clientId"`);

export const findClientsByEmail = (database: Queryable, address: string): Promise<number[]> =>
  database.values<number>(sql`
    select client_id as "clientId" from clients
     where email_key = email_key(${address}) and erased_at is null`);

export const noteSmsQuestion = (database: Queryable, clientId: number) =>
  database.query(sql`
    update clients set sms_asked_at = clock_timestamp() where client_id = ${clientId} and sms_asked_at is null`);

type ClientOfMobile = { readonly clientId: number; readonly lastPage: string | null };

export const listClientsByMobile = (database: Queryable, mobile: string): Promise<ClientOfMobile[]> =>
  database.query<ClientOfMobile>(sql`
    select c.client_id as "clientId",
           (select h.page from contact_preference_changes h where h.client_id = c.client_id
             order by h.contact_preference_change_id desc limit 1) as "lastPage"
      from clients c where c.mobile = ${mobile} and c.erased_at is null`);

/** Records that a text has reached the number on record, or that the client says it is theirs. */
export const noteTextable = (database: Queryable, clientId: number) =>
  database.query(sql`update clients set textable_mobile = mobile where client_id = ${clientId}`);

/** Stops texts to this number until a client enters it again, or says that it is theirs. */
export const markNumberUntextable = (database: Queryable, mobile: string) =>
  database.query(sql`update clients set textable_mobile = null where textable_mobile = ${mobile}`);

export type AnswerCount = { readonly clients: number; readonly answers: number; readonly refusals: number };

/** How many clients there are, how many of them have said how they want to be contacted, and who wants no email about appointments. */
export const countAnswers = (database: Queryable): Promise<AnswerCount> =>
  database.certainRow<AnswerCount>(sql`
    select count(*) as clients, count(p.client_id) as answers,
           count(*) filter (where not coalesce((p.purposes #>> '{appointment,email}')::bool, true)) as refusals
      from clients c left join contact_preferences p using (client_id) where c.erased_at is null`);
