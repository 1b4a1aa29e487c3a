import { type PreferenceSettings, preferenceSettings } from '@portal/domain/contact-preferences/preference-record';
import { fileNameOf } from '@portal/domain/record';
import type { Choices, SomeChoices } from '@portal/domain/contact-preferences/purposes';
import type { Queryable } from '../../database/client.ts';
import { columnNames, excluded, jsonColumns, quotedNames, selectedOrDefault } from '../../database/record-columns.ts';
import { json, sql } from '../../database/sql.ts';
import { type Batch, ofBatch } from './staging.repository.ts';

/** A row of the files beside what the portal has about its client. Instants in epoch milliseconds. */
export type ReportedRow = PreferenceSettings & {
  readonly line: number;
  readonly clientId: number;
  readonly said: SomeChoices;
  readonly saidAt: number | null;
  readonly saidSettings: { readonly [Name in keyof PreferenceSettings]: PreferenceSettings[Name] | null };
  readonly saidAnsweredAt: number | null;
  readonly saidWording: string | null;
  readonly saidSource: string | null;
  readonly isStored: boolean;
  readonly purposes: SomeChoices;
  readonly answeredAt: number | null;
  readonly wordingVersion: string | null;
  readonly source: string;
  readonly version: number;
  /** The newest change that no import has made. */
  readonly chosenAt: number | null;
  readonly lastEvidence: SomeChoices | null;
};

type Page = { readonly after: number; readonly limit: number };

const instantOf = (key: string) => sql`(r.record ->> ${key}::text)::timestamptz`;

const saidSettings = sql`
  (select jsonb_object_agg(name, r.record -> key)
     from jsonb_each_text(${json(
       Object.fromEntries(Object.entries(preferenceSettings).map(([name, fact]) => [name, fileNameOf(name, fact)])),
     )}) f(name, key))`;

export const listReported = (database: Queryable, batch: Batch, { after, limit }: Page): Promise<ReportedRow[]> =>
  database.query<ReportedRow>(sql`
    select r.line, c.client_id as "clientId", r.record -> 'choices' as said, ${instantOf('changed_at')} as "saidAt",
           ${saidSettings} as "saidSettings", ${instantOf('answered_at')} as "saidAnsweredAt",
           r.record ->> 'wording_version' as "saidWording", r.record ->> 'source' as "saidSource",
           p.client_id is not null as "isStored", coalesce(p.purposes, '{}') as purposes,
           ${selectedOrDefault(preferenceSettings, 'p')}, p.answered_at as "answeredAt",
           p.wording_version as "wordingVersion", coalesce(p.source, 'PRACTICE') as source,
           greatest(p.version, h.version, 0) as version, h.chosen_at as "chosenAt", h.evidence as "lastEvidence"
      from import_rows r
      join external_ids e on e.kind = 'clients' and e.source = ${batch.source} and e.external_id = r.external_id
      join clients c on c.client_id = e.id
      left join contact_preferences p on p.client_id = c.client_id
      left join lateral (
        select max(h.version) as version, max(h.changed_at) filter (where not starts_with(h.actor, 'import:')) as chosen_at,
               (array_agg(h.purposes_after order by h.changed_at desc, h.contact_preference_change_id desc))[1] as evidence
          from contact_preference_changes h where h.client_id = c.client_id) h on true
     where ${ofBatch(batch)} and r.change in ('NEW', 'CHANGED') and r.line > ${after}::int
     order by r.line limit ${limit}::int`);

export type LineNotice = {
  readonly line: number;
  readonly field: string;
  readonly written: string;
  readonly reason: string;
};

/** Idempotent. */
export const addNotices = (database: Queryable, batch: Batch, notices: readonly LineNotice[]) =>
  database.query(sql`
    update import_rows r set notices = (
             select jsonb_agg(distinct one.value) from jsonb_array_elements(coalesce(r.notices, '[]') || n.notices) one(value))
      from (select o.line, jsonb_agg(jsonb_build_object('field', o.field, 'written', o.written, 'change', 'EMPTIED', 'reason', o.reason)) as notices
              from jsonb_to_recordset(${json(notices)}) as o(line int, field text, written text, reason text) group by o.line) n
     where ${ofBatch(batch)} and r.line = n.line`);

export type ReportedChoice = PreferenceSettings & {
  readonly clientId: number;
  readonly version: number;
  readonly before: Choices;
  readonly after: Choices;
  /** ISO. */
  readonly answeredAt: string | null;
  readonly wordingVersion: string | null;
  readonly source: string;
  /** ISO; null for now. */
  readonly changedAt: string | null;
  /** False if the history has this change already. */
  readonly isNews: boolean;
};

/** Saves each change with its evidence. */
export const saveReportedChoices = (transaction: Queryable, source: string, choices: readonly ReportedChoice[]) =>
  transaction.query(sql`
    with said as materialized (
      select * from jsonb_to_recordset(${json(choices)})
        as s("clientId" int, version int, before jsonb, after jsonb, ${jsonColumns(preferenceSettings)}, "answeredAt" timestamptz, "wordingVersion" text, source text, "changedAt" timestamptz,
             "isNews" bool)),
    saved as (
      insert into contact_preferences (client_id, version, purposes, ${columnNames(preferenceSettings)}, answered_at,
             wording_version, source, updated_at)
      select "clientId", version, after, ${quotedNames(preferenceSettings)}, "answeredAt", "wordingVersion", source, coalesce("changedAt", clock_timestamp())
        from said
      on conflict (client_id) do update
         set version = excluded.version, purposes = excluded.purposes, ${excluded(preferenceSettings)},
             answered_at = excluded.answered_at, wording_version = excluded.wording_version, source = excluded.source,
             updated_at = excluded.updated_at)
    insert into contact_preference_changes (client_id, version, actor, source, page, wording_version, purposes_before,
           purposes_after)
    select "clientId", version, ${`import:${source}`}, 'PRACTICE', 'import', coalesce("wordingVersion", ''), before, after
      from said where "isNews"`);
