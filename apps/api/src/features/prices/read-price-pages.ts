import { html } from '@portal/emails/layout/markup';
import type { ApiDeps } from '../api-deps.ts';
import { compareBody, type Compared } from './compare-page.ts';
import { pricesPathOf } from './price-addresses.ts';
import { exportPrices, exportPricesAsTable, schemaOrgOf } from './price-export.ts';
import { priceListBody } from './price-list-page.ts';
import { pricePage } from './price-page-frame.ts';
import { answerQuestion, type Question } from './price-question.ts';
import { practicesBody } from './practices-with-prices-page.ts';
import {
  findPricedPractice,
  findPriceList,
  findPriceListById,
  listOfferedReasons,
  listPricedPractices,
  listPriceHistory,
  type PricedPractice,
} from './prices.repository.ts';
import { templateOf } from './read-templates.ts';

export type PriceDeps = Pick<ApiDeps, 'database' | 'groups' | 'config'>;

type Page = Pick<Parameters<typeof pricePage>[0], 'title' | 'description' | 'body' | 'schemaOrg'> & {
  readonly path: string;
};

const framed = async ({ groups, config }: PriceDeps, { path, ...page }: Page): Promise<string> => {
  const { shown, addresses } = await groups.read();
  const emergencyUrl = addresses.emergencyUrl ?? config.emergencyUrl;
  return pricePage({ ...page, group: shown, emergencyUrl, canonical: new URL(path, config.webOrigin).href });
};

export const readPracticesPage = async (deps: PriceDeps, sought: string): Promise<string> =>
  framed(deps, {
    path: '/prices',
    title: 'Prices at our practices',
    description: 'What our vets charge, practice by practice, with VAT.',
    body: practicesBody(await listPricedPractices(deps.database), sought),
  });

const pageWithoutPrices = (deps: PriceDeps, practice: PricedPractice): Promise<string> =>
  framed(deps, {
    path: pricesPathOf(practice),
    title: `Prices at ${practice.name}`,
    description: `Ask ${practice.name} about prices.`,
    body: html`<h1>Prices at ${practice.name}</h1>
      <p class="notice">No prices are published yet. Call us on ${practice.phone} and we'll tell you.</p>`,
  });

type Asked = {
  readonly practiceId: number;
  /** As the address names the practice. */
  readonly path: string;
  readonly question: Question;
  /** An older or planned list. */
  readonly listId: number | null;
};

/** Null for an unknown practice; another address if the practice has another name by now. */
export const readPriceListPage = async (
  deps: PriceDeps,
  { practiceId, path, question, listId }: Asked,
): Promise<{ readonly page: string } | { readonly movedTo: string } | null> => {
  const { database } = deps;
  const [practice, current, named, history] = await Promise.all([
    findPricedPractice(database, practiceId),
    findPriceList(database, { practiceId, at: Date.now() }),
    listId === null ? null : findPriceListById(database, { practiceId, priceListId: listId }),
    listPriceHistory(database, practiceId),
  ]);
  if (!practice) return null;
  if (pricesPathOf(practice) !== path) return { movedTo: pricesPathOf(practice) };
  const list = named ?? current;
  if (!list) return { page: await pageWithoutPrices(deps, practice) };
  const template = await templateOf(list.content.template);
  const page = await framed(deps, {
    path,
    title: `Prices at ${practice.name}, ${practice.town}`,
    description: `What ${practice.name} in ${practice.town} charges for consultations, vaccinations, neutering and more, with VAT.`,
    body: priceListBody({
      practice,
      list,
      template,
      question,
      groups: answerQuestion(template, list.content, question),
      history,
      isCurrent: list.priceListId === current?.priceListId,
    }),
    schemaOrg: schemaOrgOf(practice, { list: list.content, template, origin: deps.config.webOrigin }),
  });
  return { page };
};

const compared = async (
  { database }: PriceDeps,
  practice: PricedPractice,
  question: Question,
): Promise<Compared | null> => {
  const list = await findPriceList(database, { practiceId: practice.practiceId, at: Date.now() });
  if (!list) return null;
  return { practice, groups: answerQuestion(await templateOf(list.content.template), list.content, question) };
};

/** Without two practices that have prices, null. */
export const readComparePage = async (
  deps: PriceDeps,
  { first, second, question }: { first: number | null; second: number | null; question: Question },
): Promise<string | null> => {
  const practices = (await listPricedPractices(deps.database)).filter(({ hasPrices }) => hasPrices);
  const one = practices.find(({ practiceId }) => practiceId === first) ?? practices[0];
  const other =
    practices.find(({ practiceId }) => practiceId === second) ?? practices.find((practice) => practice !== one);
  if (!one || !other) return null;
  const both = await Promise.all([compared(deps, one, question), compared(deps, other, question)]);
  if (!both[0] || !both[1]) return null;
  return framed(deps, {
    path: '/prices/compare',
    title: 'Compare prices',
    description: 'What two of our practices charge, side by side.',
    body: compareBody({ both: [both[0], both[1]], practices, question }),
  });
};

export type PriceFileFormat = 'json' | 'csv';

/** The current list for comparison services. Null without one. */
export const readPriceListFile = async (
  { database }: PriceDeps,
  { practiceId, format }: { practiceId: number; format: PriceFileFormat },
): Promise<string | null> => {
  const practice = await findPricedPractice(database, practiceId);
  const found = await findPriceList(database, { practiceId, at: Date.now() });
  if (!practice || !found) return null;
  const listed = [{ practice, list: found.content }];
  if (format === 'json') return JSON.stringify(exportPrices(found.content.template, listed), null, 2);
  const reasons = await listOfferedReasons(database);
  return exportPricesAsTable(listed, new Map(reasons.map(({ reasonId, name }) => [reasonId, name])));
};

/** Every price page, for search engines. */
export const readSitemap = async ({ database, config }: PriceDeps): Promise<string> => {
  const practices = (await listPricedPractices(database)).filter(({ hasPrices }) => hasPrices);
  const addresses = ['/prices', ...practices.map(pricesPathOf)].map((path) => new URL(path, config.webOrigin).href);
  return html`<?xml version="1.0" encoding="UTF-8"?>
    <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
      ${addresses.map((address) => html`<url><loc>${address}</loc></url>`)}
    </urlset>`.toString();
};
