import { UnreadableFile } from './decode-text.ts';
import { csvLine } from './write-csv.ts';

export type Sheet = { readonly name: string; readonly text: string };

const minute = 60_000;
/** Spreadsheets count days from here; a time of day alone is a fraction of the first. */
const secondDay = Date.UTC(1900, 0, 1);

/** The reader gives dates as if the spreadsheet were in UTC, which has no time zone. */
const momentOf = (date: Date): string => {
  const text = new Date(Math.round(date.getTime() / minute) * minute).toISOString();
  if (date.getTime() < secondDay) return text.slice(11, 16);
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 16).replace('T', ' ');
};

const textOf = (cell: unknown): string => {
  if (cell instanceof Date) return momentOf(cell);
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  return typeof cell === 'string' || typeof cell === 'number' ? String(cell) : '';
};

/** Each sheet as CSV, so that it is read like a file. Loaded on demand: only imports need it. */
export const readWorkbook = async (bytes: Uint8Array): Promise<Sheet[]> => {
  const { default: readXlsxFile } = await import('read-excel-file/node');
  const sheets = await readXlsxFile(Buffer.from(bytes)).catch(() => {
    throw new UnreadableFile('is not a workbook (.xlsx) that can be read: save it again, or each sheet as "CSV UTF-8"');
  });
  return sheets.map(({ sheet, data }) => ({
    name: sheet,
    text: data.map((row) => csvLine(row.map(textOf))).join(''),
  }));
};
