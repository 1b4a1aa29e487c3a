import { UnusableBackup } from '../../database/backup/backup-file.ts';
import { writeBackup } from '../../database/backup/write-backup.ts';
import { ChecksFailed, type Command, UsageError } from '../command.ts';

export const backupCommand: Command = {
  summary: 'Back up every row to one file while the portal runs',
  usage: 'backup FILE',
  details:
    'One consistent snapshot, compressed, readable by its owner only; `restore` loads it into any empty database, so it also moves a trial to a server of yours. Its time grows with the number of rows: for large databases, and to recover to any moment, use pg_dump or write-ahead log archiving of PostgreSQL.',
  async run({ database, args: [path, ...rest], report, progress }) {
    if (path === undefined || rest.length > 0) throw new UsageError();
    const { takenAt, tables } = await writeBackup(database, {
      path,
      tell: (what, done, total) => progress?.({ what, done, total, share: done / total }),
    }).catch((error: unknown) => {
      throw error instanceof UnusableBackup ? new ChecksFailed(error.message) : error;
    });
    const counts = Object.values(tables);
    const rows = counts.reduce((sum, table) => sum + table.rows, 0);
    report?.({ path, takenAt, tables });
    return `Wrote ${rows} rows of ${counts.length} tables, as of ${takenAt}, to ${path}. Keep PORTAL_SECRET with it: what is encrypted can be read with that alone.`;
  },
};
