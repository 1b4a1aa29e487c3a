import type { FastifyInstance, FastifyReply } from 'fastify';
import { readAnswerKey } from '../../../features/appointments/reminders/answer-link.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { type LinkedPage, privately, sendLinked, withWaysToStop } from '../../linked-page.ts';
import type { FrameDeps } from '../../page-frame.ts';
import { type Fields, textOf } from '../../plain-page.ts';
import { type CancellingDeps, readCannotCome, takeCannotCome, takeUndo } from './cannot-come.ts';
import { readPage, readPhoto, readQuestions, takeAnswer, takeAnswers } from './answer-reminder.ts';

const sendAnswerPage = (deps: FrameDeps, reply: FastifyReply, page: LinkedPage | null) =>
  sendLinked(deps, reply, { page: page && withWaysToStop(page), reader: 'client' });

/** The pages that links in reminders open. */
const addCannotCome = (server: FastifyInstance, deps: FrameDeps & CancellingDeps): void => {
  server.get<{ Querystring: Fields }>('/reminders/cancel', async ({ query }, reply) =>
    sendAnswerPage(deps, reply, await readCannotCome(deps, textOf(query, 'key'))),
  );
  server.post<{ Body: Fields | null | undefined }>('/reminders/cancel', async ({ body, id: traceId }, reply) => {
    const key = textOf(body, 'key');
    const page = await takeCannotCome(deps, { key, reason: textOf(body, 'reason'), traceId });
    return page === true ? reply.redirect(`/reminders/cancel?key=${key}`, 303) : sendAnswerPage(deps, reply, page);
  });
  server.post<{ Body: Fields | null | undefined }>('/reminders/undo', async ({ body, id: traceId }, reply) => {
    const key = textOf(body, 'key');
    const undone = await takeUndo(deps, { key, reason: textOf(body, 'undo'), traceId });
    if ('restoredKey' in undone) return reply.redirect(`/reminders?key=${undone.restoredKey}&back=yes`, 303);
    return sendAnswerPage(deps, reply, undone.page);
  });
};

export const addReminderAnswers = (server: FastifyInstance, deps: FrameDeps & CancellingDeps): void => {
  addCannotCome(server, deps);
  server.get<{ Querystring: Fields }>('/reminders', async ({ query }, reply) =>
    sendAnswerPage(
      deps,
      reply,
      await readPage(deps, { key: textOf(query, 'key'), isBack: textOf(query, 'back') === 'yes' }),
    ),
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
    return privately(reply).type('image/jpeg').send(photo);
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
