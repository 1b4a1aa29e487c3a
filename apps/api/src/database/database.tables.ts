import { type Table, technical } from './table.ts';

export const databaseTables: readonly Table[] = [
  { table: 'schema_migrations', of: 'nobody', columns: technical('applied_at breaks_older checksum name') },
];
