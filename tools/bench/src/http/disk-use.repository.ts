import type { TestDatabase } from '@portal/api/testing/databases/test-database';

export type DiskUse = { readonly log: number; readonly tables: number };

/** Bytes of write-ahead log since the server was made, and bytes of all tables with their indexes. */
export const readDiskUse = (database: Pick<TestDatabase, 'certainRow'>): Promise<DiskUse> =>
  database.certainRow<DiskUse>({
    text: `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float as log,
                  (select sum(pg_total_relation_size(oid))::float from pg_class
                    where relkind = 'r' and relnamespace = 'public'::regnamespace) as tables`,
    values: [],
  });
