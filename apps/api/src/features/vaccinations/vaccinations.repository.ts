import { vaccinationRecord } from '@portal/domain/vaccinations/vaccination-record';
import type { Stored } from '@portal/domain/record';
import type { Queryable } from '../../database/client.ts';
import { selected } from '../../database/record-columns.ts';
import { sql } from '../../database/sql.ts';
import { recordAudit } from '../../platform/mail-and-audit.repository.ts';

export type CardRow = {
  readonly petId: number;
  readonly petName: string;
  readonly species: string;
  readonly breed: string | null;
  readonly colour: string | null;
  readonly sex: string | null;
  readonly dateOfBirth: string | null;
  readonly practiceName: string;
  readonly practicePhone: string;
  readonly timeZone: string;
  readonly recordsSince: string;
  readonly today: string;
};

const card = sql`
  select t.pet_id as "petId", t.name as "petName", coalesce(t.species_other, s.name) as species,
         coalesce(b.name, t.breed_other) as breed, coalesce(k.name, t.colour) as colour, t.sex, t.date_of_birth as "dateOfBirth",
         p.name as "practiceName", p.phone as "practicePhone", p.time_zone as "timeZone",
         (t.created_at at time zone p.time_zone)::date as "recordsSince", (clock_timestamp() at time zone p.time_zone)::date as today`;

const petsWithWords = sql`
  pets t
  join practices p using (practice_id)
  join species s using (species_id)
  left join breeds b using (breed_id)
  left join colours k using (colour_id)`;

export type OwnPet = { readonly clientId: number; readonly petId: number };

export const findCardOfPet = (database: Queryable, { clientId, petId }: OwnPet): Promise<CardRow | null> =>
  database.find<CardRow>(sql`
    ${card} from ${petsWithWords}
     where t.pet_id = ${petId} and t.client_id = ${clientId} and t.status not in ('ARCHIVED', 'MERGED')`);

export type LinkedCard = CardRow & { readonly microchipNumber: string | null; readonly endsAt: number };

/** Null once the link has ended, and for a pet that has died or moved on. */
export const findLinkedCard = (database: Queryable, linkId: number): Promise<LinkedCard | null> =>
  database.find<LinkedCard>(sql`
    ${card}, case when l.shows_microchip then t.microchip_number end as "microchipNumber", l.ends_at as "endsAt"
      from ${petsWithWords} join card_links l on l.pet_id = t.pet_id
     where l.card_link_id = ${linkId} and l.ends_at > clock_timestamp() and t.status in ('PENDING_REVIEW', 'ACTIVE')`);

export type VaccinationRow = Stored<typeof vaccinationRecord> & { readonly practiceName: string };

/** Newest first. */
export const listVaccinations = (database: Queryable, petId: number): Promise<VaccinationRow[]> =>
  database.query<VaccinationRow>(sql`
    select ${selected(vaccinationRecord, 'v')}, p.name as "practiceName"
      from vaccinations v
      join pets t using (pet_id)
      join practices p on p.practice_id = coalesce(v.practice_id, t.practice_id)
     where v.pet_id = ${petId}
     order by v.vaccinated_on desc, name_key(v.vaccine) collate "C", v.vaccination_id`);

export type CardLinkRow = { readonly linkId: number; readonly showsMicrochip: boolean; readonly endsAt: number };

export const listCardLinks = (
  database: Queryable,
  { petId, limit }: { readonly petId: number; readonly limit: number },
): Promise<CardLinkRow[]> =>
  database.query<CardLinkRow>(sql`
    select card_link_id as "linkId", shows_microchip as "showsMicrochip", ends_at as "endsAt"
      from card_links where pet_id = ${petId} and ends_at > clock_timestamp()
     order by card_link_id desc limit ${limit}`);

const theLinkedPet = { subjectKind: 'pet', subjectId: sql`done.pet_id` };

type NewLink = OwnPet & { readonly showsMicrochip: boolean; readonly days: number; readonly traceId: string };

export const insertCardLink = (database: Queryable, { clientId, petId, showsMicrochip, days, traceId }: NewLink) =>
  database.query(sql`
    with done as (
      insert into card_links (pet_id, shows_microchip, ends_at)
      values (${petId}, ${showsMicrochip}, clock_timestamp() + make_interval(days => ${days}))
      returning pet_id)
    ${recordAudit({ ...theLinkedPet, action: 'pet.card-link-made', clientId, traceId })}`);

type Ending = OwnPet & { readonly linkId: number; readonly traceId: string };

export const endCardLink = (database: Queryable, { clientId, petId, linkId, traceId }: Ending) =>
  database.query(sql`
    with done as (
      update card_links set ends_at = clock_timestamp()
       where card_link_id = ${linkId} and pet_id = ${petId} and ends_at > clock_timestamp() returning pet_id)
    ${recordAudit({ ...theLinkedPet, action: 'pet.card-link-ended', clientId, traceId })}`);
