import { html } from '@portal/emails/layout/markup';
import { compareBody, type Compared } from './compare-page.ts';
import { pricesPathOf } from '../../features/prices/price-addresses.ts';
import { exportPrices, exportPricesAsTable } from '../../features/prices/price-export.ts';
import { type FrameDeps, framed } from '../page-frame.ts';
import { answerQuestion, type Question } from './price-question.ts';
import { practicesBody } from './practices-with-prices-page.ts';
import {
  findPricedPractice,
  findPriceList,
  listOfferedReasons,
  listPricedPractices,
  type PricedPractice,
} from '../../features/prices/prices.repository.ts';
import { templateOf } from '../../features/prices/read-templates.ts';

export const readPracticesPage = async (deps: FrameDeps, sought: string): Promise<string> =>
  framed(deps, {
    indexed: { path: '/prices', description: 'What our vets charge, practice by practice, with VAT.' },
    title: 'Prices at our practices',
    body: practicesBody(await listPricedPractices(deps.database), sought),
  });

const compared = async (
  { database, config }: FrameDeps,
  practice: PricedPractice,
  question: Question,
): Promise<Compared | null> => {
  const list = await findPriceList(database, { practiceId: practice.practiceId });
  if (!list) return null;
  const template = await templateOf(config, list.content.template);
  return { practice, groups: answerQuestion(template, list.content, question) };
};

const listPracticesWithPrices = async ({ database }: Pick<FrameDeps, 'database'>): Promise<PricedPractice[]> =>
  (await listPricedPractices(database)).filter(({ currentListId }) => currentListId !== null);

/** Null unless there are two practices that have prices. */
export const readComparePage = async (
  deps: FrameDeps,
  { first, second, question }: { first: number | null; second: number | null; question: Question },
): Promise<string | null> => {
  const practices = await listPracticesWithPrices(deps);
  const one = practices.find(({ practiceId }) => practiceId === first) ?? practices[0];
  const other =
    practices.find(({ practiceId }) => practiceId === second) ?? practices.find((practice) => practice !== one);
  if (!one || !other) return null;
  const both = await Promise.all([compared(deps, one, question), compared(deps, other, question)]);
  if (!both[0] || !both[1]) return null;
  return framed(deps, {
    indexed: { path: '/prices/compare', description: 'What two of our practices charge, side by side.' },
    title: 'Compare prices',
    body: compareBody({ both: [both[0], both[1]], practices, question }),
  });
};

export type PriceFileFormat = 'json' | 'csv';

/** The current list for comparison services. Null without one. */
export const readPriceListFile = async (
  { database }: FrameDeps,
  { practiceId, format }: { practiceId: number; format: PriceFileFormat },
): Promise<string | null> => {
  const practice = await findPricedPractice(database, practiceId);
  const list = await findPriceList(database, { practiceId });
  if (!practice || !list) return null;
  const listed = [{ practice, list: list.content }];
  if (format === 'json') return JSON.stringify(exportPrices(list.content.template, listed), null, 2);
  const reasons = await listOfferedReasons(database);
  return exportPricesAsTable(listed, new Map(reasons.map(({ reasonId, name }) => [reasonId, name])));
};

export const readSitemap = async ({ database, config }: FrameDeps): Promise<string> => {
  const practices = await listPracticesWithPrices({ database });
  const addresses = ['/prices', ...practices.map(pricesPathOf)].map((path) => new URL(path, config.webOrigin).href);
  return html`<?xml version="1.0" encoding="UTF-8"?>
    <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
      ${addresses.map((address) => html`<url><loc>${address}</loc></url>`)}
    </urlset>`.toString();
};
