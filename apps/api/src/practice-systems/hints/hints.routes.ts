import type { FastifyInstance } from 'fastify';
import { createHintTaker } from './take-hint.ts';

type Deps = { readonly database: Parameters<typeof createHintTaker>[0] };

export const addHints = (server: FastifyInstance, { database }: Deps): void => {
  const takeHint = createHintTaker(database);
  server.post<{ Params: { token: string } }>('/practice-systems/:token', async ({ params, body }, reply) => {
    await takeHint(params.token, body);
    return reply.code(200).header('cache-control', 'no-store').send();
  });
};
