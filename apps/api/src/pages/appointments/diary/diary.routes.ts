import type { FastifyInstance, FastifyReply } from 'fastify';
import { notFound, Problem } from '../../../platform/http/problem.ts';
import { type LinkedPage, privately, sendLinked } from '../../linked-page.ts';
import type { FrameDeps } from '../../page-frame.ts';
import { type Fields, textOf } from '../../plain-page.ts';
import { type BreakDeps, readBreakPage, takeBreak } from './break-page.ts';
import { readDelayPage, takeDelay } from '../delays/delay-page.ts';
import { readDiaryPage } from './diary-page.ts';
import { readLinkedPhoto, readPhotosPage } from '../photos/photos-page.ts';

type DiaryCall = { Querystring: Fields };
type Pressed = { Body: Fields | null | undefined };

export const addPracticeDiary = (server: FastifyInstance, deps: BreakDeps & FrameDeps): void => {
  const sendPage = (reply: FastifyReply, page: LinkedPage | null) =>
    sendLinked(deps, reply, { page, reader: 'practice' });

  server.get<DiaryCall>('/practice-diary', async ({ query }, reply) => {
    const date = textOf(query, 'date');
    if (/^\d{4}-/.test(date) && !/^20\d\d-/.test(date))
      throw new Problem('BAD_REQUEST', 'There is no diary for that date.');
    return sendPage(reply, await readDiaryPage(deps, { key: textOf(query, 'key'), date }));
  });
  server.get<DiaryCall>('/practice-diary/photos', async ({ query }, reply) =>
    sendPage(reply, await readPhotosPage(deps, textOf(query, 'link'))),
  );
  server.get<DiaryCall & { Params: { place: string } }>(
    '/practice-diary/photos/:place',
    async ({ query, params }, reply) => {
      const place = /^[1-3]$/.test(params.place) ? Number(params.place) : 0;
      const photo = await readLinkedPhoto(deps, textOf(query, 'link'), place);
      if (photo === null) throw notFound();
      return privately(reply).type('image/jpeg').send(photo);
    },
  );
  server.get<DiaryCall>('/practice-diary/break', async ({ query }, reply) =>
    sendPage(reply, await readBreakPage(deps, { key: textOf(query, 'key') })),
  );
  server.post<Pressed>('/practice-diary/break', async ({ body, id: traceId }, reply) => {
    const pressed = { key: textOf(body, 'key'), length: textOf(body, 'length') };
    return sendPage(reply, await takeBreak(deps, { ...pressed, traceId }));
  });
  server.get<DiaryCall>('/practice-diary/late', async ({ query }, reply) =>
    sendPage(reply, await readDelayPage(deps, { key: textOf(query, 'key') })),
  );
  server.post<Pressed>('/practice-diary/late', async ({ body, id: traceId }, reply) => {
    const text = (name: string) => textOf(body, name);
    const pressed = { key: text('key'), clinician: text('clinician'), minutes: text('minutes') };
    return sendPage(reply, await takeDelay(deps, { ...pressed, traceId }));
  });
};
