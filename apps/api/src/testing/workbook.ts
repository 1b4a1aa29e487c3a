import { strToU8, zipSync } from 'fflate';

type Cell = { readonly value: string | number; readonly style: 0 | 1 | 2 };

export const asText = (value: string): Cell => ({ value, style: 0 });
/** Days since 1899-12-30, as spreadsheets count. */
export const asDate = (value: number): Cell => ({ value, style: 1 });
/** A fraction of a day. */
export const asTime = (value: number): Cell => ({ value, style: 2 });

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';

const cellXml = ({ value, style }: Cell, column: number, row: number): string => {
  const at = `r="${String.fromCodePoint(65 + column)}${row + 1}"`;
  return typeof value === 'string'
    ? `<c ${at} t="inlineStr"><is><t>${value}</t></is></c>`
    : `<c ${at} s="${style}"><v>${value}</v></c>`;
};

const sheetXml = (rows: readonly (readonly Cell[])[]): string => {
  const lines = rows.map(
    (cells, row) => `<row r="${row + 1}">${cells.map((cell, column) => cellXml(cell, column, row)).join('')}</row>`,
  );
  return `<worksheet xmlns="${main}"><sheetData>${lines.join('')}</sheetData></worksheet>`;
};

const styles = `<styleSheet xmlns="${main}"><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="20"/></cellXfs></styleSheet>`;

/** The bytes of an .xlsx file with these sheets. */
export const workbookOf = (sheets: Readonly<Record<string, readonly (readonly Cell[])[]>>): Uint8Array => {
  const named = Object.entries(sheets).map(([name, rows], index) => ({ name, rows, id: index + 1 }));
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${packaged}/content-types"/>`,
    '_rels/.rels': `<Relationships xmlns="${packaged}/relationships"><Relationship Id="r" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${named
      .map(({ name, id }) => `<sheet name="${name}" sheetId="${id}" r:id="r${id}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packaged}/relationships">${named
      .map(({ id }) => `<Relationship Id="r${id}" Type="${office}/worksheet" Target="worksheets/sheet${id}.xml"/>`)
      .join('')}<Relationship Id="s" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': styles,
    ...Object.fromEntries(named.map(({ id, rows }) => [`xl/worksheets/sheet${id}.xml`, sheetXml(rows)])),
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, strToU8(xml)])));
};
