import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Rejected } from './engine/staging.repository.ts';
import type { OpenFile } from './files/open-files.ts';
import { csvLine, csvMark } from './files/write-csv.ts';

const writeKind = async (file: OpenFile, rejected: ReadonlyMap<number, string>, folder: string): Promise<string> => {
  const names = file.kind.columns.map(({ name }) => name);
  const lines = [csvLine([...names, 'line', 'problem'])];
  for await (const { line, cells } of await file.rows()) {
    const problem = rejected.get(line);
    if (problem !== undefined) lines.push(csvLine([...names.map((name) => cells[name] ?? ''), String(line), problem]));
  }
  const path = join(folder, `${file.kind.name}.csv`);
  await writeFile(path, csvMark + lines.join(''), { mode: 0o600 });
  return path;
};

/** Writes rejected rows, with line numbers and problems, to files that can be corrected and imported. Returns their paths. */
export const writeRejects = async (
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
