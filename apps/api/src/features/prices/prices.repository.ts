import type { StoredPriceList } from '@portal/contract/prices/price-list.schemas';
import { practiceRecord } from '@portal/domain/practices/practice-record';
import type { Stored } from '@portal/domain/record';
import type { Queryable } from '../../database/client.ts';
import { selected } from '../../database/record-columns.ts';
import { json, type Sql, sql, timestamp } from '../../database/sql.ts';

export type PriceListRow = {
  readonly priceListId: number;
  readonly practiceId: number;
  readonly validFrom: number;
  /** When the next list takes effect; null if none is planned. */
  readonly validUntil: number | null;
  readonly publishedAt: number;
  readonly publishedBy: string;
  readonly content: StoredPriceList;
};

/** A list is in force from its day until the next begins; of two that begin together, the later one wins. */
const selectLists = sql`
  select price_list_id as "priceListId", practice_id as "practiceId", valid_from as "validFrom",
         (select min(n.valid_from) from price_lists n
           where n.practice_id = l.practice_id and n.valid_from > l.valid_from) as "validUntil",
         published_at as "publishedAt", published_by as "publishedBy", content
    from price_lists l`;

const countsNow = (instant: Sql): Sql => sql`
  not exists (select 1 from price_lists later
               where later.practice_id = l.practice_id and later.valid_from <= ${instant}
                 and (later.valid_from, later.price_list_id) > (l.valid_from, l.price_list_id))
  and l.valid_from <= ${instant}`;

/** The price list in force of a practice, by default the client's home practice. */
export const findPriceList = (
  database: Queryable,
  { practiceId, clientId }: { practiceId?: number | undefined; clientId?: number | null },
): Promise<PriceListRow | null> =>
  database.find<PriceListRow>(sql`
    ${selectLists}
     where practice_id = coalesce(${practiceId ?? null}::int,
             (select home_practice_id from clients where client_id = ${clientId ?? null}::int))
       and valid_from <= clock_timestamp()
     order by l.valid_from desc, price_list_id desc limit 1`);

export const listPriceLists = (database: Queryable): Promise<PriceListRow[]> =>
  database.query<PriceListRow>(sql`${selectLists} where ${countsNow(sql`clock_timestamp()`)} order by practice_id`);

export const findPriceListById = (
  database: Queryable,
  { practiceId, priceListId }: { practiceId: number; priceListId: number },
): Promise<PriceListRow | null> =>
  database.find<PriceListRow>(sql`
    ${selectLists} where practice_id = ${practiceId} and price_list_id = ${priceListId}`);

export type PublishedList = Pick<PriceListRow, 'priceListId' | 'validFrom' | 'publishedAt' | 'publishedBy'> & {
  readonly priceCount: number;
};

/** Newest first, planned ones included. */
export const listPriceHistory = (database: Queryable, practiceId: number): Promise<PublishedList[]> =>
  database.query<PublishedList>(sql`
    select price_list_id as "priceListId", valid_from as "validFrom", published_at as "publishedAt",
           published_by as "publishedBy", jsonb_array_length(content -> 'prices') as "priceCount"
      from price_lists where practice_id = ${practiceId} order by valid_from desc, price_list_id desc limit 50`);

const { practiceId: id, name, addressLine1, town, postcode, phone, email, emergencyPhone, timeZone } = practiceRecord;
const practiceColumns = { practiceId: id, name, addressLine1, town, postcode, phone, email, emergencyPhone, timeZone };

export type PricedPractice = Stored<typeof practiceColumns> & {
  /** The list in force; null if none has been published. */
  readonly currentListId: number | null;
  /** The list published last, which may not be in force yet; part of the key of cached pages. */
  readonly newestListId: number | null;
};

const selectPractices = sql`
  select ${selected(practiceColumns, 'p')},
         (select l.price_list_id from price_lists l
           where l.practice_id = p.practice_id and l.valid_from <= clock_timestamp()
           order by l.valid_from desc, l.price_list_id desc limit 1) as "currentListId",
         (select max(l.price_list_id) from price_lists l where l.practice_id = p.practice_id) as "newestListId"
    from practices p`;

export const listPricedPractices = (database: Queryable): Promise<PricedPractice[]> =>
  database.query<PricedPractice>(sql`${selectPractices} where listed order by name_key(name) collate "C", practice_id`);

export const findPricedPractice = (database: Queryable, practiceId: number): Promise<PricedPractice | null> =>
  database.find<PricedPractice>(sql`
    ${selectPractices} where listed and practice_id = ${practiceId}`);

export type OfferedReason = {
  readonly practiceId: number;
  readonly reasonId: number;
  readonly name: string;
  /** Guide price shown at booking if the price list has no figure. */
  readonly guidePence: number | null;
};

export const listOfferedReasons = (database: Queryable): Promise<OfferedReason[]> =>
  database.query<OfferedReason>(sql`
    select o.practice_id as "practiceId", reason_id as "reasonId", r.name,
           coalesce(o.price_from_pence, r.price_from_pence) as "guidePence"
      from practice_reasons o join appointment_reasons r using (reason_id)
     order by r.sort_order, reason_id`);

export type NewPriceList = { readonly practiceId: number; readonly content: StoredPriceList };

export const insertPriceLists = (
  database: Queryable,
  { lists, validFrom, by }: { lists: readonly NewPriceList[]; validFrom: number; by: string },
) =>
  database.query(sql`
    insert into price_lists (practice_id, template, valid_from, published_by, content)
    select l."practiceId", l.content ->> 'template', ${timestamp(validFrom)}, ${by}, l.content
      from jsonb_to_recordset(${json(lists)}) as l("practiceId" integer, content jsonb)`);

/** The id is derived from the week, so that several processes queue only one message. */
export const queueGapsMail = (database: Queryable, week: number) =>
  database.query(sql`
    insert into outbox_messages (outbox_message_id, kind, subject_id, subject_version, next_attempt_at)
    values (md5(${`price-gaps ${week}`})::uuid, 'price-gaps', 0, ${week}, clock_timestamp())
    on conflict (outbox_message_id) do nothing`);
