import { toOffsetIso } from '@portal/domain/slots/clinic-time';
import { describeImport } from '../../data-exchange/describe-import.ts';
import {
  cancelStatements,
  findUnreadImport,
  findRunningImport,
  tryLockImports,
} from '../../data-exchange/engine/import-lock.repository.ts';
import { fileLimitsOf } from '../../data-exchange/files/file-limits.ts';
import { ImportRefused, type OpenFile, openFiles } from '../../data-exchange/files/open-files.ts';
import { listUnreadTimes } from '../../data-exchange/engine/unread-times.repository.ts';
import { importFiles, type ImportRequest, type Progress } from '../../data-exchange/import-files.ts';
import { applicationName } from '../../database/open-database.ts';
import type { Database } from '../../database/client.ts';
import { listMigrations, migrate, SchemaMismatch } from '../../database/migrate.ts';
import { seedReference } from '../../seeds/reference/seed-reference.ts';
import {
  ChecksFailed,
  type Command,
  type CommandContext,
  Interrupted,
  operatorName,
  optionsIn,
  UsageError,
} from '../command.ts';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { guardText, unguardText } from '../../data-exchange/files/spreadsheet-text.ts';
import { csvLine, csvMark } from '../../data-exchange/files/write-csv.ts';
import { holdsOf } from '../../data-exchange/kinds/holding.ts';
import { kinds } from '../../data-exchange/kinds/kinds.ts';
import type { Notice, Rejected } from '../../data-exchange/engine/staging.repository.ts';

const options = {
  source: { type: 'string', default: 'files' },
  'skip-rejects': { type: 'boolean', default: false },
  strict: { type: 'boolean', default: false },
  rejects: { type: 'string' },
} as const;

const readArgs = (args: readonly string[]) => {
  const { values, positionals } = optionsIn(args, options);
  return { ...values, paths: positionals };
};

/** A dry run creates the tables of an empty database but does not migrate those of an earlier release. */
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
/** A row takes about this many times as long to import as to read. */
const applyWeight = 3;

const shareOfAll = (files: readonly OpenFile[]) => {
  const done = new Map<string, number>();
  const sum = files.reduce((rows, { rowCount }) => rows + rowCount, 0);
  return ({ step, kind, done: rows }: Progress): number => {
    if (step !== 'check') done.set(`${step} ${kind}`, rows * (step === 'apply' ? applyWeight : 1));
    return [...done.values()].reduce((one, other) => one + other, 0) / Math.max(1, sum * (1 + applyWeight));
  };
};

const writeKind = async (file: OpenFile, rejected: ReadonlyMap<number, string>, folder: string): Promise<string> => {
  const { columns } = file.kind;
  const lines = [csvLine([...columns.map(({ name }) => name), 'line', 'problem'])];
  for await (const { line, cells } of file.rows()) {
    const problem = rejected.get(line);
    if (problem === undefined) continue;
    const written = columns.map((column) => {
      const cell = cells[column.name] ?? '';
      return holdsOf(column) === null ? guardText(unguardText(cell)) : cell;
    });
    lines.push(csvLine([...written, String(line), problem]));
  }
  const path = join(folder, `${file.kind.name}.csv`);
  await writeFile(path, csvMark + lines.join(''), { mode: 0o600 });
  return path;
};

/** Writes rejected rows, with line numbers and problems, to files that can be corrected and imported. Returns their paths. */
const writeRejects = async (
  files: readonly OpenFile[],
  rejected: readonly Rejected[],
  folder: string,
): Promise<string[]> => {
  await mkdir(folder, { recursive: true });
  const byKind = Map.groupBy(rejected, ({ kind }) => kind);
  const spoilt = files.filter(({ kind }) => byKind.has(kind.name));
  return Promise.all(
    spoilt.map((file) => {
      const rows = byKind.get(file.kind.name) ?? [];
      return writeKind(file, new Map(rows.map(({ line, problem }) => [line, problem])), folder);
    }),
  );
};

/** These files have names of people, so they belong where the source files are and never where a release is installed. */
const besideSources = async ([first = '.']: readonly string[]): Promise<string> =>
  join((await stat(first)).isDirectory() ? first : dirname(first), 'rejected');

const noticesFile = 'notices.csv';

/** Writes the cells that were not taken over as they were written. Returns the path, or null if there are none. */
const writeNotices = async (notices: readonly Notice[], folder: string): Promise<string | null> => {
  if (notices.length === 0) return null;
  await mkdir(folder, { recursive: true });
  const rows = notices.map(({ kind, line, field, written, change, reason }) =>
    csvLine([kind, String(line), field, written, change.toLowerCase().replace('_', ' '), reason]),
  );
  const path = join(folder, noticesFile);
  const heading = csvLine(['kind', 'line', 'column', 'written', 'done', 'reason']);
  await writeFile(path, csvMark + heading + rows.join(''), { mode: 0o600 });
  return path;
};

