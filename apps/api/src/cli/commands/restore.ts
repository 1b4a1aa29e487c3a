import { UnusableBackup } from '../../database/backup/backup-file.ts';
import { examineBackup, restoreBackup } from '../../database/backup/restore-backup.ts';
import { type Command, ChecksFailed, UsageError } from '../command.ts';

export const restoreCommand: Command = {
  summary: 'Load a backup into an empty database, and compare every table with it',
  usage: 'restore FILE [--dry-run]',
  hasDryRun: true,
  details:
    'Works from an older release to this one. Everything is loaded, checked and committed at once, or nothing is. A restored copy sends no email until you approve it (`mail list`). --dry-run reads the whole file and says what is in it.',
  // The digest of a table of photos is one statement.
  statementSeconds: 4 * 3_600,
  async run({ database, args: [path, ...rest], dryRun = false, report, progress }) {
    if (path === undefined || rest.length > 0) throw new UsageError();
    const tell = (what: string, done: number, total: number) => progress?.({ what, done, total });
    try {
      const { takenAt, tables } = await (dryRun ? examineBackup(path) : restoreBackup(database, { path, tell }));
      const counts = Object.values(tables);
      const rows = counts.reduce((sum, table) => sum + table.rows, 0);
      report?.({ path, takenAt, tables });
      const summary = `${rows} rows of ${counts.length} tables, as of ${takenAt}`;
      return dryRun ? `The file is whole: ${summary}.` : `Restored ${summary}. Every table equals the backup.`;
    } catch (error) {
      if (error instanceof UnusableBackup) throw new ChecksFailed(`${error.message} Nothing has been restored.`);
      throw error;
    }
  },
};
