import type { Sex } from '@portal/domain/pets/species';
import type { Queryable } from '../../database/client.ts';
import { json, sql } from '../../database/sql.ts';

export type ClientRow = {
  readonly clientId: number;
  readonly salutationId: number | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly mobile: string | null;
  readonly phone: string | null;
  readonly addressLine1: string;
  readonly town: string;
  readonly postcode: string;
  readonly homePracticeId: number;
  readonly bookingAllowed: boolean;
  readonly recordStatus: string;
  readonly createdOn: string;
};
export type IdentityRow = {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | null;
  readonly givenName: string;
  readonly familyName: string;
  readonly clientId: number;
  readonly linked: boolean;
  readonly practiceId: number;
  readonly createdOn: string;
};
export type PetRow = {
  readonly petId: number;
  readonly clientId: number;
  readonly practiceId: number;
  readonly name: string;
  readonly speciesId: number;
  readonly speciesOther: string | null;
  readonly breedId: number | null;
  readonly colourId: number | null;
  readonly colour: string | null;
  readonly sex: Sex | null;
  readonly neutered: 'Yes' | 'No' | 'Unknown';
  readonly dateOfBirth: string;
  readonly dateOfBirthPrecision: 'day' | 'month' | 'year';
  readonly microchipNumber: string | null;
  readonly status: 'ACTIVE' | 'REHOMED' | 'DECEASED';
  readonly registeredOnline: boolean;
  readonly createdOn: string;
};

// Fixed time of day, so that the rows do not depend on when they were loaded.
const enteredAt = sql`(r."createdOn" + time '10:00') at time zone 'Europe/London'`;

export const saveClients = (database: Queryable, rows: readonly ClientRow[]) =>
  database.query(sql`
    insert into clients (client_id, salutation_id, first_name, last_name, email, mobile, phone, address_line1, town,
           postcode, home_practice_id, booking_and_registration_allowed, record_status, created_at)
    select r."clientId", r."salutationId", r."firstName", r."lastName", r.email, r.mobile, r.phone, r."addressLine1",
           r.town, r.postcode, r."homePracticeId", r."bookingAllowed", r."recordStatus", ${enteredAt}
      from jsonb_to_recordset(${json(rows)})
        as r("clientId" integer, "salutationId" integer, "firstName" text, "lastName" text, email text, mobile text,
             phone text, "addressLine1" text, town text, postcode text, "homePracticeId" integer,
             "bookingAllowed" boolean, "recordStatus" text, "createdOn" date)`);

export const saveIdentities = (database: Queryable, rows: readonly IdentityRow[]) =>
  database.query(sql`
    insert into identities (issuer, subject, email, email_verified, given_name, family_name, client_id,
           pending_client_id, practice_id, activation_status, started_at, verified_at, accepted_at, created_at)
    select r.issuer, r.subject, r.email, true, r."givenName", r."familyName",
           case when r.linked then r."clientId" end, case when not r.linked then r."clientId" end, r."practiceId",
           case when r.linked then 'COMPLETED' else 'STARTED' end,
           ${enteredAt},
           case when r.linked then ${enteredAt} end, case when r.linked then ${enteredAt} end, ${enteredAt}
      from jsonb_to_recordset(${json(rows)})
        as r(issuer text, subject text, email text, "givenName" text, "familyName" text, "clientId" integer,
             linked boolean, "practiceId" integer, "createdOn" date)
     order by r."clientId"`);

export const savePreferences = (database: Queryable, wordingVersion: string) =>
  database.query(sql`
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

export const savePets = (database: Queryable, rows: readonly PetRow[]) =>
  database.query(sql`
    insert into pets (pet_id, client_id, practice_id, name, species_id, species_other, breed_id, colour_id, colour, sex, neutered,
           date_of_birth, date_of_birth_precision, microchip_number, microchip_read, status, registered_online, created_at)
    select r."petId", r."clientId", r."practiceId", r.name, r."speciesId", r."speciesOther", r."breedId", r."colourId", r.colour, r.sex,
           r.neutered, r."dateOfBirth", r."dateOfBirthPrecision", r."microchipNumber",
           r."microchipNumber" is not null and not r."registeredOnline", r.status, r."registeredOnline",
           ${enteredAt}
      from jsonb_to_recordset(${json(rows)})
        as r("petId" integer, "clientId" integer, "practiceId" integer, name text, "speciesId" integer,
             "speciesOther" text, "breedId" integer, "colourId" integer, colour text, sex text, neutered text, "dateOfBirth" date,
             "dateOfBirthPrecision" text, "microchipNumber" text, status text, "registeredOnline" boolean,
             "createdOn" date)`);
