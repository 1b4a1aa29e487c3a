import type { Database } from '../../database/client.ts';
import { joined, raw } from '../../database/record-columns.ts';
import { sql } from '../../database/sql.ts';
import type { Table } from '../../database/table.ts';

/** Small batches keep the statement and its locks short. */
const atOnce = 50;

/** One statement, because of foreign keys. */
export const clearOutdatedRows = async (database: Database, tables: readonly Table[]): Promise<number> => {
  const deletions = tables.flatMap(({ table, outdated }) =>
    outdated ? [sql`${raw(`cleared_${table}`)} as (delete from ${raw(table)} t where ${outdated})`] : [],
  );
  return database.certainValue<number>(sql`
    with gone_clients as (
      select c.client_id from clients c join practices p on p.practice_id = c.home_practice_id
       where c.erased_at < clock_timestamp() - make_interval(years => p.retention_years)
         and not exists (
           select 1 from appointments a join practices v on v.practice_id = a.practice_id
            where a.client_id = c.client_id
              and a.ends_at > clock_timestamp() - make_interval(years => v.retention_years))
       limit ${atOnce} for update of c skip locked),
    gone_pets as (select pet_id from pets where client_id in (select client_id from gone_clients)),
    gone_appointments as (
      select appointment_id from appointments where client_id in (select client_id from gone_clients)),
    ${joined(deletions)}
    select count(*)::int from gone_clients`);
};
