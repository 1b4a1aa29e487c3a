import type { Count, Notice, Rejected } from './engine/staging.repository.ts';
import { describeDisruptions } from './describe-disruptions.ts';
import type { OpenFile } from './files/open-files.ts';
import type { ImportedTime, ImportReport } from './import-files.ts';
import type { CellChange, KindName } from './kinds/kind.ts';
import { kinds } from './kinds/kinds.ts';

type PathOf = (kind: string) => string;

const words = { NEW: 'new', CHANGED: 'changed', SAME: 'same', REJECTED: 'rejected', ERASED: 'erased' } as const;

const cells = (first: string, others: readonly string[]): string =>
  [first.padEnd(16), ...others.map((other) => other.padStart(10))].join('');

const table = (counts: readonly Count[]): string[] => {
  const listedKinds = kinds.filter(({ name }) => counts.some(({ kind }) => kind === name));
  const countOf = (kind: string, change: string): number =>
    counts.find((count) => count.kind === kind && count.change === change)?.count ?? 0;
  const rowOf = (kind: string): string[] =>
    Object.keys(words).map((change) => countOf(kind, change).toLocaleString('en-GB'));
  return [cells('rows', Object.values(words)), ...listedKinds.map(({ name }) => cells(name, rowOf(name)))];
};

// Ids and names of columns only: what people see on a terminal also ends up in logs.
const exampleLines = ({ examples }: ImportReport): string[] =>
  [...Map.groupBy(examples, ({ kind, change }) => `${kind}, ${words[change]}`)].map(
    ([title, some]) =>
      `  ${title}: ${some
        .map(
          ({ externalId, changedColumns }) => `${externalId}${changedColumns ? ` (${changedColumns.join(', ')})` : ''}`,
        )
        .join(', ')}`,
  );

const changes: Readonly<Record<CellChange, string>> = {
  EMPTIED: 'left as it is in the portal, or empty',
  ROUNDED: 'rounded',
  READ_AS: 'read as something else',
};
const mostNoticeExamples = 3;

/** By column, with lines and reasons, but not what was written: what people see on a terminal also ends up in logs. */
const cellLines = (notices: readonly Notice[], pathOf: PathOf): string[] =>
  [...Map.groupBy(notices, ({ kind, field, change }) => `${kind} ${field} ${change}`).values()]
    .toSorted((some, others) => others.length - some.length)
    .flatMap((some) => {
      const [first] = some;
      if (!first) return [];
      const path = pathOf(first.kind);
      const lines = some
        .slice(0, mostNoticeExamples)
        .map(({ line, field, reason }) => `    ${path}:${line}  ${field} ${reason}`);
      const cellCount = `${some.length.toLocaleString('en-GB')} ${some.length === 1 ? 'cell' : 'cells'}`;
      return [`  ${path}: ${cellCount} of ${first.field} ${changes[first.change]}`, ...lines];
    });

const mostListed = 20;

/** `24 Nov 2026, 09:30`, as clocks on the wall show it. */
const when = (instant: number): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/London' }).format(
    instant,
  );

const nounsOf: Partial<Record<KindName, readonly [one: string, several: string]>> = {
  appointments: ['future appointment', 'future appointments'],
  'busy-times': ['busy time', 'busy times'],
};

const lossOf = ({ clinician, startsAt }: ImportedTime): string => {
  if (startsAt === null) return 'its time cannot be read';
  return clinician === null ? 'it has no clinician' : `its clinician "${clinician}" is not known`;
};

const timeLines = ({ isApplied, unreadTimes }: ImportReport, pathOf: PathOf): string[] =>
  [...Map.groupBy(unreadTimes, ({ kind, isKept }) => `${kind} ${isKept}`).values()].flatMap((some) => {
    const [first] = some;
    if (!first) return [];
    const [one, several] = nounsOf[first.kind] ?? ['row', 'rows'];
    const counted = `${some.length.toLocaleString('en-GB')} ${some.length === 1 ? one : several} could not be read`;
    const times = some.length === 1 ? 'its time is' : 'their times are';
    const outcome = first.isKept
      ? `${isApplied ? '' : 'with --skip-rejects, '}${times} kept taken until the corrected ${some.length === 1 ? 'row comes' : 'rows come'}`
      : `${times} not kept and may be offered online`;
    const lines = some.slice(0, mostListed).map((time) => {
      const place = `  ${pathOf(time.kind)}:${time.line}  `;
      if (!time.isKept) return `${place}${time.startsAt === null ? '' : `${when(time.startsAt)}, `}${lossOf(time)}`;
      return `${place}${when(time.startsAt ?? 0)}, clinician ${time.clinician ?? ''}`;
    });
    const more = some.length - lines.length;
    return [`${counted}; ${outcome}:`, ...lines, ...(more > 0 ? [`  and ${more.toLocaleString('en-GB')} more`] : [])];
  });

