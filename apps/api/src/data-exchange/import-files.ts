import { createHash, randomUUID } from 'node:crypto';
import type { Transactions } from '../database/client.ts';
import { applyRows } from './engine/apply-rows.ts';
import { checkRows } from './engine/check-rows.ts';
import { loadLookups } from './engine/load-lookups.ts';
import { keepStatistics } from './engine/records.repository.ts';
import {
  deleteOtherRuns,
  deleteRun,
  type ImportRun,
  insertRun,
  isFirstHeard,
  keepRun,
  lockSource,
  type Mine,
  noteApplied,
  noteHeard,
  noteStaged,
  takeOverRun,
} from './engine/runs.repository.ts';
import {
  analyzeStaged,
  analyzeImportTables,
  type Count,
  countChanges,
  type Example,
  lastStagedLine,
  listExamples,
  listNotices,
  listRejected,
  type Notice,
  type Rejected,
  stageRows,
  type RowToStage,
} from './engine/staging.repository.ts';
import { notePastImport } from './engine/past-imports.repository.ts';
import { listUnreadRows, type UnreadTime } from './engine/unread-times.repository.ts';
import { attemptInTransaction } from '../platform/attempt-in-transaction.ts';
import { changesAvailability, type Disruption, noteDisruptionsOfRun } from '../platform/disruptions.repository.ts';
import { ok, refused } from '../platform/http/result.ts';
import { writeBatchAs, writeQuietly } from '../platform/mail-and-audit.repository.ts';
import { ImportRefused, type OpenFile } from './files/open-files.ts';
import type { KindName } from './kinds/kind.ts';
import type { Lookups } from './kinds/lookups.ts';
import { readRow } from './read-row.ts';

export type Progress = {
  readonly step: 'read' | 'check' | 'apply';
  readonly kind: KindName;
  readonly done: number;
  readonly total: number;
};

export type ImportRequest = {
  readonly source: string;
  readonly files: readonly OpenFile[];
  readonly isDryRun: boolean;
  readonly skipsRejects: boolean;
  /** Rejects rows with a cell that could not be taken over as it was written. */
  readonly isStrict?: boolean;
  /** Who imports, for the list of past imports. */
  readonly actor?: string;
  readonly progress?: (progress: Progress) => void;
};

export type ImportReport = {
  readonly isApplied: boolean;
  readonly isContinued: boolean;
  readonly counts: readonly Count[];
  readonly examples: readonly Example[];
  readonly rejected: readonly Rejected[];
  /** Of the rows that are taken over. */
  readonly notices: readonly Notice[];
  /** Times of rows that are not taken over: kept from being booked, or not, where clinician or time is not known. */
  readonly unreadTimes: readonly ImportedTime[];
  /** Booked appointments whose time the files take, or would take. */
  readonly disruptions: readonly Disruption[];
};

export type ImportedTime = UnreadTime & { readonly kind: KindName };

const rowsAtOnce = 2_000;
const mostExamples = 5;

type Work = {
  readonly database: Transactions;
  readonly request: ImportRequest;
  readonly run: ImportRun & Mine;
  readonly lookups: Lookups;
  readonly report: (progress: Progress) => void;
};

/** Continues an interrupted import of the same files where it stopped. */
const begin = async (database: Transactions, request: ImportRequest) => {
  const { source, files, isDryRun, skipsRejects, isStrict = false } = request;
  const owner = randomUUID();
  const hash = createHash('sha256').update(`${isDryRun} ${skipsRejects} ${isStrict}`);
  for (const file of files) hash.update(`${file.kind.name} ${file.hash}\n`);
  const start = { source, fingerprint: hash.digest('base64url'), owner };
  return database.transaction(async (tx) => {
    await deleteOtherRuns(tx, start);
    const continued = await takeOverRun(tx, start);
    if (continued) return { ...continued, owner, isContinued: true };
    const importRunId = await insertRun(tx, start);
    return { importRunId, owner, stagedKinds: [], appliedKinds: [], isContinued: false };
  });
};

const keep = async (tx: Parameters<typeof keepRun>[0], run: Mine): Promise<void> => {
  if (!(await keepRun(tx, run)))
    throw new ImportRefused('Another process has begun to import for the same source. It goes on there.');
};

