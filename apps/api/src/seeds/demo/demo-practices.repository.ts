import type { ClinicianType } from '@portal/domain/appointments/clinician-type';
import type { Queryable } from '../../database/client.ts';
import { json, sql } from '../../database/sql.ts';

export type Nation = 'england' | 'wales' | 'scotland' | 'northern-ireland';
export type PracticeRow = {
  readonly practiceId: number;
  readonly name: string;
  readonly phone: string;
  readonly emergencyPhone: string;
  readonly email: string;
  readonly addressLine1: string;
  readonly town: string;
  readonly postcode: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly nation: Nation;
  readonly acceptsNewClients: boolean;
  readonly closedOnBankHolidays: boolean;
};
export type FeatureRow = { readonly practiceId: number; readonly featureKey: string; readonly value: string };
export type OpeningRow = {
  readonly practiceId: number;
  readonly weekday: number;
  readonly from: number;
  readonly to: number;
};
export type ClosureRow = { readonly practiceId: number; readonly closedOn: string; readonly reason: string };
export type OfferRow = {
  readonly practiceId: number;
  readonly reasonId: number;
  readonly priceFromPence: number | null;
};
export type DueRuleRow = {
  readonly practiceId: number;
  readonly reasonId: number;
  readonly speciesId: number;
  readonly countedReasonIds: readonly number[];
  readonly afterMonths: number;
};
export type ClinicianRow = {
  readonly clinicianId: number;
  readonly practiceId: number;
  readonly clinicianType: ClinicianType;
  readonly displayName: string;
};
export type RotaWindowRow = {
  readonly clinicianId: number;
  readonly weekday: number;
  readonly from: number;
  readonly to: number;
};
export type RotaExceptionRow = {
  readonly clinicianId: number;
  readonly heldOn: string;
  readonly from: number | null;
  readonly to: number | null;
  readonly reason: string;
};

export const lockPractices = (tx: Queryable) => tx.query(sql`lock table practices in share row exclusive mode`);

export const hasPractices = async (database: Queryable): Promise<boolean> =>
  (await database.query(sql`select 1 from practices limit 1`)).length > 0;

export const savePractices = (database: Queryable, rows: readonly PracticeRow[]) =>
  database.query(sql`
    insert into practices (practice_id, name, phone, emergency_phone, email, address_line1, town, postcode, latitude,
           longitude, nation, accepts_new_clients, closed_on_bank_holidays)
    select r."practiceId", r.name, r.phone, r."emergencyPhone", r.email, r."addressLine1", r.town, r.postcode, r.latitude,
           r.longitude, r.nation, r."acceptsNewClients", r."closedOnBankHolidays"
      from jsonb_to_recordset(${json(rows)})
        as r("practiceId" integer, name text, phone text, "emergencyPhone" text, email text, "addressLine1" text,
             town text, postcode text, latitude double precision, longitude double precision, nation text,
             "acceptsNewClients" boolean, "closedOnBankHolidays" boolean)`);

export const saveFeatures = (database: Queryable, rows: readonly FeatureRow[]) =>
  database.query(sql`
    insert into practice_features (practice_id, feature_key, value)
    select r."practiceId", r."featureKey", r.value
      from jsonb_to_recordset(${json(rows)}) as r("practiceId" integer, "featureKey" text, value text)`);

export const saveOpeningHours = (database: Queryable, rows: readonly OpeningRow[]) =>
  database.query(sql`
    insert into practice_opening_hours (practice_id, weekday, opens_at_minute, closes_at_minute)
    select r."practiceId", r.weekday, r."from", r."to"
      from jsonb_to_recordset(${json(rows)})
        as r("practiceId" integer, weekday smallint, "from" smallint, "to" smallint)`);

export const saveClosures = (database: Queryable, rows: readonly ClosureRow[]) =>
  database.query(sql`
    insert into practice_closures (practice_id, closed_on, reason)
    select r."practiceId", r."closedOn", r.reason
      from jsonb_to_recordset(${json(rows)}) as r("practiceId" integer, "closedOn" date, reason text)`);

export const saveOffers = (database: Queryable, rows: readonly OfferRow[]) =>
  database.query(sql`
    insert into practice_reasons (practice_id, reason_id, price_from_pence)
    select r."practiceId", r."reasonId", r."priceFromPence"
      from jsonb_to_recordset(${json(rows)}) as r("practiceId" integer, "reasonId" integer, "priceFromPence" integer)`);

export const saveDueRules = (database: Queryable, rows: readonly DueRuleRow[]) =>
  database.query(sql`
    insert into due_rules (practice_id, reason_id, species_id, counted_reason_ids, after_months)
    select r."practiceId", r."reasonId", r."speciesId", r."countedReasonIds", r."afterMonths"
      from jsonb_to_recordset(${json(rows)})
        as r("practiceId" integer, "reasonId" integer, "speciesId" integer, "countedReasonIds" integer[],
             "afterMonths" smallint)`);

export const saveClinicians = (database: Queryable, rows: readonly ClinicianRow[]) =>
  database.query(sql`
    insert into clinicians (clinician_id, practice_id, clinician_type, display_name)
    select r."clinicianId", r."practiceId", r."clinicianType", r."displayName"
      from jsonb_to_recordset(${json(rows)})
        as r("clinicianId" integer, "practiceId" integer, "clinicianType" text, "displayName" text)`);

export const saveRotaWindows = (database: Queryable, rows: readonly RotaWindowRow[]) =>
  database.query(sql`
    insert into rota_windows (clinician_id, weekday, starts_at_minute, ends_at_minute)
    select r."clinicianId", r.weekday, r."from", r."to"
      from jsonb_to_recordset(${json(rows)})
        as r("clinicianId" integer, weekday smallint, "from" smallint, "to" smallint)
     order by r."clinicianId", r.weekday, r."from"`);

export const saveRotaExceptions = (database: Queryable, rows: readonly RotaExceptionRow[]) =>
  database.query(sql`
    insert into rota_exceptions (clinician_id, held_on, starts_at_minute, ends_at_minute, reason)
    select r."clinicianId", r."heldOn", r."from", r."to", r.reason
      from jsonb_to_recordset(${json(rows)})
        as r("clinicianId" integer, "heldOn" date, "from" smallint, "to" smallint, reason text)
     order by r."clinicianId", r."heldOn", r."from"`);