/** Replaces quoted values and numbers, so that rows with the same kind of problem are grouped. */
const reasonOf = ({ problem }: Rejected): string => problem.replaceAll(/"[^"]*"/g, '"…"').replaceAll(/\b\d+\b/g, '…');

/** Rows that are fine but for another row, whose fault is the one to mend. */
const isConsequence = (reason: string): boolean =>
  reason.endsWith('is in a row that is rejected itself') || reason.endsWith('belongs to a list with a rejected row');

type Described = {
  readonly files: readonly OpenFile[];
  /** Files that were not read, each with what to do. */
  readonly leftOut: readonly string[];
  readonly isDryRun: boolean;
  /** Files with all rejected rows. */
  readonly written: readonly string[];
  /** The file with all notices of cells; null without any. */
  readonly noticesPath?: string | null;
};

const rejectedLines = (rejected: readonly Rejected[], { written }: Described, pathOf: PathOf): string[] => {
  const groups = [...Map.groupBy(rejected, (row) => `${row.kind}: ${reasonOf(row)}`)];
  const examples = groups
    .toSorted(([reason, some], [otherReason, others]) =>
      isConsequence(reason) === isConsequence(otherReason)
        ? others.length - some.length
        : Number(isConsequence(reason)) - Number(isConsequence(otherReason)),
    )
    .flatMap(([reason, rows]) => {
      const lines = rows.slice(0, mostListed).map(({ kind, line, problem }) => `  ${pathOf(kind)}:${line}  ${problem}`);
      const more = rows.length - lines.length;
      const heading = `${rows.length.toLocaleString('en-GB')} × ${reason}`;
      return [...(rows.length > 1 ? [heading] : []), ...lines, ...(more > 0 ? [`  and ${more} more`] : [])];
    });
  return [...examples, ...(written.length > 0 ? [`All rejected rows: ${written.join(', ')}`] : [])];
};

const outcomeOf = ({ isApplied, rejected, counts }: ImportReport, isDryRun: boolean): string => {
  const hasNews = counts.some(({ change }) => change === 'NEW' || change === 'CHANGED');
  if (!hasNews && rejected.length === 0) return 'Nothing to change.';
  if (isApplied) return rejected.length === 0 ? 'Imported.' : `Imported, without ${rejected.length} rejected rows.`;
  if (rejected.length === 0 || isDryRun) return 'Nothing has been changed: this was a dry run.';
  return `Nothing has been changed, because ${rejected.length} rows cannot be imported. Correct them, or import the rest with --skip-rejects.`;
};

/** Files that were read alike in one line. */
const fileLines = (files: readonly OpenFile[]): string[] =>
  [...Map.groupBy(files, ({ facts }) => facts.join(', '))].map(
    ([facts, alike]) => `  ${facts}: ${alike.map(({ path }) => path).join(', ')}`,
  );

export const describeImport = (report: ImportReport, described: Described): string => {
  const { files, leftOut, isDryRun, noticesPath } = described;
  const pathOf: PathOf = (kind) => files.find((file) => file.kind.name === kind)?.path ?? kind;
  const notices = [
    ...files.flatMap(({ path, notices: some }) => some.map((notice) => `  ${path}: ${notice}`)),
    ...cellLines(report.notices, pathOf),
    ...(report.notices.length > 0 && noticesPath ? [`  All cells, as they were written: ${noticesPath}`] : []),
  ];
  return [
    ...(report.isContinued ? ['Continued where the last import of these files stopped.', ''] : []),
    ...table(report.counts),
    ...exampleLines(report),
    '',
    'Files:',
    ...fileLines(files),
    ...leftOut.map((file) => `  ${file}`),
    ...(notices.length > 0 ? ['', 'Notices:', ...notices] : []),
    ...(report.rejected.length > 0 ? ['', 'Rejected:', ...rejectedLines(report.rejected, described, pathOf)] : []),
    ...(report.unreadTimes.length > 0 ? ['', ...timeLines(report, pathOf)] : []),
    ...describeDisruptions(report.disruptions, isDryRun),
    '',
    outcomeOf(report, isDryRun),
  ].join('\n');
};
