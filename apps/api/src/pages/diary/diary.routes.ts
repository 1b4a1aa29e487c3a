import type { FastifyInstance, FastifyReply } from 'fastify';
import { notFound, Problem } from '../../platform/http/problem.ts';
import { brokenLinkPage } from '../plain-page.ts';
import { type BreakDeps, readBreakPage, takeBreak } from './break-page.ts';
import { readDelayPage, takeDelay } from './delay-page.ts';
import { readDiaryPage } from './diary-page.ts';
import { readLinkedPhoto, readPhotosPage } from './photos-page.ts';

const policy =
  "default-src 'none'; img-src 'self'; style-src 'self'; font-src 'self'; form-action 'self'; frame-ancestors 'none'";

const privately = (reply: FastifyReply): FastifyReply =>
  reply
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .header('referrer-policy', 'no-referrer')
    .header('content-security-policy', policy);

const sendPage = (reply: FastifyReply, page: string | null): FastifyReply =>
  privately(reply)
    .code(page === null ? 404 : 200)
    .type('text/html; charset=utf-8')
    .send(page ?? brokenLinkPage);

export const addPracticeDiary = (server: FastifyInstance, deps: BreakDeps): void => {
  server.get<{ Querystring: { key?: string; date?: string } }>('/practice-diary', async ({ query }, reply) => {
    const date = String(query.date ?? '');
    if (/^\d{4}-/.test(date) && !/^20\d\d-/.test(date))
      throw new Problem('BAD_REQUEST', 'There is no diary for that date.');
    return sendPage(reply, await readDiaryPage(deps, { key: String(query.key ?? ''), date }));
  });
  server.get<{ Querystring: { link?: string } }>('/practice-diary/photos', async ({ query }, reply) =>
    sendPage(reply, await readPhotosPage(deps, String(query.link ?? ''))),
  );
  server.get<{ Querystring: { link?: string }; Params: { place: string } }>(
    '/practice-diary/photos/:place',
    async ({ query, params }, reply) => {
      const place = /^[1-3]$/.test(params.place) ? Number(params.place) : 0;
      const photo = await readLinkedPhoto(deps, String(query.link ?? ''), place);
      if (photo === null) throw notFound();
      return privately(reply).type('image/jpeg').send(photo);
    },
  );
  server.get<{ Querystring: { key?: string } }>('/practice-diary/break', async ({ query }, reply) =>
    sendPage(reply, await readBreakPage(deps, { key: String(query.key ?? '') })),
  );
  server.post<{ Body: { key?: string; length?: string } | null | undefined }>(
    '/practice-diary/break',
    async ({ body, id: traceId }, reply) => {
      const pressed = { key: String(body?.key ?? ''), length: String(body?.length ?? '') };
      return sendPage(reply, await takeBreak(deps, { ...pressed, traceId }));
    },
  );
  server.get<{ Querystring: { key?: string } }>('/practice-diary/late', async ({ query }, reply) =>
    sendPage(reply, await readDelayPage(deps, String(query.key ?? ''))),
  );
  server.post<{ Body: { key?: string; clinician?: string; minutes?: string } | null | undefined }>(
    '/practice-diary/late',
    async ({ body, id: traceId }, reply) => {
      const { key, clinician, minutes } = body ?? {};
      const pressed = { key: String(key ?? ''), clinician: String(clinician ?? ''), minutes: String(minutes ?? '') };
      return sendPage(reply, await takeDelay(deps, { ...pressed, traceId }));
    },
  );
};
