import { isDeepStrictEqual } from 'node:util';
import type { StoredPriceList } from '@portal/contract/prices/price-list.schemas';
import { checkPriceList, type PriceFinding } from '@portal/domain/prices/check-price-list';
import { localDateOf } from '@portal/domain/slots/clinic-time';
import type { Price, PriceList } from '@portal/domain/prices/price-list';
import type { Queryable } from '../../database/client.ts';
import {
  insertPriceLists,
  listOfferedReasons,
  listPricedPractices,
  listPriceLists,
  type NewPriceList,
  type OfferedReason,
} from './prices.repository.ts';
import { type PriceContext, type ReadPractice, readPriceFile } from './read-price-files.ts';
import { newestTemplate, readTemplates, type TemplateSource } from './read-templates.ts';

const priceInWords = ({ pence, isFrom }: Price): string =>
  pence === null ? 'on request' : `${isFrom ? 'from ' : ''}£${(pence / 100).toFixed(2)}`;

const titleOf = ({ item, band }: Price): string => (band === null ? item : `${item}, ${band}`);

const wordsOf = ({ included, extra, reasonId, name }: Price): string =>
  JSON.stringify([included, extra, reasonId, name]);

const comparedSections = ['ownership', 'outOfHours', 'healthPlan', 'cremation', 'complaints'] as const;

const comparePriceLists = (practice: string, before: PriceList | null, after: PriceList): string[] => {
  if (before === null) return [`${practice}: first list, ${after.prices.length} prices`];
  const old = new Map(before.prices.map((price) => [titleOf(price), price]));
  const titles = new Set(after.prices.map(titleOf));
  return [
    ...(before.template === after.template ? [] : [`${practice}, template: ${before.template} → ${after.template}`]),
    ...after.prices.flatMap((price) => {
      const was = old.get(titleOf(price));
      if (!was) return [`${practice}, ${titleOf(price)}: new, ${priceInWords(price)}`];
      if (priceInWords(was) !== priceInWords(price))
        return [`${practice}, ${titleOf(price)}: ${priceInWords(was)} → ${priceInWords(price)}`];
      return wordsOf(was) === wordsOf(price) ? [] : [`${practice}, ${titleOf(price)}: other wording`];
    }),
    ...before.prices
      .filter((price) => !titles.has(titleOf(price)))
      .map((price) => `${practice}, ${titleOf(price)}: removed`),
    ...comparedSections
      .filter((section) => !isDeepStrictEqual(before[section], after[section]))
      .map((section) => `${practice}, ${section}: changed`),
  ];
};

export type PlacedFinding = PriceFinding & { readonly practice: string };

export type PricePlan =
  | { readonly kind: 'problems'; readonly problems: readonly string[] }
  | {
      readonly kind: 'plan';
      readonly lists: readonly NewPriceList[];
      readonly findings: readonly PlacedFinding[];
      readonly changes: readonly string[];
    };

type Source = { readonly database: Queryable; readonly config: TemplateSource };

const dayOf = (instant: number): string => localDateOf('Europe/London', instant);

type Current = ReadonlyMap<number, StoredPriceList>;

const currentLists = async (database: Queryable): Promise<Current> =>
  new Map((await listPriceLists(database)).map(({ practiceId, content }) => [practiceId, content]));

const listsFrom = (practices: readonly ReadPractice[], template: string, current: Current): NewPriceList[] => {
  const lists = new Map<number, StoredPriceList>();
  for (const { practiceId, list } of practices) {
    const before = lists.get(practiceId) ?? current.get(practiceId);
    lists.set(practiceId, { prices: [], ...before, ...list, template });
  }
  return [...lists].map(([practiceId, content]) => ({ practiceId, content }));
};

const readAll = async (database: Queryable, paths: readonly string[], practices: PriceContext['practices']) => {
  const context = { practices, reasons: await listOfferedReasons(database) };
  const files = await Promise.all(paths.map((path) => readPriceFile(path, context)));
  return {
    template: files.find(({ template }) => template !== null)?.template ?? null,
    practices: files.flatMap((file) => file.practices),
    problems: files.flatMap((file) => file.problems),
  };
};

