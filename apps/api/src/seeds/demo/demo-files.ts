import { fileURLToPath } from 'node:url';
import { openFiles, type OpenFile } from '../../data-exchange/files/open-files.ts';
import { type KindName, kindNames } from '../../data-exchange/kinds/kind.ts';
import { kindOf } from '../../data-exchange/kinds/kinds.ts';
import type { InputRow } from '../../data-exchange/read-row.ts';
import { resolveRow } from './relative-dates.ts';

const folder = fileURLToPath(new URL('./files', import.meta.url));

export const contentPath = `${folder}/content.json`;
export const pricePaths: readonly string[] = [`${folder}/prices.csv`, `${folder}/price-facts.json`];

export type DemoRows = Readonly<Record<KindName, readonly InputRow[]>>;

const rowsOf = async (file: OpenFile, today: string): Promise<InputRow[]> => {
  const rows: InputRow[] = [];
  for await (const { cells, ...row } of file.rows())
    for (const resolved of resolveRow(cells, today)) rows.push({ ...row, line: rows.length + 2, cells: resolved });
  return rows;
};

export const readDemoFiles = async (today: string): Promise<DemoRows> => {
  const rows = Object.fromEntries(kindNames.map((name): [KindName, InputRow[]] => [name, []])) as Record<
    KindName,
    InputRow[]
  >;
  for (const file of (await openFiles([folder])).files) {
    if (file.notices.length > 0) throw new Error(`${file.path}: ${file.notices.join('; ')}`);
    rows[file.kind.name] = await rowsOf(file, today);
  }
  return rows;
};

async function* each(rows: readonly InputRow[]): AsyncGenerator<InputRow> {
  yield* rows;
}

export const asFiles = (rows: DemoRows): OpenFile[] =>
  kindNames
    .filter((name) => rows[name].length > 0)
    .map((name) => ({
      path: `${folder}/${name}.csv`,
      kind: kindOf(name),
      hash: name,
      rowCount: rows[name].length,
      facts: [],
      notices: [],
      rows: () => each(rows[name]),
    }));
