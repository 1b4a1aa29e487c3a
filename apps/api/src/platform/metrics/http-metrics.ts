import type { FastifyInstance } from 'fastify';
import { requestDurations, requests } from './metrics.ts';

/** The route's pattern, never the path, which may hold ids. */
export const addHttpMetrics = (server: FastifyInstance): void => {
  server.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    // What no route answers may have any method.
    const labels =
      routeOptions.url === undefined ? { method: 'any', route: 'none' } : { method, route: routeOptions.url };
    requests.inc({ ...labels, status: reply.statusCode });
    requestDurations.observe(labels, reply.elapsedTime / 1_000);
  });
};
