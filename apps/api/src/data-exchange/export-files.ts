import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { toOffsetIso } from '@portal/domain/slots/clinic-time';
import type { Database } from '../database/client.ts';
import { lastOnPage, listExported, nameRecords } from './export.repository.ts';
import { guardText } from './files/spreadsheet-text.ts';
import { csvLine, csvMark } from './files/write-csv.ts';
import { holdsOf } from './kinds/holding.ts';
import type { Column, Kind, KindName } from './kinds/kind.ts';
import { kindOf, kinds } from './kinds/kinds.ts';
import { switchKeys } from './kinds/practice-kind.ts';
import { showPhone } from '../platform/contact/phone-number.ts';

type Row = Readonly<Record<string, unknown>>;

const instants = ['starts_at', 'ends_at', 'changed_at', 'answered_at'];
/** Accepted on import instead of `starts_at` and `ends_at`, which an export always writes. */
export const alternatives = ['date', 'time', 'minutes'];
const numbers = ['mobile', 'phone', 'emergency_phone'];

const switchOf = (column: string, { features }: Row): unknown => {
  const key = switchKeys[column];
  if (key === undefined) return undefined;
  const value = (features as Readonly<Record<string, string>> | undefined)?.[key];
  return value === undefined ? null : value.toLowerCase() === 'true';
};

const isDay = /^\d{4}-\d{2}-\d{2}$/;

const cellOf = (column: Column, row: Row): string => {
  const { name } = column;
  const value = name in row ? row[name] : switchOf(name, row);
  if (value === undefined && !alternatives.includes(name))
    throw new Error(`The statement of an export does not select ${name}`);
  if (value === null || value === undefined) return '';
  if (column.write) return guardText(column.write(value));
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return instants.includes(name) ? toOffsetIso('Europe/London', value) : String(value);
  if (typeof value !== 'string') return JSON.stringify(value);
  const text = numbers.includes(name) ? showPhone(value) : value;
  const isExported = holdsOf(column) === null || (holdsOf(column) === 'birth' && !isDay.test(text));
  return isExported ? guardText(text) : text;
};

async function* pages(database: Database, kind: Kind, source: string): AsyncGenerator<readonly Row[]> {
  const { target } = kind.shape === 'list' ? kindOf(kind.owner) : kind;
  for (let after = 0; ;) {
    const last = await lastOnPage(database, target, after);
    if (last === null) return;
    yield await listExported(database, kind, { source, after, last });
    after = last;
  }
}

const writeKind = async (database: Database, kind: Kind, { folder, source }: ExportRequest): Promise<number> => {
  const file = await open(join(folder, `${kind.name}.csv`), 'wx', 0o600);
  let count = 0;
  try {
    await file.write(csvMark + csvLine(kind.columns.map(({ name }) => name)));
    for await (const rows of pages(database, kind, source)) {
      await file.write(rows.map((row) => csvLine(kind.columns.map((column) => cellOf(column, row)))).join(''));
      count += rows.length;
    }
  } finally {
    await file.close();
  }
  return count;
};

export type ExportRequest = {
  readonly folder: string;
  readonly source: string;
  readonly progress?: (kind: KindName, done: number, total: number) => void;
};

/** Writes one file per kind that can be imported again under the same source. Returns row counts. */
export const exportFiles = async (
  database: Database,
  request: ExportRequest,
): Promise<ReadonlyMap<KindName, number>> => {
  await mkdir(request.folder, { recursive: true });
  await database.transaction(async (tx) => {
    for (const kind of kinds) if (kind.shape === 'record') await nameRecords(tx, request.source, kind);
  });
  const counts = new Map<KindName, number>();
  for (const [index, kind] of kinds.entries()) {
    counts.set(kind.name, await writeKind(database, kind, request));
    request.progress?.(kind.name, index + 1, kinds.length);
  }
  return counts;
};
