import type { BrokenFact, FactsToCheck } from '@portal/domain/pets/broken-facts';
import type { Queryable } from '../../database/client.ts';
import { json, sql, timestamp } from '../../database/sql.ts';

type Page = { readonly after: number; readonly limit: number };

export type StoredPet = FactsToCheck & { readonly id: number; readonly insurerOther: string | null };

export const lockPets = (transaction: Queryable, { after, limit }: Page) =>
  transaction.query<StoredPet>(sql`
    select p.pet_id as id, s.code as species, p.date_of_birth as "dateOfBirth", p.date_of_birth_precision as "dateOfBirthPrecision",
           p.microchip_number as "microchipNumber", p.policy_number as "policyNumber", p.insurer_id as "insurerId",
           p.insurer_other as "insurerOther"
      from pets p join species s using (species_id)
     where p.pet_id > ${after} order by p.pet_id limit ${limit} for update of p`);

type PetToMend = { readonly id: number; readonly broken: readonly BrokenFact[]; readonly hasOther: boolean };

export const mendPets = (transaction: Queryable, pets: readonly PetToMend[]) =>
  transaction.query(sql`
    update pets p
       set date_of_birth = case when r.broken ? 'dateOfBirth' then null else p.date_of_birth end,
           date_of_birth_precision = case when r.broken ? 'dateOfBirth' then 'day' else p.date_of_birth_precision end,
           microchip_number = case when r.broken ? 'microchipNumber' then null else p.microchip_number end,
           microchip_read = p.microchip_read and not r.broken ? 'microchipNumber',
           policy_number = case when r.broken ? 'policyNumber' then null else p.policy_number end,
           insurer_id = case when r."hasOther" then (select insurer_id from insurers where kind = 'other' limit 1) else p.insurer_id end,
           version = p.version + 1
      from jsonb_to_recordset(${json(pets)}) as r(id int, broken jsonb, "hasOther" bool)
     where p.pet_id = r.id`);

export const lockEmails = (transaction: Queryable, { after, limit }: Page) =>
  transaction.query<{ readonly id: number; readonly email: string }>(sql`
    select client_id as id, email from clients
     where client_id > ${after} and email is not null order by client_id limit ${limit} for update`);

export const mendEmails = (
  transaction: Queryable,
  emails: readonly { readonly id: number; readonly email: string | null }[],
) =>
  transaction.query(sql`
    update clients c set email = r.email, version = c.version + 1
      from jsonb_to_recordset(${json(emails)}) as r(id int, email text) where c.client_id = r.id`);

type Reach = { readonly first: number; readonly latest: number; readonly last: number };

/** Days on which records begin, and appointments at times that no diary has. */
export const countOddTimes = (database: Queryable, { first, latest, last }: Reach) =>
  database.certainRow<{ readonly since: number; readonly starts: number }>(sql`
    select ((select count(*) from clients where created_at not between ${timestamp(first)} and ${timestamp(latest)})
          + (select count(*) from pets where created_at not between ${timestamp(first)} and ${timestamp(latest)})
          + (select count(*) from appointments where created_at not between ${timestamp(first)} and ${timestamp(latest)}))::int as since,
           (select count(*) from appointments where starts_at not between ${timestamp(first)} and ${timestamp(last)})::int as starts`);

export const mendSince = (transaction: Queryable, { first, latest }: Reach) =>
  transaction.query(sql`
    with clients_mended as (
      update clients set created_at = now() where created_at not between ${timestamp(first)} and ${timestamp(latest)}),
    pets_mended as (
      update pets set created_at = now() where created_at not between ${timestamp(first)} and ${timestamp(latest)})
    update appointments set created_at = now() where created_at not between ${timestamp(first)} and ${timestamp(latest)}`);
