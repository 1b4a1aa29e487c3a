import type { FastifyInstance, FastifyReply } from 'fastify';
import { pricePagePolicy } from '../prices/price-page-frame.ts';
import { framed, type PriceDeps } from '../prices/read-price-pages.ts';
import { readAnswerKey } from '../../features/appointments/reminders/answer-link.ts';
import { notFound } from '../../platform/http/problem.ts';
import type { AnswerPage } from './answer-page.ts';
import { type Fields, privately, sendLinked, textOf } from '../plain-page.ts';
import { readPage, readPhoto, readQuestions, takeAnswer, takeAnswers } from './answer-reminder.ts';

type Deps = PriceDeps;
export const sendAnswerPage = async (deps: Deps, reply: FastifyReply, page: AnswerPage | null) => {
  const shown = page && { ...page, path: '/reminders', description: page.title, isIndexed: false };
  return sendLinked(reply, shown && (await framed(deps, shown)), pricePagePolicy);
};

/** The pages that links in reminders open. */
export const addReminderAnswers = (server: FastifyInstance, deps: Deps): void => {
  server.get<{ Querystring: Fields }>('/reminders', async ({ query }, reply) =>
    sendAnswerPage(deps, reply, await readPage(deps, textOf(query, 'key'))),
  );
  server.post<{ Body: Fields | null | undefined }>('/reminders', async ({ body, id: traceId }, reply) => {
    const key = textOf(body, 'key');
    if (readAnswerKey(deps.config, key) === null) return sendAnswerPage(deps, reply, null);
    await takeAnswer(deps, { key: textOf(body, 'appointment'), answer: textOf(body, 'answer'), traceId });
    return reply.redirect(`/reminders?key=${key}`, 303);
  });
  server.get<{ Querystring: Fields }>('/reminders/photo', async ({ query }, reply) => {
    const photo = await readPhoto(deps, textOf(query, 'key'));
    if (photo === null) throw notFound();
    return privately(reply, pricePagePolicy).type('image/jpeg').send(photo);
  });
  server.get<{ Querystring: Fields }>('/reminders/questions', async ({ query }, reply) =>
    sendAnswerPage(deps, reply, await readQuestions(deps, textOf(query, 'key'))),
  );
  server.post<{ Body: Fields | null | undefined }>('/reminders/questions', async ({ body }, reply) => {
    const key = textOf(body, 'key');
    if (readAnswerKey(deps.config, key) === null) return sendAnswerPage(deps, reply, null);
    await takeAnswers(deps, key, (name) => textOf(body, name));
    return reply.redirect(`/reminders/questions?key=${key}`, 303);
  });
};
