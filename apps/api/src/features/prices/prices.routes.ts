import type { FastifyInstance, FastifyReply } from 'fastify';
import { addCompression } from '../../platform/http/compression.ts';
import { addStyles } from '../../platform/http/pages/plain-page.ts';
import { notFound } from '../../platform/http/problem.ts';
import { practiceIdIn } from './price-addresses.ts';
import { readQuestion } from './price-question.ts';
import {
  type PriceDeps,
  type PriceFileFormat,
  readComparePage,
  readPracticesPage,
  readPriceListFile,
  readPriceListPage,
  readSitemap,
} from './read-price-pages.ts';

const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const forFiveMinutes = 'public, max-age=300';

const sendPage = (reply: FastifyReply, page: string | null): FastifyReply => {
  if (page === null) throw notFound();
  return reply
    .header('cache-control', forFiveMinutes)
    .header('content-security-policy', policy)
    .type('text/html; charset=utf-8')
    .send(page);
};

type Query = { readonly Querystring: Readonly<Record<string, unknown>> };
type OfPractice = Query & { readonly Params: { readonly practice: string } };

const numberIn = (value: unknown): number | null => (typeof value === 'string' ? practiceIdIn(value) : null);

const practiceOf = (slug: string): number => {
  const practiceId = practiceIdIn(slug);
  if (practiceId === null) throw notFound();
  return practiceId;
};

/** Without signing in, and outside the app: plain pages that need no script. */
export const addPricePages = (server: FastifyInstance, deps: PriceDeps): void => {
  void server.register(async (pages) => {
    addCompression(pages);
    pages.get<Query>('/prices', async ({ query }, reply) =>
      sendPage(reply, await readPracticesPage(deps, readQuestion(query['q']).text)),
    );
    pages.get<Query>('/prices/compare', async ({ query }, reply) => {
      const question = readQuestion(query['q']);
      const both = { first: numberIn(query['first']), second: numberIn(query['second']) };
      return sendPage(reply, await readComparePage(deps, { ...both, question }));
    });
    pages.get<OfPractice>('/practices/:practice/prices', async ({ params, query, url }, reply) => {
      const practiceId = practiceOf(params.practice);
      const [path = '', search] = url.split('?');
      const asked = { practiceId, path, question: readQuestion(query['q']), listId: numberIn(query['list']) };
      const found = await readPriceListPage(deps, asked);
      if (found && 'movedTo' in found)
        return reply.redirect(search === undefined ? found.movedTo : `${found.movedTo}?${search}`, 301);
      return sendPage(reply, found && found.page);
    });
    const sendFile = (format: PriceFileFormat, type: string) =>
      pages.get<OfPractice>(`/practices/:practice/prices.${format}`, async ({ params }, reply) => {
        const file = await readPriceListFile(deps, { practiceId: practiceOf(params.practice), format });
        if (file === null) throw notFound();
        return reply.header('cache-control', forFiveMinutes).type(`${type}; charset=utf-8`).send(file);
      });
    sendFile('json', 'application/json');
    sendFile('csv', 'text/csv');
    addStyles(pages, { path: '/prices.css', file: new URL('price-pages.css', import.meta.url) });
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
