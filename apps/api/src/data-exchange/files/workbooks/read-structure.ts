import { getFormatFromId } from 'numfmt';
import { UnreadableFile } from '../unreadable-file.ts';
import type { Zip } from './open-zip.ts';
import { parseXml, relationOf } from './parse-xml.ts';
import { type Look, lookOf } from './show-cell.ts';

export type Sheet = { readonly name: string; readonly part: string };

export type Structure = {
  readonly sheets: readonly Sheet[];
  readonly isFrom1904: boolean;
  /** By the number of the style. */
  readonly looks: readonly Look[];
  readonly textsPart: string | null;
};

type Relation = { readonly id: string; readonly type: string; readonly part: string };

const folderOf = (part: string): string => part.slice(0, part.lastIndexOf('/') + 1);

const resolvePart = (from: string, target: string): string => {
  const names: string[] = [];
  for (const name of (target.startsWith('/') ? target : folderOf(from) + target).split('/')) {
    if (name === '..') names.pop();
    else if (name !== '.' && name !== '') names.push(name);
  }
  return names.join('/');
};

const relationsOf = async (zip: Zip, part: string): Promise<Relation[]> => {
  const path = `${folderOf(part)}_rels/${part.slice(folderOf(part).length)}.rels`;
  const relations: Relation[] = [];
  if (!zip.has(path)) return relations;
  await parseXml(await zip.read(path), {
    open(name, { Id: id, Type: type, Target: target }) {
      if (name !== 'Relationship' || id === undefined || type === undefined || target === undefined) return;
      relations.push({ id, type: type.slice(type.lastIndexOf('/') + 1), part: resolvePart(part, target) });
    },
  });
  return relations;
};

/** Number formats that follow the country of the computer. */
const britishFormats: Readonly<Record<number, string>> = { 14: 'dd/mm/yyyy', 22: 'dd/mm/yyyy hh:mm' };

const looksIn = async (zip: Zip, part: string | undefined): Promise<Look[]> => {
  if (part === undefined || !zip.has(part)) return [];
  const codes = new Map<number, string>();
  const looks = new Map<number, Look>();
  const styles: Look[] = [];
  let isInStyles = false;
  const lookFor = (id: number): Look => {
    const look = looks.get(id) ?? lookOf(codes.get(id) ?? britishFormats[id] ?? getFormatFromId(id) ?? 'General');
    looks.set(id, look);
    return look;
  };
  await parseXml(await zip.read(part), {
    open(name, { numFmtId: id = '0', formatCode: code }) {
      if (name === 'numFmt' && code !== undefined) codes.set(Number(id), code);
      if (name === 'cellXfs') isInStyles = true;
      if (name === 'xf' && isInStyles) styles.push(lookFor(Number(id)));
    },
    close(name) {
      if (name === 'cellXfs') isInStyles = false;
    },
  });
  return styles;
};

const yes = ['1', 'true', 'on'];

/** What a workbook consists of, without its cells. */
export const readStructure = async (zip: Zip): Promise<Structure> => {
  const book = (await relationsOf(zip, '')).find(({ type }) => type === 'officeDocument')?.part;
  if (book === undefined || !zip.has(book)) throw new UnreadableFile('is not a workbook (.xlsx) that can be read');
  const relations = await relationsOf(zip, book);
  const sheets: Sheet[] = [];
  let isFrom1904 = false;
  await parseXml(await zip.read(book), {
    open(name, attributes) {
      if (name === 'workbookPr') isFrom1904 = yes.includes(attributes['date1904'] ?? '');
      if (name !== 'sheet') return;
      const relation = relations.find(({ id }) => id === relationOf(attributes));
      if (relation?.type === 'worksheet' && zip.has(relation.part))
        sheets.push({ name: attributes['name'] ?? '', part: relation.part });
    },
  });
  const partOf = (name: string): string | undefined => relations.find(({ type }) => type === name)?.part;
  const textsPart = partOf('sharedStrings');
  return {
    sheets,
    isFrom1904,
    looks: await looksIn(zip, partOf('styles')),
    textsPart: textsPart !== undefined && zip.has(textsPart) ? textsPart : null,
  };
};
