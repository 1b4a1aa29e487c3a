import type { FastifyInstance, FastifyReply } from 'fastify';
import { type LinkedPage, sendLinked } from '../../linked-page.ts';
import type { FrameDeps } from '../../page-frame.ts';
import { type Fields, textOf } from '../../plain-page.ts';
import { decideOnPage, type DisruptionDeps, moveOnPage, readDisruptionsPage, readMovePage } from './decide-on-page.ts';

type DisruptionsCall = { Querystring: Fields };
type Filled = { Body: Fields | null | undefined };

export const addPracticeDisruptions = (server: FastifyInstance, deps: DisruptionDeps & FrameDeps): void => {
  const send = (reply: FastifyReply, page: LinkedPage | null) => sendLinked(deps, reply, { page, reader: 'practice' });

  server.get<DisruptionsCall>('/practice-diary/disruptions', async ({ query }, reply) =>
    send(reply, await readDisruptionsPage(deps, textOf(query, 'key'))),
  );
  server.post<Filled>('/practice-diary/disruptions', async ({ body, id: traceId }, reply) => {
    const choiceOf = (field: string) => textOf(body, field);
    return send(reply, await decideOnPage(deps, { key: choiceOf('key'), choiceOf, traceId }));
  });
  server.get<DisruptionsCall>('/practice-diary/disruptions/move', async ({ query }, reply) => {
    const subject = { key: textOf(query, 'key'), appointment: textOf(query, 'appointment') };
    return send(reply, await readMovePage(deps, subject));
  });
  server.post<Filled>('/practice-diary/disruptions/move', async ({ body, id: traceId }, reply) => {
    const text = (name: string) => textOf(body, name);
    const moving = { key: text('key'), appointment: text('appointment'), time: text('time'), traceId };
    return send(reply, await moveOnPage(deps, moving));
  });
};
