import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Fields, sendLinked, textOf } from '../plain-page.ts';
import { answerOnPage, type PageDeps, readRequestPage } from './answer-on-page.ts';

const policy = "default-src 'none'; style-src 'self'; font-src 'self'; form-action 'self'; frame-ancestors 'none'";

const send = (reply: FastifyReply, page: string | null) => sendLinked(reply, page, policy);

export const addPracticeRequests = (server: FastifyInstance, deps: PageDeps): void => {
  server.get<{ Querystring: Fields }>('/practice-requests', async ({ query }, reply) =>
    send(reply, await readRequestPage(deps, textOf(query, 'key'))),
  );
  server.post<{ Body: Fields | null | undefined }>('/practice-requests', async ({ body, id: traceId }, reply) => {
    const text = (name: string) => textOf(body, name);
    const filled = { key: text('key'), answer: text('answer'), reason: text('reason'), message: text('message') };
    return send(reply, await answerOnPage(deps, { ...filled, traceId }));
  });
};
