import { listMigrations, migrate } from '../../database/migrate.ts';
import { type Command, minuteOf, UsageError } from '../command.ts';

const applied = (at: number): string => `applied ${minuteOf(at)}`;

export const migrateCommand: Command = {
  summary: 'Bring the database schema up to date (forward only), or show its version',
  usage: 'migrate [--dry-run] | migrate --status',
  hasDryRun: true,
  async run({ database, args: [choice], dryRun = false, report }) {
    if (choice !== undefined && choice !== '--status') throw new UsageError();
    if (choice === undefined && !dryRun) {
      const names = await migrate(database);
      report?.({ applied: names });
      return names.length === 0 ? 'The schema is up to date.' : `Applied ${names.join(', ')}.`;
    }
    const migrations = await listMigrations(database);
    const rows = migrations.filter(({ appliedAt }) => choice === '--status' || appliedAt === null);
    report?.(rows);
    const lines = rows.map(({ name, appliedAt, breaksOlder }) =>
      [
        name,
        appliedAt === null ? 'would be applied' : applied(appliedAt),
        ...(breaksOlder ? ['older releases stop serving'] : []),
      ].join('  '),
    );
    return lines.join('\n') || 'The schema is up to date.';
  },
};
