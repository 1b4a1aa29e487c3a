import type { TestDatabase } from '@portal/api/testing/databases/test-database';

export const countMigrations = async (database: Pick<TestDatabase, 'query'>): Promise<number> => {
  const rows = await database.query<{ readonly count: number }>({
    text: 'select count(*)::int as count from schema_migrations',
    values: [],
  });
  return rows[0]?.count ?? 0;
};
