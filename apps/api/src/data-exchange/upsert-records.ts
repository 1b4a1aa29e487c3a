import { randomUUID } from 'node:crypto';
import type { Database, Queryable } from '../database/client.ts';
import { applyRows } from './engine/apply-rows.ts';
import { checkRows } from './engine/check-rows.ts';
import { loadWords } from './engine/load-words.ts';
import { batchFingerprint, deleteRun, insertRun } from './engine/runs.repository.ts';
import { listOutcomes, type Outcome, stageRows } from './engine/staging.repository.ts';
import type { KindName } from './kinds/kind.ts';
import { kindOf } from './kinds/kinds.ts';
import { readRow } from './read-row.ts';
import { recordRow } from './record-row.ts';

export type UpsertRequest = {
  readonly source: string;
  readonly kind: KindName;
  /** Fields are named as the columns in docs/guides/import.md; lists may be arrays. A missing field is left unchanged. */
  readonly records: readonly Readonly<Record<string, unknown>>[];
};

/** `line` is the place in the request, from 1. */
export type UpsertOutcome = Outcome;

const upsertIn = async (
  transaction: Queryable,
  { source, kind: name, records }: UpsertRequest,
): Promise<UpsertOutcome[]> => {
  const kind = kindOf(name);
  const importRunId = await insertRun(transaction, { source, fingerprint: batchFingerprint, owner: randomUUID() });
  const batch = { importRunId, source, kind };
  const words = await loadWords(transaction);
  await stageRows(
    transaction,
    batch,
    records.map((record, index) => readRow(kind, recordRow(kind, record, index + 1), words)),
  );
  await checkRows(transaction, batch);
  await applyRows(transaction, batch);
  const outcomes = await listOutcomes(transaction, batch);
  await deleteRun(transaction, importRunId);
  return outcomes;
};

/** Imports every valid record in one transaction, and reports the outcome of each. */
export const upsertRecords = (database: Database, request: UpsertRequest): Promise<UpsertOutcome[]> =>
  database.transaction((transaction) => upsertIn(transaction, request));
