import { join } from 'node:path';
import { UnusableBackup } from '../../database/backup/backup-file.ts';
import { backupName, deleteOlderBackups } from '../../database/backup/backup-folder.ts';
import { writeBackup } from '../../database/backup/write-backup.ts';
import { ChecksFailed, type Command, optionsIn, UsageError } from '../command.ts';

const readArgs = (args: readonly string[]) => {
  const { values, positionals } = optionsIn(args, { into: { type: 'string' }, keep: { type: 'string' } });
  const { into: folder, keep } = values;
  const [path, ...more] = positionals;
  if (more.length > 0 || (path === undefined) === (folder === undefined)) throw new UsageError();
  if (keep !== undefined && (folder === undefined || !/^[1-9]\d{0,3}$/.test(keep))) throw new UsageError();
  return {
    path: path ?? join(folder ?? '', backupName(new Date())),
    folder,
    count: keep === undefined ? null : Number(keep),
  };
};

export const backupCommand: Command = {
  summary: 'Back up every row to one file while the portal runs',
  usage: 'backup FILE | backup --into FOLDER [--keep NUMBER]',
  details:
    'One consistent snapshot, compressed, readable by its owner only; `restore` loads it into any empty database, so it also moves a trial to a server of yours. --into names the file by the time; with --keep, only the newest files of that kind stay once the new one is complete. Its time grows with the number of rows and photos: for large databases, and to recover to any moment, use pg_dump or write-ahead log archiving of PostgreSQL.',
  // The digest of a table of photos is one statement.
  statementSeconds: 4 * 3_600,
  async run({ database, args, report, progress }) {
    const { path, folder, count } = readArgs(args);
    const { takenAt, tables } = await writeBackup(database, {
      path,
      tell: (what, done, total) => progress?.({ what, done, total, share: done / total }),
    }).catch((error: unknown) => {
      throw error instanceof UnusableBackup ? new ChecksFailed(error.message) : error;
    });
    const counts = Object.values(tables);
    const rows = counts.reduce((sum, table) => sum + table.rows, 0);
    const deleted = folder === undefined || count === null ? [] : await deleteOlderBackups(folder, count);
    report?.({ path, takenAt, tables, deleted });
    return [
      `Wrote ${rows} rows of ${counts.length} tables, as of ${takenAt}, to ${path}. Keep PORTAL_SECRET with it: what is encrypted can be read with that alone.`,
      ...(deleted.length > 0 ? [`Deleted ${deleted.join(', ')}.`] : []),
    ].join('\n');
  },
};
