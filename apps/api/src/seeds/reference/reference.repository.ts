import type { ClinicianType } from '@portal/domain/appointments/clinician-type';
import type { SpeciesCode } from '@portal/domain/pets/species';
import type { BankHoliday } from '@portal/domain/practices/bank-holiday-changes';
import type { Queryable } from '../../database/client.ts';
import { json, sql } from '../../database/sql.ts';

export type SpeciesRow = {
  readonly speciesId: number;
  readonly code: SpeciesCode;
  readonly name: string;
  readonly sortOrder: number;
};

/** A breed as owners name it. Ids are fixed for good: pets refer to them. */
export type BreedRow = {
  readonly breedId: number;
  readonly speciesId: number;
  readonly name: string;
  readonly isCross: boolean;
  /** Offered first in the list. */
  readonly popular: boolean;
  /** Other names and usual misspellings that a search should find. */
  readonly aliases: readonly string[];
};

export type ColourRow = { readonly colourId: number; readonly name: string };
export type SpeciesColourRow = { readonly speciesId: number; readonly colourId: number };
export type BreedColourRow = { readonly breedId: number; readonly colourId: number };
export type InsurerRow = {
  readonly insurerId: number;
  readonly name: string;
  readonly kind: 'insurer' | 'other' | 'none';
  readonly active: boolean;
};

export type SalutationRow = { readonly salutationId: number; readonly description: string; readonly sortOrder: number };

export type BankHolidayRow = BankHoliday;

export type ReasonRow = {
  readonly reasonId: number;
  readonly name: string;
  readonly reasonGroup: string;
  readonly description: string;
  readonly clinicianType: ClinicianType;
  readonly durationMinutes: number;
  readonly bufferBeforeMinutes: number;
  readonly bufferAfterMinutes: number;
  readonly speciesIds: readonly number[];
  readonly minAgeWeeks: number | null;
  readonly audience: 'NEW' | 'EXISTING' | 'ANY';
  readonly needsNote: boolean;
  readonly urgentCheck: boolean;
  readonly isInitialConsultation: boolean;
  readonly leadTimeMinutes: number;
  readonly horizonDays: number;
  readonly perDayCap: number | null;
  readonly amendUntilMinutes: number;
  readonly cancelUntilMinutes: number;
  readonly lateCancelMinutes: number;
  readonly maxAmendments: number;
  readonly preparation: string | null;
  /** Guidance, VAT included. */
  readonly priceFromPence: number | null;
  readonly priceNote: string | null;
  readonly sortOrder: number;
};

// Each list travels as one JSON parameter: one statement a table, whatever its length, on both engines.

export const saveSpecies = (database: Queryable, rows: readonly SpeciesRow[]) =>
  database.query(sql`
    insert into species (species_id, code, name, sort_order)
    select r."speciesId", r.code, r.name, r."sortOrder"
      from jsonb_to_recordset(${json(rows)}) as r("speciesId" integer, code text, name text, "sortOrder" smallint)
        on conflict (species_id) do update
       set code = excluded.code, name = excluded.name, sort_order = excluded.sort_order`);

export const saveBreeds = (database: Queryable, rows: readonly BreedRow[]) =>
  database.query(sql`
    insert into breeds (breed_id, species_id, name, is_cross, popular, aliases)
    select r."breedId", r."speciesId", r.name, r."isCross", r.popular, r.aliases
      from jsonb_to_recordset(${json(rows)})
        as r("breedId" integer, "speciesId" integer, name text, "isCross" boolean, popular boolean, aliases text[])
        on conflict (breed_id) do update
       set species_id = excluded.species_id, name = excluded.name, is_cross = excluded.is_cross,
           popular = excluded.popular, aliases = excluded.aliases`);

export const saveColours = (database: Queryable, rows: readonly ColourRow[]) =>
  database.query(sql`
    insert into colours (colour_id, name)
    select r."colourId", r.name from jsonb_to_recordset(${json(rows)}) as r("colourId" integer, name text)
        on conflict (colour_id) do update set name = excluded.name`);

export const saveSpeciesColours = (database: Queryable, rows: readonly SpeciesColourRow[]) =>
  database.query(sql`
    with listed as (
      select * from jsonb_to_recordset(${json(rows)}) as r("speciesId" integer, "colourId" integer)),
    gone as (
      delete from species_colours c where not exists (
        select 1 from listed r where r."speciesId" = c.species_id and r."colourId" = c.colour_id))
    insert into species_colours (species_id, colour_id) select "speciesId", "colourId" from listed
        on conflict do nothing`);

export const saveBreedColours = (database: Queryable, rows: readonly BreedColourRow[]) =>
  database.query(sql`
    with listed as (
      select * from jsonb_to_recordset(${json(rows)}) as r("breedId" integer, "colourId" integer)),
    gone as (
      delete from breed_colours c where not exists (
        select 1 from listed r where r."breedId" = c.breed_id and r."colourId" = c.colour_id))
    insert into breed_colours (breed_id, colour_id) select "breedId", "colourId" from listed
        on conflict do nothing`);

