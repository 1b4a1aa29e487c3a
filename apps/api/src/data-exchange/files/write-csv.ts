/** An apostrophe stops spreadsheets from evaluating the cell as a formula; imports remove it. */
const guarded = (cell: string): string => (/^[=+\-@]/.test(cell) && !/^-?\d+([.]\d+)?$/.test(cell) ? `'${cell}` : cell);

const quoted = (cell: string): string => (/[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => quoted(guarded(cell))).join(',')}\r\n`;

/** Spreadsheets read a file as UTF-8 only with this mark. */
export const csvMark = '\uFEFF';
