import type { Queryable } from '../../database/client.ts';
import { json, type Sql, sql } from '../../database/sql.ts';
import type { PersonKind, RemoteRecord } from '../port.ts';
import { otherOwnerWords } from './adding.repository.ts';

type Records = {
  readonly source: string;
  readonly kind: PersonKind;
  readonly records: readonly Pick<RemoteRecord, 'id' | 'mergedInto'>[];
};

/** Default home practice of clients for whom the system states none. */
export const findFirstPractice = (database: Queryable, source: string): Promise<string | null> =>
  database.value<string>(sql`
    select min(external_id collate "C") as id from external_ids where kind = 'practices' and source = ${source}`);

export const listLinked = async (database: Queryable, { source, kind, records }: Records) =>
  new Set(
    await database.values<string>(sql`
      select external_id from external_ids where kind = ${kind} and source = ${source} and external_id = any(${records.map(({ id }) => id)}::text[])`),
  );

/**
 * Moves the links of merged records, and back when a merge is undone. An unknown survivor takes the link over, so that no
 * second record is created; undoing the merge removes that link again. Returns the ids that have lost their link.
 */
export const noteMerges = async (transaction: Queryable, { source, kind, records }: Records): Promise<string[]> => {
  const said = sql`
    said as (select r.id, r."mergedInto" from jsonb_to_recordset(${json(records)}) as r(id text, "mergedInto" text))`;
  const freed = await transaction.values<string>(sql`
    with ${said}
    delete from external_ids t using external_ids e join said on said.id = e.external_id
     where e.kind = ${kind} and e.source = ${source} and e.merged_into is not null and said."mergedInto" is null
       and t.kind = e.kind and t.source = e.source and t.external_id = e.merged_into and t.id = e.id
    returning t.external_id as id`);
  await transaction.query(sql`
    with ${said},
    survivors as (
      insert into external_ids (kind, source, external_id, id)
      select distinct on (said."mergedInto" collate "C") ${kind}::text, ${source}::text, said."mergedInto", e.id
        from said join external_ids e on e.kind = ${kind} and e.source = ${source} and e.external_id = said.id
       where said."mergedInto" is not null order by said."mergedInto" collate "C", e.external_id collate "C"
      on conflict do nothing)
    update external_ids e set merged_into = said."mergedInto" from said
     where e.kind = ${kind} and e.source = ${source} and e.external_id = said.id
       and e.merged_into is distinct from said."mergedInto"`);
  return freed;
};

type Archivable = Omit<Records, 'records'> & { readonly records: readonly Pick<RemoteRecord, 'id' | 'isArchived'>[] };

/**
 * Notes which linked records are archived, and restores pets of which another record is not: somebody has copied the record,
 * and an operator has linked the copy. Returns the archived records of which another one counts instead.
 */
export const noteArchived = async (transaction: Queryable, { source, kind, records }: Archivable) => {
  const ofSource = (link: Sql): Sql => sql`${link}.kind = ${kind} and ${link}.source = ${source}`;
  const read = sql`jsonb_to_recordset(${json(records)}) as r(id text, "isArchived" boolean)`;
  await transaction.query(sql`
    update external_ids e set gone_at = case when r."isArchived" then clock_timestamp() end
      from ${read} where ${ofSource(sql`e`)} and e.external_id = r.id and (e.gone_at is not null) <> r."isArchived"`);
  if (kind === 'pets')
    await transaction.query(sql`
      update pets p set status = 'ACTIVE', version = p.version + 1 from ${read} join external_ids e on ${ofSource(sql`e`)} and e.merged_into = r.id
       where not r."isArchived" and p.pet_id = e.id and p.status = 'ARCHIVED'`);
  const outdated = await transaction.values<string>(sql`
    select r.id from ${read} join external_ids e on ${ofSource(sql`e`)} and e.external_id = r.id
     where r."isArchived" and exists (
       select 1 from external_ids o join external_ids s on ${ofSource(sql`s`)} and s.external_id = coalesce(o.merged_into, o.external_id)
        where ${ofSource(sql`o`)} and o.id = e.id and s.external_id <> r.id and s.gone_at is null)`);
  return new Set(outdated);
};

export type PetOwner = {
  readonly id: string;
  /** Null if the portal does not have the pet. */
  readonly petId: number | null;
  /** Remote id of the owner, following merges; null if the portal does not have that client, or has another owner. */
  readonly owner: string | null;
};

type Owned = { readonly source: string; readonly pets: readonly { readonly id: string; readonly client: string }[] };

/** A merged client with a login keeps the pets, because the login counts more than the surviving id. */
export const listPetOwners = (database: Queryable, { source, pets }: Owned): Promise<PetOwner[]> =>
  database.query<PetOwner>(sql`
    select r.id, t.pet_id as "petId",
           (select o.external_id from external_ids o
             where o.kind = 'clients' and o.source = ${source} and (t.pet_id is null or o.id = t.client_id)
               and o.external_id in (select merged_ids('clients', ${source}, surviving_id('clients', ${source}, r.client)))
             order by exists (select 1 from identities i where i.client_id = o.id) desc, o.external_id collate "C" limit 1) as owner
      from jsonb_to_recordset(${json(pets)}) as r(id text, client text)
      left join external_ids e on e.kind = 'pets' and e.source = ${source} and e.external_id = r.id
      left join pets t on t.pet_id = e.id`);

type OwnersRead = { readonly same: readonly number[]; readonly others: readonly number[] };

/** Asks staff whether it is a merge or a change of owner, until the owner is known again; then enters what was left to staff. */
export const askAboutOwners = (transaction: Queryable, { same, others }: OwnersRead) =>
  transaction.query(sql`
    with settled as (
      update staff_tasks set done_at = clock_timestamp()
       where pet_id = any(${same}::int[]) and kind = 'OTHER_OWNER' and done_at is null returning pet_id),
    entered as (
      update operations o set state = 'WAITING', attempts = 0, next_at = clock_timestamp()
        from settled join appointments a using (pet_id)
       where o.appointment_id = a.appointment_id and o.state = 'STOPPED' and o.last_error like ${`%${otherOwnerWords}`})
    insert into staff_tasks (practice_id, kind, pet_id)
    select practice_id, 'OTHER_OWNER', pet_id from pets p
     where pet_id = any(${others}::int[])
       and not exists (select 1 from staff_tasks t where t.pet_id = p.pet_id and t.kind = 'OTHER_OWNER' and t.done_at is null)`);
