// OWASP: CSV injection.
const startsFormula = /^[=+\-@\t\r]/;

const cell = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const harmless = typeof value === 'string' && startsFormula.test(text) ? `'${text}` : text;
  return /["\n\r,']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

type Table = {
  readonly columns: readonly string[];
  readonly rows: readonly Readonly<Record<string, unknown>>[];
};

/** RFC 4180. */
export const tableAsCsv = ({ columns, rows }: Table): string =>
  [columns, ...rows.map((row) => columns.map((column) => row[column]))]
    .map((cells) => `${cells.map(cell).join(',')}\r\n`)
    .join('');
