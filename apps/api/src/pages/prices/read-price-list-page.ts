import { html } from '@portal/emails/layout/markup';
import type { LRUCache } from 'lru-cache';
import { compressPage } from '../../platform/http/compression.ts';
import type { Group } from '../../features/practices/content/group.ts';
import { pricesPathOf } from '../../features/prices/price-addresses.ts';
import { schemaOrgOf } from '../../features/prices/price-export.ts';
import { priceListBody } from './price-list-page.ts';
import { answerQuestion, type Question } from './price-question.ts';
import {
  findPricedPractice,
  findPriceListById,
  listPriceHistory,
  type PricedPractice,
} from '../../features/prices/prices.repository.ts';
import { type FrameDeps, framed, type FramedPage } from '../page-frame.ts';
import { templateOf } from '../../features/prices/read-templates.ts';

/** Compressed pages, keyed by everything they depend on, so they are never stale. */
export type PageCache = LRUCache<string, Buffer>;

type Deps = FrameDeps & { readonly keptPages: PageCache };

type PriceListQuestion = {
  readonly practiceId: number;
  /** The practice as the URL names it. */
  readonly path: string;
  readonly question: Question;
  /** An older or planned list. */
  readonly listId: number | null;
};

type PricedPage = PriceListQuestion & { readonly practice: PricedPractice };

const pageWithoutPrices = (practice: PricedPractice): FramedPage => ({
  indexed: { path: pricesPathOf(practice), description: `Ask ${practice.name} about prices.` },
  title: `Prices at ${practice.name}`,
  body: html`<h1>Prices at ${practice.name}</h1>
    <p class="notice">No prices are published yet. Call us on ${practice.phone} and we’ll tell you.</p>`,
});

const contentOf = async (
  { database, config }: FrameDeps,
  { practice, path, question, listId }: PricedPage,
): Promise<FramedPage> => {
  const { practiceId, currentListId } = practice;
  const find = (priceListId: number | null) =>
    priceListId === null ? null : findPriceListById(database, { practiceId, priceListId });
  const [newestList, history] = await Promise.all([
    find(listId ?? currentListId),
    listPriceHistory(database, practiceId),
  ]);
  const list = newestList ?? (await find(currentListId));
  if (!list) return pageWithoutPrices(practice);
  const template = await templateOf(config, list.content.template);
  return {
    indexed: {
      path,
      description: `What ${practice.name} in ${practice.town} charges for consultations, vaccinations, neutering and more, with VAT.`,
    },
    title: `Prices at ${practice.name}, ${practice.town}`,
    body: priceListBody({
      practice,
      list,
      template,
      question,
      groups: answerQuestion(template, list.content, question),
      history,
      isCurrent: list.priceListId === currentListId,
    }),
    schemaOrg: schemaOrgOf(practice, { list: list.content, template, origin: config.webOrigin }),
  };
};

const keyOf = ({ practice, listId }: PricedPage, group: Group): string => JSON.stringify([practice, listId, group]);

/** Compressed. Null for an unknown practice; `movedTo` if the practice has been renamed. */
export const readPriceListPage = async (
  deps: Deps,
  question: PriceListQuestion,
): Promise<{ readonly page: Buffer } | { readonly movedTo: string } | null> => {
  const practice = await findPricedPractice(deps.database, question.practiceId);
  if (!practice) return null;
  if (pricesPathOf(practice) !== question.path) return { movedTo: pricesPathOf(practice) };
  const pricedPage = { ...question, practice };
  const key = keyOf(pricedPage, await deps.groups.read());
  const cachedPage = deps.keptPages.get(key);
  if (cachedPage && question.question.text === '') return { page: cachedPage };
  const page = await compressPage(await framed(deps, await contentOf(deps, pricedPage)));
  if (question.question.text === '') deps.keptPages.set(key, page);
  return { page };
};
