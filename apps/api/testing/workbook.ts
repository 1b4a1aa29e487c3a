import { strToU8, zipSync } from 'fflate';

type Cell = { readonly xml: string; readonly type?: string; readonly style?: number; readonly column?: string };

/** Number formats, by the number of the style. */
const formats = { general: 0, date: 14, time: 20, pounds: 2, month: 17, hours: 46, moment: 22 } as const;
const styleOf = (format: keyof typeof formats): number => Object.keys(formats).indexOf(format);

export const asText = (value: string): Cell => ({ xml: `<is><t>${value}</t></is>`, type: 'inlineStr' });
export const asNumber = (value: number, format: keyof typeof formats = 'general'): Cell => ({
  xml: `<v>${value}</v>`,
  style: styleOf(format),
});
/** Days since 1899-12-30, as spreadsheets count. */
export const asDate = (value: number): Cell => asNumber(value, 'date');
/** A fraction of a day. */
export const asTime = (value: number): Cell => asNumber(value, 'time');
/** With the XML within it, and the type that the file format gives it. */
export const asWritten = (xml: string, type = 'n'): Cell => ({ xml, type });
/** In this column of the sheet. */
export const inColumn = (column: string, cell: Cell): Cell => ({ ...cell, column });

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';

const cellXml = ({ xml, type = 'n', style = 0, column }: Cell, place: number, row: number): string =>
  `<c r="${column ?? String.fromCodePoint(65 + place)}${row}" t="${type}" s="${style}">${xml}</c>`;

type Rows = readonly (readonly Cell[])[];

const sheetXml = (rows: Rows, numbers: readonly number[] = []): string => {
  const lines = rows.map((cells, index) => {
    const row = numbers[index] ?? index + 1;
    return `<row r="${row}">${cells.map((cell, place) => cellXml(cell, place, row)).join('')}</row>`;
  });
  return `<worksheet xmlns="${main}"><sheetData>${lines.join('')}</sheetData></worksheet>`;
};

const styles = `<styleSheet xmlns="${main}"><cellXfs>${Object.values(formats)
  .map((id) => `<xf numFmtId="${id}"/>`)
  .join('')}</cellXfs></styleSheet>`;

type Options = {
  /** The attribute `date1904`, as programs write it. */
  readonly date1904?: string;
  /** Numbers of the rows of each sheet, where they are not 1, 2, 3. */
  readonly rowNumbers?: readonly number[];
};

/** The bytes of an .xlsx file with these sheets. */
export const workbookOf = (
  sheets: Readonly<Record<string, Rows>>,
  { date1904 = '0', rowNumbers }: Options = {},
): Uint8Array => {
  const sheetList = Object.entries(sheets).map(([name, rows], index) => ({ name, rows, id: index + 1 }));
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${packaged}/content-types"/>`,
    '_rels/.rels': `<Relationships xmlns="${packaged}/relationships"><Relationship Id="r" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><workbookPr date1904="${date1904}"/><sheets>${sheetList
      .map(({ name, id }) => `<sheet name="${name}" sheetId="${id}" r:id="r${id}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packaged}/relationships">${sheetList
      .map(({ id }) => `<Relationship Id="r${id}" Type="${office}/worksheet" Target="worksheets/sheet${id}.xml"/>`)
      .join('')}<Relationship Id="s" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': styles,
    ...Object.fromEntries(
      sheetList.map(({ id, rows }) => [`xl/worksheets/sheet${id}.xml`, sheetXml(rows, rowNumbers)]),
    ),
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, strToU8(xml)])));
};
