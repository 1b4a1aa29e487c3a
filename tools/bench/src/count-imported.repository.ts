import type { TestDatabase } from '@portal/api/testing/databases/test-database';

export const countImported = async (
  database: Pick<TestDatabase, 'query'>,
): Promise<Readonly<Record<string, number>>> => {
  const rows = await database.query<Readonly<Record<string, number>>>({
    text: `select (select count(*)::int from practices) as practices, (select count(*)::int from clients) as clients,
                  (select count(*)::int from pets) as pets`,
    values: [],
  });
  return rows[0] ?? {};
};
