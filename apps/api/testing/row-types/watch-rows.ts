import { type Database, type Queryable, queryableBy } from '../../src/database/client.ts';
import type { Sql } from '../../src/database/sql.ts';
import { type DeclaredRow, placeOf } from './declared-row.ts';
import { findMismatch } from './row-shape.ts';
import { loadDeclaredRows, noteCompared, rowTypesFolder } from './row-types-folder.ts';

const rowsCompared = 20;

/** The call in a repository, directly or through another method of a database. */
const callerOf = (callee: (statement: Sql) => unknown): string | null => {
  const holder: { stack?: string } = {};
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 2;
  Error.captureStackTrace(holder, callee);
  const stack = holder.stack?.replaceAll('\\', '/') ?? '';
  Error.stackTraceLimit = limit;
  const [, first = '', second = ''] = stack.split('\n');
  const call = first.includes('/database/client.ts:') ? second : first;
  return /(apps\/api\/(?:src|testing)\/[^():]+\.repository\.ts:\d+):\d+/.exec(call)?.[1] ?? null;
};

type Watch = {
  readonly declared: ReadonlyMap<string, DeclaredRow>;
  readonly compared: (place: string) => void;
  readonly mismatches: Error[];
};

const compareRows = ({ declared, compared, mismatches }: Watch, place: string, rows: readonly unknown[]): void => {
  const row = declared.get(place)?.row;
  if (!row || rows.length === 0) return;
  compared(place);
  for (const value of rows.slice(0, rowsCompared)) {
    const firstMismatch = findMismatch({ shape: row, value, path: '' });
    if (firstMismatch === null) continue;
    const mismatch = new Error(`${place}: ${firstMismatch}`);
    mismatches.push(mismatch);
    throw mismatch;
  }
};

const watchQuery = (queryable: Queryable, watch: Watch): Queryable => {
  const query = async <Row>(statement: Sql): Promise<Row[]> => {
    const place = callerOf(query);
    // Otherwise wrong line numbers would let every row pass.
    if (place !== null && !watch.declared.has(place)) throw new Error(`${place}: no call of query was found here`);
    const rows = await queryable.query<Row>(statement);
    if (place !== null) compareRows(watch, place, rows);
    return rows;
  };
  return queryableBy(query);
};

const loaded = new Map<string, Omit<Watch, 'mismatches'>>();
const load = (folder: string): Omit<Watch, 'mismatches'> => {
  const loadedWatch = loaded.get(folder);
  if (loadedWatch !== undefined) return loadedWatch;
  const noted = new Set<string>();
  const compared = (place: string): void => {
    if (noted.has(place)) return;
    noted.add(place);
    noteCompared(folder, place);
  };
  const watch = { declared: new Map(loadDeclaredRows(folder).map((row) => [placeOf(row), row])), compared };
  loaded.set(folder, watch);
  return watch;
};

/** A mismatch is thrown at once and again on close, because servers and jobs swallow the first. */
export const watchRows = <Watched extends Database>(database: Watched): Watched => {
  const folder = rowTypesFolder();
  if (folder === null) return database;
  const watch: Watch = { ...load(folder), mismatches: [] };
  return {
    ...database,
    ...watchQuery(database, watch),
    transaction: (work) => database.transaction((inner) => work(watchQuery(inner, watch))),
    async close() {
      await database.close();
      if (watch.mismatches[0] !== undefined) throw watch.mismatches[0];
    },
  };
};
