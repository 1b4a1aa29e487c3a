import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/client.ts';
import { findOutage } from '../../database/is-reachable.ts';
import { portalCommit } from '../this-build.ts';
import type { Readiness } from '../readiness.ts';

type Sources = {
  readonly database: Database;
  readonly readiness: Readiness;
  readonly outbox: { isPaused(): boolean };
};

const findReason = async ({ database, readiness }: Sources): Promise<string | null> => {
  if (readiness.isStopping()) return 'The portal is stopping.';
  return readiness.reason() ?? findOutage(database);
};

/** Proxies ask every few seconds, so successful requests are not logged. */
const logLevel = 'warn';

/** `/healthz`: the process is alive. `/readyz`: it can serve, or why not. */
export const addHealth = (server: FastifyInstance, sources: Sources): void => {
  server.get('/healthz', { logLevel }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ ok: true }),
  );
  server.get('/readyz', { logLevel }, async (_request, reply) => {
    const reason = await findReason(sources);
    return reply
      .code(reason === null ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(
        reason === null
          ? { ready: true, email: sources.outbox.isPaused() ? 'paused' : 'sending', commit: portalCommit }
          : { ready: false, reason, commit: portalCommit },
      );
  });
  // Keeps a client from reusing a connection that is about to close.
  server.addHook('onSend', async (_request, reply) => {
    if (sources.readiness.isStopping()) void reply.header('connection', 'close');
  });
};
