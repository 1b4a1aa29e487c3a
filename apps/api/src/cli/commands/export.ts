import { exportFiles } from '../../data-exchange/export-files.ts';
import { ChecksFailed, type Command, optionsIn, UsageError } from '../command.ts';

const isThere = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EEXIST';

export const exportCommand: Command = {
  summary: 'Write practices, people, pets and diaries as CSV files that can be imported again (docs/guides/import.md)',
  usage: 'export FOLDER [--source NAME]',
  details: 'The files hold personal data, and only you can read them. --source names the system whose ids they carry.',
  async run({ database, args, progress, report }) {
    const { values, positionals } = optionsIn(args, { source: { type: 'string', default: 'files' } });
    const { source } = values;
    const [folder, ...more] = positionals;
    if (folder === undefined || more.length > 0) throw new UsageError();
    try {
      const counts = await exportFiles(database, {
        folder,
        source,
        progress: (kind, done, total) => progress?.({ what: `exported ${kind}`, done, total }),
      });
      report?.(Object.fromEntries(counts));
      return [...counts]
        .map(([kind, count]) => `${kind.padEnd(16)}${count.toLocaleString('en-GB').padStart(10)}`)
        .join('\n');
    } catch (error) {
      if (isThere(error)) throw new ChecksFailed(`${folder} holds an export already. Nothing has been written over.`);
      throw error;
    }
  },
};
