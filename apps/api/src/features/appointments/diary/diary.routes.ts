import type { FastifyInstance } from 'fastify';
import { notFound } from '../../../platform/http/problem.ts';
import { diaryStyles, readDiaryPage } from './diary-page.ts';

type Deps = Parameters<typeof readDiaryPage>[0];

const policy = "default-src 'none'; style-src 'self'; frame-ancestors 'none'";

export const addPracticeDiary = (server: FastifyInstance, deps: Deps): void => {
  server.get<{ Querystring: { key?: string; date?: string } }>('/practice-diary', async ({ query }, reply) => {
    const page = await readDiaryPage(deps, { key: String(query.key ?? ''), date: String(query.date ?? '') });
    if (page === null) throw notFound();
    return reply
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(page);
  });
  server.get('/practice-diary.css', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/css; charset=utf-8').send(diaryStyles),
  );
};
