import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { Problem } from './problem.ts';

const askAgainSeconds = 60;

/** Needed by the maintenance page, or useful to operators. */
const stillAnswered = new Set(['/api/config', '/api/app-insights', '/api/online-practices', '/api/openapi.json']);

export const refuseDuringMaintenance = (api: FastifyInstance, config: Pick<Config, 'maintenance'>): void => {
  api.addHook('onRequest', async (request, reply) => {
    if (!config.maintenance.active || stillAnswered.has(request.url.split('?')[0] ?? '')) return;
    // Navigations, such as the provider's redirect, get a page instead of an error.
    if (request.headers['sec-fetch-mode'] === 'navigate') return reply.redirect('/maintenance', 303);
    throw new Problem('UNAVAILABLE', 'Work on the portal is under way. Please try again later.', {
      retryAfter: askAgainSeconds,
    });
  });
};
