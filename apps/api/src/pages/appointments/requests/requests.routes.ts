import type { FastifyInstance, FastifyReply } from 'fastify';
import { type LinkedPage, sendLinked } from '../../linked-page.ts';
import type { FrameDeps } from '../../page-frame.ts';
import { type Fields, textOf } from '../../plain-page.ts';
import { answerOnPage, type PageDeps, readRequestPage } from './answer-on-page.ts';

export const addPracticeRequests = (server: FastifyInstance, deps: PageDeps & FrameDeps): void => {
  const send = (reply: FastifyReply, page: LinkedPage | null) => sendLinked(deps, reply, { page, reader: 'practice' });

  server.get<{ Querystring: Fields }>('/practice-requests', async ({ query }, reply) =>
    send(reply, await readRequestPage(deps, textOf(query, 'key'))),
  );
  server.post<{ Body: Fields | null | undefined }>('/practice-requests', async ({ body, id: traceId }, reply) => {
    const text = (name: string) => textOf(body, name);
    const filled = { key: text('key'), answer: text('answer'), reason: text('reason'), message: text('message') };
    return send(reply, await answerOnPage(deps, { ...filled, traceId }));
  });
};
