import { basename } from 'node:path';
import { PriceFile, type StoredPriceList } from '@portal/contract/prices/price-list.schemas';
import { nameKey } from '@portal/domain/clients/record-keys';
import type { Price } from '@portal/domain/prices/price-list';
import { z } from 'zod';
import { asReading, pounds, text, yesNo } from '../../data-exchange/kinds/cells.ts';
import type { Column } from '../../data-exchange/kinds/kind.ts';
import { readCsv } from '../../data-exchange/files/input-rows.ts';
import { readText } from '../../data-exchange/files/read-text.ts';
import { UnreadableFile } from '../../data-exchange/files/unreadable-file.ts';
import { readCells, wordsOf } from '../../data-exchange/read-row.ts';

export type PriceContext = {
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

const amount = (cell: string) => (/^(poa|on request|ask)$/i.test(cell) ? asReading(null) : pounds(cell));

/** The columns of a table of prices, for `prices template` and the guide. */
export const priceColumns: readonly Column[] = [
  {
    name: 'practice',
    isNeeded: true,
    about: 'its number or name, or several numbers',
    example: '1 4 7',
    read: text(120),
  },
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
const lookUp = ({ practices, reasons }: PriceContext) => {
  const byNumber = new Map(practices.map((practice) => [String(practice.practiceId), practice]));
  const byName = Map.groupBy(practices, ({ name }) => nameKey(name));
  const offered = new Map(
    reasons.map(({ practiceId, name, reasonId }) => [`${practiceId} ${nameKey(name)}`, reasonId]),
  );
  return {
    practice(cell: string) {
      const practice = byNumber.get(cell);
      if (practice) return practice;
      const [first, ...others] = byName.get(nameKey(cell)) ?? [];
      if (others.length > 0) return { problem: `practice names ${others.length + 1} practices: use its number` };
      return first ?? { problem: 'practice names none of the portal' };
    },
    reasonId: (practiceId: number, name: string) => offered.get(`${practiceId} ${nameKey(name)}`) ?? null,
  };
};
type LookUp = ReturnType<typeof lookUp>;

type Row = { readonly practiceId: number; readonly name: string; readonly price: Price };

const priceAt = (place: string, cells: Cells, find: LookUp): Row | { readonly problem: string } => {
  const practice = find.practice(place);
  if ('problem' in practice) return practice;
  const reason = wordsIn(cells['reason']);
  const reasonId = reason === null ? null : find.reasonId(practice.practiceId, reason);
  if (reason !== null && reasonId === null)
    return { problem: `reason "${reason}" is not offered online at ${practice.name}` };
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

const placesIn = (cell: string): string[] => (/^\d+( +\d+)+$/.test(cell) ? cell.split(/ +/) : [cell]);

const readTable = async (content: string, context: PriceContext): Promise<ReadPrices> => {
  const kind = { columns: priceColumns };
  const find = lookUp(context);
  const { notices, rows } = await readCsv(kind, content);
  const problems = [...notices];
  const practicesById = new Map<number, { practiceId: number; name: string; prices: Price[] }>();
  for await (const row of rows) {
    const { line, fault } = row;
    const { values, faults } = readCells(kind, row);
    if (faults.length > 0 || fault !== undefined) {
      problems.push(`line ${line}: ${fault ?? faults.map(wordsOf).join('; ')}`);
      continue;
    }
    for (const place of placesIn(String(values['practice']))) {
      const read = priceAt(place, values, find);
      if ('problem' in read) problems.push(`line ${line}: ${read.problem}`);
      else {
        const practice = practicesById.get(read.practiceId) ?? {
          practiceId: read.practiceId,
          name: read.name,
          prices: [],
        };
        practice.prices.push(read.price);
        practicesById.set(read.practiceId, practice);
      }
    }
  }
  const practices = [...practicesById.values()].map(({ prices, ...practice }) => ({
    ...practice,
    list: { prices },
  }));
  return { template: null, practices, problems };
};

const position = (path: readonly PropertyKey[]): string => path.map(String).join('.');

const Section = z.record(z.string(), z.unknown());
const Shared = z.looseObject({ allPractices: Section, practices: z.array(Section) });

const combined = (shared: unknown, own: unknown): unknown => {
  if (own === undefined) return shared;
  const [one, other] = [Section.safeParse(shared), Section.safeParse(own)];
  return one.success && other.success ? { ...one.data, ...other.data } : own;
};

/** Adds what `allPractices` states to each practice that does not state it itself. */
const withShared = (file: unknown): unknown => {
  const read = Shared.safeParse(file);
  if (!read.success) return file;
  const { allPractices, practices, ...others } = read.data;
  const complete = practices.map((practice) => ({
    ...practice,
    ...Object.fromEntries(
      Object.entries(allPractices).map(([section, shared]) => [section, combined(shared, practice[section])]),
    ),
  }));
  return { ...others, practices: complete };
};

const readJson = (content: string, context: PriceContext): ReadPrices => {
  const parsed = PriceFile.safeParse(withShared(JSON.parse(content)));
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => `${position(path) || 'The file'}: ${message}`);
    return { template: null, practices: [], problems };
  }
  const { template, practices } = parsed.data;
  const problems = practices.flatMap(({ practiceId, list }, index) => [
    ...(context.practices.some((practice) => practice.practiceId === practiceId)
      ? []
      : [`practices.${index}.practiceId: there is no practice ${practiceId}`]),
    ...(list.prices ?? []).flatMap(({ reasonId }, at) =>
      reasonId === null || context.reasons.some((one) => one.practiceId === practiceId && one.reasonId === reasonId)
        ? []
        : [`practices.${index}.prices.${at}.reasonId: reason ${reasonId} is not offered online there`],
    ),
  ]);
  return { template, practices, problems };
};

/** Reads CSV, as spreadsheets write it, or JSON. Lists every problem with its place. */
export const readPriceFile = async (path: string, context: PriceContext): Promise<ReadPrices> => {
  try {
    const content = await readText(path);
    return path.toLowerCase().endsWith('.json') ? readJson(content, context) : await readTable(content, context);
  } catch (error) {
    const isExpected = error instanceof UnreadableFile || error instanceof SyntaxError;
    if (!isExpected) throw error;
    const reason = error instanceof SyntaxError ? 'is not JSON' : error.message;
    return { template: null, practices: [], problems: [`${basename(path)} ${reason}`] };
  }
};
