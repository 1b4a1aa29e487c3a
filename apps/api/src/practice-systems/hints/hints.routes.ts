import type { FastifyInstance } from 'fastify';
import { takeHint } from './take-hint.ts';

type Deps = { readonly database: Parameters<typeof takeHint>[0] };

export const addHints = (server: FastifyInstance, { database }: Deps): void => {
  server.post<{ Params: { token: string } }>('/practice-systems/:token', async ({ params, body }, reply) => {
    await takeHint(database, params.token, body);
    return reply.code(200).header('cache-control', 'no-store').send();
  });
};
