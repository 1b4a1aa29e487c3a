import { parseArgs } from 'node:util';
import { describeImport } from '../../data-exchange/describe-import.ts';
import { ImportRefused, openFiles } from '../../data-exchange/files/open-files.ts';
import { importFiles, type ImportRequest } from '../../data-exchange/import-files.ts';
import { writeTemplates } from '../../data-exchange/templates.ts';
import { writeRejects } from '../../data-exchange/write-rejects.ts';
import type { Database } from '../../database/client.ts';
import { listMigrations, migrate, SchemaMismatch } from '../../database/migrate.ts';
import { seedReference } from '../../seeds/reference/seed-reference.ts';
import { ChecksFailed, type Command, type CommandContext, UsageError } from '../command.ts';

const usage = 'import templates FOLDER | import PATH... [--source NAME] [--skip-rejects] [--rejects FOLDER]';

const readArgs = (args: readonly string[]) => {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        source: { type: 'string', default: 'files' },
        'skip-rejects': { type: 'boolean', default: false },
        rejects: { type: 'string', default: 'rejected' },
      },
    });
    return { ...values, paths: positionals };
  } catch {
    throw new UsageError(usage);
  }
};

/** A dry run makes the tables of an empty database, and leaves those of an earlier release as they are. */
const prepareTables = async (database: Database, dryRun: boolean): Promise<void> => {
  const migrations = await listMigrations(database);
  const isPending = ({ appliedAt }: (typeof migrations)[number]): boolean => appliedAt === null;
  if (dryRun && migrations.some(isPending) && !migrations.every(isPending))
    throw new SchemaMismatch(
      'This release has migrations that the database lacks, and a dry run applies none. Use the release that runs, or upgrade first.',
    );
  await migrate(database);
};

const words = { read: 'reading', check: 'checking', apply: 'importing' } as const;

const run = async ({ database, args, dryRun = false, progress, report: tell }: CommandContext): Promise<string> => {
  const { source, rejects, 'skip-rejects': skipsRejects, paths } = readArgs(args);
  if (paths.length === 0 || source === '') throw new UsageError(usage);
  const files = await openFiles(paths);
  await prepareTables(database, dryRun);
  await seedReference(database);
  const request: ImportRequest = {
    source,
    files,
    isDryRun: dryRun,
    skipsRejects,
    progress: ({ step, kind, done, total }) =>
      progress?.({ what: `${words[step]} ${step === 'check' ? 'kinds' : kind}`, done, total }),
  };
  const report = await importFiles(database, request);
  tell?.(report);
  const text = describeImport(report, files, dryRun);
  if (!report.isApplied && report.rejected.length > 0) throw new ChecksFailed(text);
  if (report.rejected.length === 0) return text;
  const written = await writeRejects(files, report.rejected, rejects);
  return `${text}\nRejected rows: ${written.join(', ')}`;
};

export const importCommand: Command = {
  summary: 'Import practices, people, pets and diaries from CSV and JSON files and workbooks (docs/guides/import.md)',
  usage,
  details:
    'A folder is searched for practices.csv, clients.csv and so on. --source names the system that the ids come from.',
  hasDryRun: true,
  async run(context) {
    const [verb, folder, ...more] = context.args;
    try {
      if (verb !== 'templates') return await run(context);
      if (folder === undefined || more.length > 0) throw new UsageError(usage);
      return `Written to ${folder}: ${(await writeTemplates(folder)).join(', ')}`;
    } catch (error) {
      if (error instanceof ImportRefused) throw new ChecksFailed(error.message);
      throw error;
    }
  },
};
