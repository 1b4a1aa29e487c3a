import type { FastifyInstance, FastifyReply } from 'fastify';
import { requestDurations, requests } from './metrics.ts';

type Labels = Readonly<Record<'method' | 'route', string>>;

// Requests that match no route may have any method.
const noRoute: Labels = { method: 'any', route: 'none' };

const count = ({ method, route }: Labels, { statusCode, elapsedTime }: FastifyReply): void => {
  requests.inc({ method, route, status: statusCode });
  requestDurations.observe({ method, route }, elapsedTime / 1_000);
};

/** The route's pattern, because a path may hold ids. A hook per route saves looking it up on each request. */
export const addHttpMetrics = (server: FastifyInstance): void => {
  server.addHook('onRoute', (route) => {
    const methods = [route.method].flat();
    const labels = { method: methods.length === 1 ? String(methods[0]) : 'any', route: route.url };
    route.onResponse = [
      (_request, reply, done) => {
        count(labels, reply);
        done();
      },
      ...[route.onResponse ?? []].flat(),
    ];
  });
  server.addHook('onResponse', (request, reply, done) => {
    if (request.is404) count(noRoute, reply);
    done();
  });
};
