import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { Problem } from './problem.ts';

/** How soon it is worth asking again; the page for maintenance asks as often. */
const askAgainSeconds = 60;

/** What that page needs, and what those who run the portal may want to read meanwhile. */
const stillAnswered = new Set(['/api/config', '/api/app-insights', '/api/online-practices', '/api/openapi.json']);

/** While work is under way (`MAINTENANCE=1`) nothing is read or changed: calls are refused, people are told. */
export const refuseDuringMaintenance = (api: FastifyInstance, config: Pick<Config, 'maintenance'>): void => {
  api.addHook('onRequest', async (request, reply) => {
    if (!config.maintenance.active || stillAnswered.has(request.url.split('?')[0] ?? '')) return;
    // Whoever comes back from the identity provider just now should see a page, not a refusal.
    if (request.headers['sec-fetch-mode'] === 'navigate') return reply.redirect('/maintenance', 303);
    throw new Problem('UNAVAILABLE', 'Work on the portal is under way. Please try again later.', {
      retryAfter: askAgainSeconds,
    });
  });
};