export const saveInsurers = (database: Queryable, rows: readonly InsurerRow[]) =>
  database.query(sql`
    insert into insurers (insurer_id, name, kind, active)
    select r."insurerId", r.name, r.kind, r.active
      from jsonb_to_recordset(${json(rows)}) as r("insurerId" integer, name text, kind text, active boolean)
        on conflict (insurer_id) do update
       set name = excluded.name, kind = excluded.kind, active = excluded.active`);

export const saveSalutations = (database: Queryable, rows: readonly SalutationRow[]) =>
  database.query(sql`
    insert into salutations (salutation_id, description, sort_order)
    select r."salutationId", r.description, r."sortOrder"
      from jsonb_to_recordset(${json(rows)}) as r("salutationId" integer, description text, "sortOrder" smallint)
        on conflict (salutation_id) do update
       set description = excluded.description, sort_order = excluded.sort_order`);

/** Years that are known already stay: they may have been brought up to a newer list since (`npm run ops -- bank-holidays`). */
export const saveBankHolidays = (database: Queryable, rows: readonly BankHolidayRow[]) =>
  database.query(sql`
    insert into bank_holidays (division, held_on, title)
    select r.division, r."heldOn", r.title
      from jsonb_to_recordset(${json(rows)}) as r(division text, "heldOn" date, title text)
     where not exists (select 1 from bank_holidays b
                        where b.division = r.division and date_part('year', b.held_on) = date_part('year', r."heldOn"))`);

export const saveReasons = (database: Queryable, rows: readonly ReasonRow[]) =>
  database.query(sql`
    insert into appointment_reasons (reason_id, name, reason_group, description, clinician_type, duration_minutes,
           buffer_before_minutes, buffer_after_minutes, species_ids, min_age_weeks, audience, needs_note, urgent_check,
           is_initial_consultation, lead_time_minutes, horizon_days, per_day_cap, amend_until_minutes,
           cancel_until_minutes, late_cancel_minutes, max_amendments, preparation, price_from_pence, price_note, sort_order)
    select r."reasonId", r.name, r."reasonGroup", r.description, r."clinicianType", r."durationMinutes",
           r."bufferBeforeMinutes", r."bufferAfterMinutes", r."speciesIds", r."minAgeWeeks", r.audience, r."needsNote",
           r."urgentCheck", r."isInitialConsultation", r."leadTimeMinutes", r."horizonDays", r."perDayCap", r."amendUntilMinutes",
           r."cancelUntilMinutes", r."lateCancelMinutes", r."maxAmendments", r.preparation,
           r."priceFromPence", r."priceNote", r."sortOrder"
      from jsonb_to_recordset(${json(rows)})
        as r("reasonId" integer, name text, "reasonGroup" text, description text, "clinicianType" text,
             "durationMinutes" smallint, "bufferBeforeMinutes" smallint, "bufferAfterMinutes" smallint,
             "speciesIds" integer[], "minAgeWeeks" smallint, audience text, "needsNote" boolean, "urgentCheck" boolean,
             "isInitialConsultation" boolean, "leadTimeMinutes" integer, "horizonDays" smallint,
             "perDayCap" smallint, "amendUntilMinutes" integer, "cancelUntilMinutes" integer,
             "lateCancelMinutes" integer, "maxAmendments" smallint, preparation text,
             "priceFromPence" integer, "priceNote" text, "sortOrder" smallint)
        on conflict (reason_id) do update
       set name = excluded.name, reason_group = excluded.reason_group, description = excluded.description,
           clinician_type = excluded.clinician_type, duration_minutes = excluded.duration_minutes,
           buffer_before_minutes = excluded.buffer_before_minutes, buffer_after_minutes = excluded.buffer_after_minutes,
           species_ids = excluded.species_ids, min_age_weeks = excluded.min_age_weeks, audience = excluded.audience,
           needs_note = excluded.needs_note, urgent_check = excluded.urgent_check,
           is_initial_consultation = excluded.is_initial_consultation, lead_time_minutes = excluded.lead_time_minutes,
           horizon_days = excluded.horizon_days, preparation = excluded.preparation,
           price_from_pence = excluded.price_from_pence, price_note = excluded.price_note,
           sort_order = excluded.sort_order`);

export type CancellationReasonRow = {
  readonly reasonId: number;
  readonly name: string;
  readonly asksNote: boolean;
  readonly isBereavement: boolean;
};

export const saveCancellationReasons = (database: Queryable, rows: readonly CancellationReasonRow[]) =>
  database.query(sql`
    insert into cancellation_reasons (cancellation_reason_id, name, asks_note, is_bereavement)
    select r."reasonId", r.name, r."asksNote", r."isBereavement"
      from jsonb_to_recordset(${json(rows)})
        as r("reasonId" integer, name text, "asksNote" boolean, "isBereavement" boolean)
        on conflict (cancellation_reason_id) do update
       set name = excluded.name, asks_note = excluded.asks_note, is_bereavement = excluded.is_bereavement`);
