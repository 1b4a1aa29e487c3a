import type { Client } from '@portal/contract/clients/clients.schemas';
import type { Answered } from '@portal/domain/contact-preferences/preference-rules';
import type { Queryable } from '../../database/client.ts';
import { json, sql } from '../../database/sql.ts';
import { answeredPreferences } from './clients.repository.ts';

export type ClientDetailsRow = {
  readonly clientId: number;
  readonly version: number;
  readonly salutationId: number | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly mobile: string | null;
  readonly phone: string | null;
  readonly alternativeContactName: string | null;
  readonly alternativeContactPhone: string | null;
  readonly line1: string | null;
  readonly line2: string | null;
  readonly line3: string | null;
  readonly town: string | null;
  readonly county: string | null;
  readonly postcode: string | null;
  readonly source: 'practice' | 'manual' | 'lookup';
  readonly addressRef: string | null;
  readonly accessNeeds: string | null;
  readonly language: Client['language'];
  readonly homePracticeId: number;
  readonly homePracticeName: string;
  readonly homePracticePhone: string;
  readonly preferences: Answered;
  readonly bookingAndRegistrationAllowed: boolean;
};

/** Returns undefined if the record was erased after authentication. */
export const findClientDetails = async (
  database: Queryable,
  clientId: number,
): Promise<ClientDetailsRow | undefined> => {
  const rows = await database.query<ClientDetailsRow>(sql`
    select c.client_id as "clientId", c.version, c.salutation_id as "salutationId", c.first_name as "firstName",
           c.last_name as "lastName", c.email, c.mobile, c.phone, c.alternative_contact_name as "alternativeContactName",
           c.alternative_contact_phone as "alternativeContactPhone", c.address_line1 as line1, c.address_line2 as line2,
           c.address_line3 as line3, c.town, c.county, c.postcode, c.address_source as source,
           c.address_ref as "addressRef", c.access_needs as "accessNeeds", c.language,
           p.practice_id as "homePracticeId", p.name as "homePracticeName", p.phone as "homePracticePhone",
           ${answeredPreferences} as preferences,
           c.booking_and_registration_allowed as "bookingAndRegistrationAllowed"
      from clients c join practices p on p.practice_id = c.home_practice_id
      left join contact_preferences n on n.client_id = c.client_id
     where c.client_id = ${clientId}`);
  return rows[0];
};

export type ClientDetailsChange = Pick<
  ClientDetailsRow,
  | 'salutationId'
  | 'firstName'
  | 'lastName'
  | 'mobile'
  | 'phone'
  | 'alternativeContactName'
  | 'alternativeContactPhone'
  | 'line1'
  | 'line2'
  | 'line3'
  | 'town'
  | 'county'
  | 'postcode'
  | 'source'
  | 'addressRef'
  | 'accessNeeds'
  | 'language'
>;

type Saving = {
  readonly clientId: number;
  readonly version: number;
  readonly change: ClientDetailsChange;
};

/** Optimistic locking: returns false if the version is stale. */
export const updateClientDetails = async (
  database: Queryable,
  { clientId, version, change }: Saving,
): Promise<boolean> => {
  const rows = await database.query(sql`
    update clients set version = version + 1, salutation_id = ${change.salutationId}, first_name = ${change.firstName},
           last_name = ${change.lastName}, mobile = ${change.mobile}, phone = ${change.phone},
           alternative_contact_name = ${change.alternativeContactName},
           alternative_contact_phone = ${change.alternativeContactPhone}, address_line1 = ${change.line1},
           address_line2 = ${change.line2}, address_line3 = ${change.line3}, town = ${change.town},
           county = ${change.county}, postcode = ${change.postcode}, address_source = ${change.source},
           address_ref = ${change.addressRef}, access_needs = ${change.accessNeeds}, language = ${change.language}
     where client_id = ${clientId} and version = ${version}
    returning 1`);
  return rows.length === 1;
};

type Audit = {
  readonly identityId: number;
  readonly clientId: number;
  /** Field names only: values would survive the client's erasure. */
  readonly fields: readonly string[];
  readonly traceId: string;
};

export const auditDetailsChange = (database: Queryable, { identityId, clientId, fields, traceId }: Audit) =>
  database.query(sql`
    insert into audit_events (actor, action, subject_kind, subject_id, trace_id, details)
    values (${`identity:${identityId}`}, 'client.details-changed', 'client', ${String(clientId)}, ${traceId},
            ${json({ fields })})`);