/** Validates price files and reports what publishing them would change. Changes nothing. */
export const planPrices = async (
  { database, config }: Source,
  { paths, validFrom }: { paths: readonly string[]; validFrom: number },
): Promise<PricePlan> => {
  const practices = await listPricedPractices(database);
  const read = await readAll(database, paths, practices);
  const templates = await readTemplates(config);
  const template = read.template === null ? await newestTemplate(config) : templates.get(read.template);
  const unknown = template ? [] : [`template: there is none of version ${read.template}`];
  if (!template || read.problems.length > 0) return { kind: 'problems', problems: [...read.problems, ...unknown] };
  const current = await currentLists(database);
  const lists = listsFrom(read.practices, template.version, current);
  const nameOf = new Map(practices.map(({ practiceId, name }) => [practiceId, name]));
  const listsWithNames = lists.map((list) => ({ ...list, practice: nameOf.get(list.practiceId) ?? '' }));
  const findings = listsWithNames.flatMap(({ practice, content }) =>
    checkPriceList(template, content, dayOf(validFrom)).map((finding) => ({ ...finding, practice })),
  );
  const wrong = findings.filter(({ severity }) => severity === 'WRONG');
  if (wrong.length > 0)
    return { kind: 'problems', problems: wrong.map(({ practice, message }) => `${practice}: ${message}`) };
  const changes = listsWithNames.flatMap(({ practice, practiceId, content }) =>
    comparePriceLists(practice, current.get(practiceId) ?? null, content),
  );
  return { kind: 'plan', lists, findings, changes };
};

/** All lists or none, in force from `validFrom` (epoch ms), which may be in the future. */
export const publishPrices = async (
  database: Queryable,
  publication: { lists: readonly NewPriceList[]; validFrom: number; by: string },
): Promise<void> => void (await insertPriceLists(database, publication));

const unlisted = (reasons: readonly OfferedReason[], { prices }: StoredPriceList): PriceFinding[] => {
  const listed = new Set(prices.filter(({ pence }) => pence !== null).map(({ reasonId }) => reasonId));
  return reasons.flatMap(({ reasonId, name, guidePence }) =>
    guidePence === null || listed.has(reasonId)
      ? []
      : [{ severity: 'MISSING', message: `${name}: has a price at booking, but none in the price list` }],
  );
};

const staleAfterDays = 365;

/** What is missing, outdated or above a cap in the lists in force; a practice without a list lacks everything. */
export const checkPublished = async ({ database, config }: Source, now: number): Promise<PlacedFinding[]> => {
  const [practices, reasons, lists, templates] = await Promise.all([
    listPricedPractices(database),
    listOfferedReasons(database),
    listPriceLists(database),
    readTemplates(config),
  ]);
  const newest = await newestTemplate(config);
  const offered = Map.groupBy(reasons, ({ practiceId }) => practiceId);
  const byPractice = new Map(lists.map((list) => [list.practiceId, list]));
  return practices.flatMap(({ practiceId, name: practice }) => {
    const list = byPractice.get(practiceId);
    if (!list) return [{ practice, severity: 'MISSING' as const, message: 'has no price list' }];
    const template = templates.get(list.content.template);
    const age = Math.floor((now - list.validFrom) / 86_400_000);
    const outdated: PriceFinding[] = [
      ...(template === newest ? [] : [`follows the template ${list.content.template}; ${newest.version} is newer`]),
      ...(age > staleAfterDays ? [`is ${age} days old: publish it again if the prices still hold`] : []),
    ].map((message) => ({ severity: 'MISSING', message }));
    const findings = checkPriceList(newest, list.content, dayOf(now));
    const atBooking = unlisted(offered.get(practiceId) ?? [], list.content);
    return [...outdated, ...findings, ...atBooking].map((finding) => ({ ...finding, practice }));
  });
};
