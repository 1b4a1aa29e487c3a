import type { FastifyInstance, FastifyReply } from 'fastify';
import { brokenLinkPage } from '../plain-page.ts';
import { answerOnPage, type PageDeps, readRequestPage } from './answer-on-page.ts';

const policy = "default-src 'none'; style-src 'self'; font-src 'self'; form-action 'self'; frame-ancestors 'none'";

const send = (reply: FastifyReply, page: string | null): FastifyReply =>
  reply
    .code(page === null ? 404 : 200)
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .header('content-security-policy', policy)
    .type('text/html; charset=utf-8')
    .send(page ?? brokenLinkPage);

type Fields = Readonly<Record<string, unknown>>;

const textOf = (fields: Fields | null | undefined, name: string): string => {
  const value = fields?.[name];
  return typeof value === 'string' ? value.replaceAll('\0', '') : '';
};

export const addPracticeRequests = (server: FastifyInstance, deps: PageDeps): void => {
  server.get<{ Querystring: Fields }>('/practice-requests', async ({ query }, reply) =>
    send(reply, await readRequestPage(deps, { key: textOf(query, 'key'), first: textOf(query, 'answer') })),
  );
  server.post<{ Body: Fields | null | undefined }>('/practice-requests', async ({ body, id: traceId }, reply) => {
    const text = (name: string) => textOf(body, name);
    const filled = { key: text('key'), answer: text('answer'), reason: text('reason'), message: text('message') };
    return send(reply, await answerOnPage(deps, { ...filled, traceId }));
  });
};
