import type { TestDatabase } from '@portal/api/testing/databases/test-database';

export const countMigrations = (database: Pick<TestDatabase, 'certainValue'>): Promise<number> =>
  database.certainValue<number>({ text: 'select count(*)::int from schema_migrations', values: [] });
