import { readFile } from 'node:fs/promises';
import type { TestDatabase } from '@portal/api/testing/databases/test-database';

type Asked = Pick<TestDatabase, 'query'>;

export type DiskUse = { readonly log: number; readonly tables: number };

/** Bytes of write-ahead log since the server was made, and bytes of all tables with their indexes. */
export const readDiskUse = async (database: Asked): Promise<DiskUse> => {
  const [row] = await database.query<DiskUse>({
    text: `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float as log,
                  (select sum(pg_total_relation_size(oid))::float from pg_class
                    where relkind = 'r' and relnamespace = 'public'::regnamespace) as tables`,
    values: [],
  });
  if (!row) throw new Error('the database did not say what it uses');
  return row;
};

/** Milliseconds of processor time of the server's processes; only on Linux. */
export const readServerTime = async (database: Asked): Promise<number> => {
  const rows = await database.query<{ readonly pid: number }>({ text: 'select pid from pg_stat_activity', values: [] });
  const times = await Promise.all(
    rows.map(async ({ pid }) => {
      const [, stat = ''] = (await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')).split(') ');
      const [user = 0, system = 0] = stat.split(' ').slice(11, 13).map(Number);
      return (user + system) * 10;
    }),
  );
  return times.reduce((sum, time) => sum + time, 0);
};