const run = async (context: CommandContext): Promise<string> => {
  const { database, args, dryRun = false, progress, report: tell } = context;
  const { source, rejects, strict: isStrict, 'skip-rejects': skipsRejects, paths } = readArgs(args);
  const { files, leftOut } = await openFiles(paths, fileLimitsOf(context.config.files));
  await prepareTables(database, dryRun);
  await seedReference(database);
  const shareOf = shareOfAll(files);
  const interruption = context.interruption?.();
  const request: ImportRequest = {
    source,
    files,
    isDryRun: dryRun,
    skipsRejects,
    isStrict,
    actor: `operator:${operatorName()}`,
    progress(now) {
      interruption?.throwIfAborted();
      const { step, kind, done, total } = now;
      progress?.({ what: `${words[step]} ${step === 'check' ? 'kinds' : kind}`, done, total, share: shareOf(now) });
    },
  };
  const report = await untilInterrupted({ database, source, interruption }, () => importFiles(database, request));
  tell?.(report);
  const place = rejects ?? (await besideSources(paths));
  const written = report.rejected.length > 0 ? await writeRejects(files, report.rejected, place) : [];
  const noticesPath = await writeNotices(report.notices, place);
  const text = describeImport(report, { files, leftOut, isDryRun: dryRun, written, noticesPath });
  if (!report.isApplied && report.rejected.length > 0) throw new ChecksFailed(text);
  return text;
};

const describeUnreadRows = async (database: Database, source: string): Promise<string> => {
  const { rows = 0, appliedKinds = [] } = (await findUnreadImport(database, source)) ?? {};
  const imported = appliedKinds.length > 0 ? ` These kinds are imported: ${appliedKinds.join(', ')}.` : '';
  return `Stopped. ${rows.toLocaleString('en-GB')} rows have been read and are kept for a day.${imported} The same command continues from there.`;
};

type Interruptible = {
  readonly database: Database;
  readonly source: string;
  readonly interruption: AbortSignal | undefined;
};

const cancelMilliseconds = 500;

const untilInterrupted = async <Result>(
  { database, source, interruption }: Interruptible,
  work: () => Promise<Result>,
): Promise<Result> => {
  const cancel = () => void cancelStatements(database, applicationName('import')).catch(() => undefined);
  let again: NodeJS.Timeout | undefined;
  interruption?.addEventListener('abort', () => {
    cancel();
    again = setInterval(cancel, cancelMilliseconds);
  });
  try {
    return await work();
  } catch (error) {
    clearInterval(again);
    if (!interruption?.aborted) throw error;
    throw new Interrupted(await describeUnreadRows(database, source));
  } finally {
    clearInterval(again);
  }
};

/** Only one import runs at a time, because two would wait for each other's row locks. */
const asOnlyImport = <Result>(database: Database, work: () => Promise<Result>): Promise<Result> =>
  database.transaction(async (transaction) => {
    if (await tryLockImports(transaction)) return work();
    const other = await findRunningImport(transaction);
    const details = other ? ` since ${other.since}, ${other.name}` : '';
    throw new ImportRefused(`Another import is running${details}. Nothing has been changed.`);
  });

const zone = 'Europe/London';

/** `2026-11-24 09:30`, as clocks on the wall show it. */
const localMinute = (instant: number): string => toOffsetIso(zone, instant).slice(0, 16).replace('T', ' ');

const describeUnread = async (database: Database): Promise<string> => {
  const times = await listUnreadTimes(database);
  if (times.length === 0) return 'No time is kept because of a row that could not be read.';
  return times
    .map(({ source, kind, externalId, practice, clinician, startsAt, problem }) =>
      [localMinute(startsAt), practice, clinician, `${source} ${kind} ${externalId}`.trim(), problem].join('  '),
    )
    .join('\n');
};

/** One file for each kind, with its headings and an example. Returns their names. */
const writeTemplates = async (folder: string): Promise<string[]> => {
  await mkdir(folder, { recursive: true });
  return Promise.all(
    kinds.map(async ({ name, columns }) => {
      const lines = [columns.map((column) => column.name), columns.map(({ example }) => example)];
      await writeFile(join(folder, `${name}.csv`), csvMark + lines.map(csvLine).join(''), { flag: 'wx' });
      return `${name}.csv`;
    }),
  );
};

export const importCommand: Command = {
  summary: 'Import practices, people, pets and diaries from CSV and JSON files and workbooks (docs/guides/import.md)',
  usage:
    'import templates FOLDER | import unread | import PATH... [--source NAME] [--strict] [--skip-rejects] [--rejects FOLDER]',
  details:
    'A folder is searched for practices.csv, clients.csv and so on. --source names the system that the ids come from. --strict rejects rows with a cell that would be left empty or read as something else. Rejected rows are written to the folder `rejected` beside the files. `unread` lists the times that are kept because their rows could not be read. One import runs at a time. Ctrl-C stops it: the same command continues.',
  hasDryRun: true,
  async run(context) {
    const [verb, folder, ...more] = context.args;
    try {
      if (verb === 'templates') {
        if (folder === undefined || more.length > 0) throw new UsageError();
        return `Written to ${folder}: ${(await writeTemplates(folder)).join(', ')}`;
      }
      if (verb === 'unread' && folder === undefined) return await describeUnread(context.database);
      const { paths, source } = readArgs(context.args);
      if (paths.length === 0 || source === '') throw new UsageError();
      return await asOnlyImport(context.database, () => run(context));
    } catch (error) {
      if (error instanceof ImportRefused) throw new ChecksFailed(error.message);
      throw error;
    }
  },
};
