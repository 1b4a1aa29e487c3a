import { type FileLimits, longestRow, tooManyCells } from '../file-limits.ts';
import type { RawCell, RawRow } from '../read-csv.ts';
import { UnreadableFile } from '../unreadable-file.ts';
import type { Zip } from './open-zip.ts';
import { type Attributes, parseXml, parseXmlInPieces } from './parse-xml.ts';
import type { Sheet, Structure } from './read-structure.ts';
import { lookOf, showIsoDate, showNumber } from './show-cell.ts';

/** Spreadsheets write characters that XML does not have as _x000D_. */
const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

/** Collects the text of one element at a time. */
const createCollector = () => {
  let parts: string[] = [];
  let length = 0;
  return {
    add(text: string): void {
      length += text.length;
      if (length > longestRow) throw new UnreadableFile('has a cell of more than 1 MB');
      parts.push(text);
    },
    end(): string {
      const text = parts.join('');
      [parts, length] = [[], 0];
      return text;
    },
  };
};

/** Texts that cells refer to. Leaves out how they are pronounced. */
export const readTexts = async (zip: Zip, { textsPart }: Structure): Promise<string[]> => {
  const texts: string[] = [];
  if (textsPart === null) return texts;
  const collector = createCollector();
  let isInText = false;
  let isInReading = false;
  await parseXml(await zip.read(textsPart), {
    open(name) {
      if (name === 't') isInText = true;
      if (name === 'rPh') isInReading = true;
    },
    text(text) {
      if (isInText && !isInReading) collector.add(text);
    },
    close(name) {
      if (name === 't') isInText = false;
      if (name === 'rPh') isInReading = false;
      if (name === 'si') texts.push(unescaped(collector.end()));
    },
  });
  return texts;
};

const [letterA, furthestColumn, furthestRow] = [64, 16_384, 1_048_576];

type Place = { readonly column: number; readonly row: number };

const placeOf = (reference: string): Place | null => {
  let column = 0;
  let at = 0;
  for (; at < reference.length && at < 4; at += 1) {
    const letter = reference.charCodeAt(at) - letterA;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  const row = Number(reference.slice(at));
  const isInSheet = column >= 1 && column <= furthestColumn && row >= 1 && row <= furthestRow;
  return isInSheet ? { column, row } : null;
};

type OpenCell = { readonly type: string; readonly style: number; value: string; isFormula: boolean };

const withoutValue = { shown: '', unreadable: 'is a formula without a value: open and save the workbook' } as const;
const plain = lookOf('General');

type Book = { readonly structure: Structure; readonly texts: readonly string[]; readonly limits: FileLimits };

const readCell = ({ type, style, value, isFormula }: OpenCell, { structure, texts }: Book): RawCell => {
  const look = structure.looks[style] ?? plain;
  if (type === 'inlineStr') return unescaped(value);
  if (type === 'str') return unescaped(value);
  if (value === '') return isFormula ? withoutValue : '';
  if (type === 's') return texts[Number(value)] ?? { shown: '', unreadable: 'refers to a text that is not there' };
  if (type === 'b') return value === '1' || value === 'true' ? 'TRUE' : 'FALSE';
  if (type === 'd') return showIsoDate(value, look);
  return type === 'e' ? value : showNumber(Number(value), look, structure.isFrom1904);
};

/** The filled cells of a sheet, row by row. */
const createGrid = (sheet: Sheet, limits: FileLimits) => {
  const finished: RawRow[] = [];
  let [row, column, furthest] = [0, 0, 0];
  let cells: RawCell[] = [];
  return {
    takeFinished: () => finished.splice(0),
    openRow(reference: string | undefined): void {
      const next = reference === undefined ? row + 1 : Number(reference);
      if (!(next > row && next <= furthestRow))
        throw new UnreadableFile(`has rows out of place in sheet ${sheet.name}`);
      [row, column, cells] = [next, 0, []];
    },
    openCell(reference: string | undefined): void {
      const place = reference === undefined ? { column: column + 1, row } : placeOf(reference);
      if (place === null || place.row !== row || place.column <= column)
        throw new UnreadableFile(`has a cell out of place in sheet ${sheet.name} (${reference}): save it again`);
      column = place.column;
    },
    fill(cell: RawCell): void {
      if (cell === '') return;
      furthest = Math.max(furthest, column);
      if (row * furthest > limits.cells) {
        const reach = `row ${row} and column ${furthest} in sheet ${sheet.name}`;
        throw new UnreadableFile(`reaches to ${reach}, ${tooManyCells(limits)}`);
      }
      while (cells.length < column - 1) cells.push('');
      cells.push(cell);
    },
    closeRow(): void {
      if (cells.length > 0) finished.push({ line: row, cells });
    },
  };
};

/** Fills the grid with what the elements of a sheet mean. */
const createHandlers = (book: Book, grid: ReturnType<typeof createGrid>) => {
  const collector = createCollector();
  let cell: OpenCell | null = null;
  let isInValue = false;
  let isInReading = false;
  const openCell = ({ r: reference, t: type = 'n', s: style = '0' }: Attributes): void => {
    grid.openCell(reference);
    cell = { type, style: Number(style), value: '', isFormula: false };
  };
  const closeCell = (): void => {
    const value = collector.end();
    if (cell) grid.fill(readCell({ ...cell, value }, book));
    cell = null;
  };
  return {
    open(name: string, attributes: Attributes): void {
      if (name === 'row') grid.openRow(attributes['r']);
      else if (name === 'c') openCell(attributes);
      else if (name === 'v' || name === 't') isInValue = !isInReading;
      else if (name === 'f' && cell) cell.isFormula = true;
      else if (name === 'rPh') isInReading = true;
    },
    text(text: string): void {
      if (isInValue && cell) collector.add(text);
    },
    close(name: string): void {
      if (name === 'v' || name === 't') isInValue = false;
      else if (name === 'rPh') isInReading = false;
      else if (name === 'c') closeCell();
      else if (name === 'row') grid.closeRow();
    },
  };
};

/** Rows that have a value, a piece at a time. */
export async function* readSheet(zip: Zip, book: Book, sheet: Sheet): AsyncGenerator<RawRow> {
  const grid = createGrid(sheet, book.limits);
  const pieces = parseXmlInPieces(await zip.read(sheet.part), createHandlers(book, grid));
  for await (const _ of pieces) yield* grid.takeFinished();
  yield* grid.takeFinished();
}
