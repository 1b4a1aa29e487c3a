import type { ReferenceRow, RowsByKey } from './reference.repository.ts';

type Versions = {
  /** Three-way merge: `before` was shipped last, `now` is shipped by this release, `held` is in the database. */
  readonly before: RowsByKey;
  readonly now: RowsByKey;
  readonly held: RowsByKey;
};

export type Merge = {
  readonly save: readonly ReferenceRow[];
  readonly dropped: RowsByKey;
};

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const mergeRow = (before: ReferenceRow, now: ReferenceRow, row: ReferenceRow): ReferenceRow =>
  Object.fromEntries(
    Object.entries(now).map(([column, value]) => {
      const isOurs = !(column in before) || isSame(row[column], before[column]);
      return [column, isOurs ? value : row[column]];
    }),
  );

const differs = (row: ReferenceRow, currentRow: ReferenceRow): boolean =>
  Object.entries(row).some(([column, value]) => !isSame(value, currentRow[column]));

/** Applies a release's changes and keeps the operator's, deleted rows included. */
export const mergeRows = ({ before, now, held }: Versions): Merge => {
  const save = [...now].flatMap(([key, row]) => {
    const [shipped, present] = [before.get(key), held.get(key)];
    if (!present) return shipped ? [] : [row];
    // Without a record of what was shipped, any difference may be an operator's.
    const merged = shipped ? mergeRow(shipped, row, present) : present;
    return differs(merged, present) ? [merged] : [];
  });
  return { save, dropped: new Map([...before].filter(([key]) => !now.has(key))) };
};
