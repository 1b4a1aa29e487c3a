import type { FastifyInstance, FastifyReply } from 'fastify';
import { notFound } from '../../platform/http/problem.ts';
import { type LinkedPage, privately, sendLinked } from '../linked-page.ts';
import type { FrameDeps } from '../page-frame.ts';
import { type Fields, textOf } from '../plain-page.ts';
import { readOpenRequestsPage } from './open-requests-page.ts';
import { answerOnMedicinePage, type MedicinePageDeps, readLinkedLabel, readMedicinePage } from './request-page.ts';

type Query = { readonly Querystring: Fields };

export const addPracticeMedicines = (server: FastifyInstance, deps: MedicinePageDeps & FrameDeps): void => {
  const send = (reply: FastifyReply, page: LinkedPage | null) => sendLinked(deps, reply, { page, reader: 'practice' });

  server.get<Query>('/practice-medicines', async ({ query }, reply) =>
    send(reply, await readMedicinePage(deps, textOf(query, 'key'))),
  );
  server.post<{ Body: Fields | null | undefined }>('/practice-medicines', async ({ body, id: traceId }, reply) =>
    send(reply, await answerOnMedicinePage(deps, { body, traceId })),
  );
  server.get<Query>('/practice-medicines/photo', async ({ query }, reply) => {
    const item = textOf(query, 'item');
    const itemId = /^[1-9]\d{0,8}$/.test(item) ? Number(item) : 0;
    const photo = await readLinkedLabel(deps, { key: textOf(query, 'key'), itemId });
    if (photo === null) throw notFound();
    return privately(reply).type('image/jpeg').send(photo);
  });
  server.get<Query>('/practice-diary/medicines', async ({ query }, reply) =>
    send(reply, await readOpenRequestsPage(deps, textOf(query, 'key'))),
  );
};
