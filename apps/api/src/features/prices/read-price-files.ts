import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { PriceFile, type StoredPriceList } from '@portal/contract/prices/price-list.schemas';
import type { Price } from '@portal/domain/prices/price-list';
import { found, pounds, text, yesNo } from '../../data-exchange/kinds/cells.ts';
import type { Column } from '../../data-exchange/kinds/kind.ts';
import { decodeText, UnreadableFile } from '../../data-exchange/files/decode-text.ts';
import { readCsv } from '../../data-exchange/files/read-csv.ts';
import { readCells, wordsOf } from '../../data-exchange/read-row.ts';

export type Known = {
  readonly practices: readonly { readonly practiceId: number; readonly name: string }[];
  readonly reasons: readonly { readonly practiceId: number; readonly reasonId: number; readonly name: string }[];
};

/** Fields that a file leaves out keep their published values. */
export type ReadPractice = {
  readonly practiceId: number;
  readonly name: string;
  readonly list: Partial<Omit<StoredPriceList, 'template'>>;
};

export type ReadPrices = {
  /** Null for a table, which follows the newest template. */
  readonly template: string | null;
  readonly practices: readonly ReadPractice[];
  readonly problems: readonly string[];
};

const amount = (cell: string) => (/^(poa|on request|ask)$/i.test(cell) ? found(null) : pounds(cell));

/** The columns of a table of prices, for `prices template` and the guide. */
export const priceColumns: readonly Column[] = [
  { name: 'practice', isNeeded: true, about: 'its number or name', example: '1', read: text(120) },
  { name: 'item', isNeeded: true, about: 'the key of the service', example: 'spay', read: text(60) },
  { name: 'band', about: 'the key of the band', example: 'dog-10-25kg', read: text(60) },
  { name: 'name', about: 'for a service of your own', example: '', read: text(100) },
  {
    name: 'price',
    isNeeded: true,
    about: 'in pounds with VAT, or "on request"',
    example: '245.00',
    read: amount,
  },
  { name: 'from', about: 'yes if it is the lowest price (default no)', example: 'no', read: yesNo },
  { name: 'included', about: 'what the price includes', example: 'Pain relief to take home', read: text(300) },
  { name: 'extra', about: 'what may be added', example: 'Blood test before surgery, £92', read: text(300) },
  { name: 'reason', about: 'the reason for an appointment with this price', example: '', read: text(100) },
];

type Cells = Readonly<Record<string, unknown>>;

const wordsIn = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Maps, because the file of a large group has 60,000 rows. */
const lookUp = ({ practices, reasons }: Known) => {
  const byNumber = new Map(practices.map((practice) => [String(practice.practiceId), practice]));
  const byName = Map.groupBy(practices, ({ name }) => name.toLowerCase());
  const offered = new Map(
    reasons.map(({ practiceId, name, reasonId }) => [`${practiceId} ${name.toLowerCase()}`, reasonId]),
  );
  return {
    practice(cell: string) {
      const named = byNumber.get(cell);
      if (named) return named;
      const [first, ...others] = byName.get(cell.toLowerCase()) ?? [];
      if (others.length > 0) return { problem: `practice names ${others.length + 1} practices: use its number` };
      return first ?? { problem: 'practice names none of the portal' };
    },
    reasonId: (practiceId: number, name: string) => offered.get(`${practiceId} ${name.toLowerCase()}`) ?? null,
  };
};
type LookUp = ReturnType<typeof lookUp>;

type Row = { readonly practiceId: number; readonly name: string; readonly price: Price };

const priceOf = (cells: Cells, find: LookUp): Row | { readonly problem: string } => {
  const practice = find.practice(String(cells['practice']));
  if ('problem' in practice) return practice;
  const asked = wordsIn(cells['reason']);
  const reasonId = asked === null ? null : find.reasonId(practice.practiceId, asked);
  if (asked !== null && reasonId === null)
    return { problem: `reason "${asked}" is not offered online at ${practice.name}` };
  const price = {
    item: String(cells['item']),
    band: wordsIn(cells['band']),
    name: wordsIn(cells['name']),
    pence: typeof cells['price'] === 'number' ? cells['price'] : null,
    isFrom: cells['from'] === true,
    included: wordsIn(cells['included']),
    extra: wordsIn(cells['extra']),
    reasonId,
  };
  return { practiceId: practice.practiceId, name: practice.name, price };
};

const readTable = async (content: string, known: Known): Promise<ReadPrices> => {
  const kind = { columns: priceColumns };
  const find = lookUp(known);
  const { notices, rows } = await readCsv(kind, content);
  const problems = [...notices];
  const found = new Map<number, { practiceId: number; name: string; prices: Price[] }>();
  for await (const { line, cells, fault } of rows) {
    const { values, faults } = readCells(kind, cells);
    const read = faults.length > 0 || fault !== undefined ? null : priceOf(values, find);
    if (read === null) problems.push(`line ${line}: ${fault ?? faults.map(wordsOf).join('; ')}`);
    else if ('problem' in read) problems.push(`line ${line}: ${read.problem}`);
    else {
      const practice = found.get(read.practiceId) ?? { practiceId: read.practiceId, name: read.name, prices: [] };
      practice.prices.push(read.price);
      found.set(read.practiceId, practice);
    }
  }
  const practices = [...found.values()].map(({ prices, ...practice }) => ({
    ...practice,
    list: { prices },
  }));
  return { template: null, practices, problems };
};

const position = (path: readonly PropertyKey[]): string => path.map(String).join('.');

const readJson = (content: string, known: Known): ReadPrices => {
  const parsed = PriceFile.safeParse(JSON.parse(content.replace(/^\uFEFF/, '')));
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => `${position(path) || 'The file'}: ${message}`);
    return { template: null, practices: [], problems };
  }
  const { template, practices } = parsed.data;
  const problems = practices.flatMap(({ practiceId, list }, index) => [
    ...(known.practices.some((practice) => practice.practiceId === practiceId)
      ? []
      : [`practices.${index}.practiceId: there is no practice ${practiceId}`]),
    ...(list.prices ?? []).flatMap(({ reasonId }, at) =>
      reasonId === null || known.reasons.some((one) => one.practiceId === practiceId && one.reasonId === reasonId)
        ? []
        : [`practices.${index}.prices.${at}.reasonId: reason ${reasonId} is not offered online there`],
    ),
  ]);
  return { template, practices, problems };
};

/** Reads CSV, as spreadsheets write it, or JSON. Lists every problem with its place. */
export const readPriceFile = async (path: string, known: Known): Promise<ReadPrices> => {
  try {
    const content = decodeText(await readFile(path));
    return path.toLowerCase().endsWith('.json') ? readJson(content, known) : await readTable(content, known);
  } catch (error) {
    const isExpected = error instanceof UnreadableFile || error instanceof SyntaxError;
    if (!isExpected) throw error;
    const reason = error instanceof SyntaxError ? 'is not JSON' : error.message;
    return { template: null, practices: [], problems: [`${basename(path)} ${reason}`] };
  }
};