const stage = async ({ database, request, run, lookups, report }: Work, file: OpenFile): Promise<void> => {
  const { kind, rowCount: total } = file;
  const batch = { importRunId: run.importRunId, source: request.source, kind };
  const staged = await lastStagedLine(database, run.importRunId, kind.name);
  const save = (rows: readonly RowToStage[]) =>
    database.transaction(async (tx) => {
      await keep(tx, run);
      if (rows.length > 0) await stageRows(tx, batch, rows);
    });
  let rows: RowToStage[] = [];
  let saving = Promise.resolve();
  for await (const row of file.rows()) {
    if (row.line <= staged) continue;
    rows.push(readRow(kind, row, { lookups, isStrict: request.isStrict ?? false }));
    if (rows.length < rowsAtOnce) continue;
    await saving;
    // The next rows are read while these are being saved.
    saving = save(rows).then(() => report({ step: 'read', kind: kind.name, done: row.line, total }));
    saving.catch(() => undefined);
    rows = [];
  }
  await saving;
  await save(rows);
  await database.transaction((tx) => noteStaged(tx, run, kind.name));
  report({ step: 'read', kind: kind.name, done: total, total });
};

const apply = async ({ database, request, run, report }: Work, file: OpenFile): Promise<void> => {
  const { kind } = file;
  await database.transaction(async (tx) => {
    await keep(tx, run);
    await lockSource(tx, request.source);
    await writeBatchAs(tx, request.source);
    if (await isFirstHeard(tx, request.source)) await writeQuietly(tx);
    if (kind.shape === 'record') await keepStatistics(tx, kind);
    const batch = { importRunId: run.importRunId, source: request.source, kind, keepsTimes: true };
    await applyRows(tx, batch, (done, total) => report({ step: 'apply', kind: kind.name, done, total }));
    await noteApplied(tx, run, kind.name);
  });
  await analyzeImportTables(database);
};

/** A dry run applies what decides about free times, looks, and undoes it. */
const findDisruptions = async ({ database, request, run }: Work): Promise<readonly Disruption[]> => {
  const { files, source, isDryRun } = request;
  const batch = { importRunId: run.importRunId, source };
  const attempt = await attemptInTransaction(database, async (tx) => {
    const tried = isDryRun ? files.filter(({ kind }) => changesAvailability(kind.name)) : [];
    for (const { kind } of tried) await applyRows(tx, { ...batch, kind, keepsTimes: false });
    const disruptions = await noteDisruptionsOfRun(tx, { ...batch, kinds: files.map(({ kind }) => kind.name) });
    if (isDryRun) return refused(disruptions);
    await deleteRun(tx, run.importRunId);
    return ok(disruptions);
  });
  return attempt.ok ? attempt.value : attempt.refusal;
};

/** All or nothing: a rejected row rolls everything back, unless rejected rows may be skipped. */
export const importFiles = async (database: Transactions, request: ImportRequest): Promise<ImportReport> => {
  const { isContinued, ...run } = await begin(database, request);
  const { files, source, isDryRun, skipsRejects, progress: report = () => undefined } = request;
  const work: Work = { database, request, run, lookups: await loadLookups(database), report };
  for (const file of files) if (!run.stagedKinds.includes(file.kind.name)) await stage(work, file);
  await analyzeStaged(database);
  await analyzeImportTables(database);
  const open = files.filter(({ kind }) => !run.appliedKinds.includes(kind.name));
  for (const [index, { kind }] of open.entries()) {
    await database.transaction((tx) => checkRows(tx, { importRunId: run.importRunId, source, kind }));
    report({ step: 'check', kind: kind.name, done: index + 1, total: open.length });
  }
  const rejected = await listRejected(database, run.importRunId);
  const counts = await countChanges(database, run.importRunId);
  const notices = await listNotices(database, run.importRunId);
  const examples = await listExamples(database, run.importRunId, mostExamples);
  const isApplied = !isDryRun && (rejected.length === 0 || skipsRejects);
  if (isApplied) {
    for (const file of open) await apply(work, file);
    await noteHeard(database, source);
  }
  const unreadTimes: ImportedTime[] = [];
  for (const { kind } of files)
    if (kind.timeOf)
      for (const time of await listUnreadRows(database, { importRunId: run.importRunId, source, kind }))
        unreadTimes.push({ ...time, kind: kind.name });
  const disruptions = isApplied || isDryRun ? await findDisruptions(work) : [];
  const { actor = 'operator' } = request;
  if (!isDryRun) await notePastImport(database, { source, actor, isApplied, counts });
  await deleteRun(database, run.importRunId);
  return { isApplied, isContinued, counts, examples, rejected, notices, unreadTimes, disruptions };
};
