import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { addCompression, sendCompressed, wholePages } from '../../platform/http/compression.ts';
import { notFound } from '../../platform/http/problem.ts';
import { addAskPages } from './ask/ask.routes.ts';
import type { AskDeps } from './ask/ask-pages.ts';
import { practiceIdIn } from '../../features/prices/price-addresses.ts';
import { plainPagePolicy } from '../page-frame.ts';
import { answerMissing } from './missing-page.ts';
import { readQuestion } from './price-question.ts';
import { readPriceListPage } from './read-price-list-page.ts';
import {
  type PriceFileFormat,
  readComparePage,
  readPracticesPage,
  readPriceListFile,
  readSitemap,
} from './read-price-pages.ts';

const forFiveMinutes = 'public, max-age=300';

/** A page takes about 5 kB. */
const mostPages = 1_000;

const asPage = (reply: FastifyReply): FastifyReply =>
  reply
    .header('cache-control', forFiveMinutes)
    .header('content-security-policy', plainPagePolicy)
    .type('text/html; charset=utf-8');

const sendPage = (reply: FastifyReply, page: string | null): FastifyReply => {
  if (page === null) throw notFound();
  return asPage(reply).send(page);
};

type Query = { readonly Querystring: Readonly<Record<string, unknown>> };
type OfPractice = Query & { readonly Params: { readonly practice: string } };

const numberIn = (value: unknown): number | null => (typeof value === 'string' ? practiceIdIn(value) : null);

const practiceOf = (slug: string): number => {
  const practiceId = practiceIdIn(slug);
  if (practiceId === null) throw notFound();
  return practiceId;
};

export const addPricePages = (server: FastifyInstance, deps: AskDeps): void => {
  const pageCache = new LRUCache<string, Buffer>({ max: mostPages });
  void server.register(async (pages) => {
    addCompression(pages, wholePages);
    answerMissing(pages, deps);
    pages.get<Query>('/prices', async ({ query }, reply) =>
      sendPage(reply, await readPracticesPage(deps, readQuestion(query['q']).text)),
    );
    pages.get<Query>('/prices/compare', async ({ query }, reply) => {
      const question = readQuestion(query['q']);
      const both = { first: numberIn(query['first']), second: numberIn(query['second']) };
      return sendPage(reply, await readComparePage(deps, { ...both, question }));
    });
    pages.get<OfPractice>('/practices/:practice/prices', async (request, reply) => {
      const { params, query, url } = request;
      const practiceId = practiceOf(params.practice);
      const [path = '', search] = url.split('?');
      const question = { practiceId, path, question: readQuestion(query['q']), listId: numberIn(query['list']) };
      const answer = await readPriceListPage({ ...deps, keptPages: pageCache }, question);
      if (!answer) throw notFound();
      if ('movedTo' in answer)
        return reply.redirect(search === undefined ? answer.movedTo : `${answer.movedTo}?${search}`, 301);
      return sendCompressed({ request, reply: asPage(reply) }, answer.page);
    });
    const sendFile = (format: PriceFileFormat, type: string) =>
      pages.get<OfPractice>(`/practices/:practice/prices.${format}`, async ({ params }, reply) => {
        const file = await readPriceListFile(deps, { practiceId: practiceOf(params.practice), format });
        if (file === null) throw notFound();
        return reply.header('cache-control', forFiveMinutes).type(`${type}; charset=utf-8`).send(file);
      });
    sendFile('json', 'application/json');
    sendFile('csv', 'text/csv');
    addAskPages(pages, deps);
    pages.get('/robots.txt', (_request, reply) =>
      reply
        .header('cache-control', forFiveMinutes)
        .type('text/plain; charset=utf-8')
        .send(`User-agent: *\nDisallow: /api/\nSitemap: ${deps.config.webOrigin}/sitemap.xml\n`),
    );
    pages.get('/sitemap.xml', async (_request, reply) =>
      reply
        .header('cache-control', forFiveMinutes)
        .type('application/xml; charset=utf-8')
        .send(await readSitemap(deps)),
    );
  });
};
