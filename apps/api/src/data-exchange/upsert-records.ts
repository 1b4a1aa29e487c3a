import { randomUUID } from 'node:crypto';
import type { Database, Queryable } from '../database/client.ts';
import { type Disruption, noteDisruptionsOfRun } from '../platform/disruptions.repository.ts';
import { saveAudit, writeBatchAs, writeQuietly } from '../platform/mail-and-audit.repository.ts';
import type { Audience } from './engine/announcements.repository.ts';
import { applyRows } from './engine/apply-rows.ts';
import { checkRows } from './engine/check-rows.ts';
import { loadLookups } from './engine/load-lookups.ts';
import { batchFingerprint, deleteRun, insertRun, noteHeard, tryLockSource } from './engine/runs.repository.ts';
import { listOutcomes, type Outcome, stageRows } from './engine/staging.repository.ts';
import { listUnreadRows, type UnreadTime } from './engine/unread-times.repository.ts';
import type { CellNotice, Kind, KindName } from './kinds/kind.ts';
import { kindOf } from './kinds/kinds.ts';
import { noLookups } from './kinds/lookups.ts';
import { columnFor, type Fault, faultOf, type ReadRow, readRow } from './read-row.ts';
import { recordRow } from './record-row.ts';

export type UpsertRequest = {
  readonly source: string;
  readonly kind: KindName;
  /** Fields are named as the columns in docs/guides/import.md; lists may be arrays. A missing field is left unchanged. */
  readonly records: readonly Readonly<Record<string, unknown>>[];
  readonly skipsRejects: boolean;
  readonly isStrict?: boolean;
  /** True for a first load, of which other systems are not notified. */
  readonly isQuiet: boolean;
  /** False if the caller keeps the times of rejected rows from being booked itself. */
  readonly keepsTimes?: boolean;
  readonly audience?: Audience;
  readonly actor: string;
  readonly traceId: string;
};

export type UpsertOutcome = Omit<Outcome, 'line' | 'problem' | 'notices'> & {
  readonly index: number;
  readonly faults: readonly Fault[];
  readonly notices: readonly CellNotice[];
};

export type UpsertReport = {
  readonly isApplied: boolean;
  readonly outcomes: readonly UpsertOutcome[];
  readonly unknownFields: readonly string[];
  /** Times of records that are not taken over; `line` is a record's index plus one. */
  readonly unreadTimes: readonly UnreadTime[];
  /** Booked appointments whose time the records have taken. */
  readonly disruptions: readonly Disruption[];
};

export class SourceBusy extends Error {}

/** Two records for the same thing: only the sender knows which one counts. */
const rejectRepeated = ({ columns }: Kind, rows: readonly ReadRow[]): ReadRow[] => {
  const places = new Map<string, number>();
  return rows.map((row) => {
    const first = places.get(row.uniqueKey);
    if (first === undefined) {
      places.set(row.uniqueKey, row.line - 1);
      return row;
    }
    const fault: Fault = { field: columns[0]?.name ?? null, reason: `is the same as in records.${first}` };
    return { ...row, uniqueKey: `line ${row.line}`, record: {}, problem: fault.reason, faults: [fault], notices: null };
  });
};

const faultsOf = (kind: Kind, { line, problem }: Outcome, rows: readonly ReadRow[]): readonly Fault[] => {
  if (problem === null) return [];
  const read = rows[line - 1]?.faults ?? [];
  return read.length > 0 ? read : [faultOf(kind, problem)];
};

const unknownIn = (kind: Kind, records: UpsertRequest['records']): string[] => {
  const names = new Set(records.flatMap((record) => Object.keys(record)));
  return [...names].filter((name) => columnFor(kind, name) === undefined).sort();
};

const auditOf = ({ source, kind, actor, traceId }: UpsertRequest, outcomes: readonly UpsertOutcome[]) => {
  const count = (word: string): number => outcomes.filter(({ change }) => change === word).length;
  const details = { kind, new: count('NEW'), changed: count('CHANGED'), rejected: count('REJECTED') };
  if (details.new + details.changed === 0) return null;
  return { actor, action: 'records.upserted', subjectKind: 'source', subjectId: source, traceId, details };
};

/** Within a transaction. Throws `SourceBusy`. */
export const upsertIn = async (transaction: Queryable, request: UpsertRequest): Promise<UpsertReport> => {
  const {
    source,
    kind: name,
    records,
    skipsRejects,
    isQuiet,
    isStrict = false,
    keepsTimes = true,
    audience = 'TOLD_BEFORE',
  } = request;
  const kind = kindOf(name);
  if (!(await tryLockSource(transaction, source))) throw new SourceBusy();
  await writeBatchAs(transaction, source);
  if (isQuiet) await writeQuietly(transaction);
  const importRunId = await insertRun(transaction, { source, fingerprint: batchFingerprint, owner: randomUUID() });
  const batch = { importRunId, source, kind };
  const lookups = kind.needsLookups ? await loadLookups(transaction) : noLookups();
  const rows = rejectRepeated(
    kind,
    records.map((record, index) => readRow(kind, recordRow(kind, record, index + 1), { lookups, isStrict })),
  );
  await stageRows(transaction, batch, rows);
  await checkRows(transaction, batch);
  const isRejected = ({ change }: { readonly change: string }): boolean => change === 'REJECTED';
  const isApplied = skipsRejects || !(await listOutcomes(transaction, batch)).some(isRejected);
  if (isApplied) await applyRows(transaction, { ...batch, audience, keepsTimes });
  const unreadTimes = kind.timeOf && keepsTimes && isApplied ? await listUnreadRows(transaction, batch) : [];
  const disruptions = isApplied ? await noteDisruptionsOfRun(transaction, { importRunId, source, kinds: [name] }) : [];
  const outcomes = (await listOutcomes(transaction, batch)).map((outcome): UpsertOutcome => {
    const { line, externalId, change, id } = outcome;
    const notices = change === 'REJECTED' || change === 'ERASED' ? null : outcome.notices;
    return { index: line - 1, externalId, change, id, faults: faultsOf(kind, outcome, rows), notices: notices ?? [] };
  });
  await deleteRun(transaction, importRunId);
  await noteHeard(transaction, source);
  const audit = isApplied ? auditOf(request, outcomes) : null;
  if (audit) await saveAudit(transaction, audit);
  return { isApplied, outcomes, unknownFields: unknownIn(kind, records), unreadTimes, disruptions };
};

/** Imports all records or none in one transaction, and reports on each. Throws `SourceBusy`. */
export const upsertRecords = (database: Database, request: UpsertRequest): Promise<UpsertReport> =>
  database.transaction((transaction) => upsertIn(transaction, request));
