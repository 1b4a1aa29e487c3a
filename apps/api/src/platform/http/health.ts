import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/client.ts';
import { isReachable } from '../../database/is-reachable.ts';

/** `/healthz`: the process lives. `/readyz`: it can serve — the database answers and nobody has asked it to stop. */
export const addHealth = (server: FastifyInstance, { database }: { database: Database }): void => {
  let stopping = false;
  server.addHook('preClose', async () => {
    stopping = true;
  });
  server.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ ok: true }));
  server.get('/readyz', async (_request, reply) => {
    const ready = !stopping && (await isReachable(database));
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready });
  });
};
