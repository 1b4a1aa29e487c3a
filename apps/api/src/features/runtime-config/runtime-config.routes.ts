import type { AddRoutes } from '../room.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { runtimeConfigFor, telemetryConfigFor } from './runtime-config.ts';

/** Holds no secret and is the same for everybody (attacks 15 and 16). */
const publicForAMinute = 'public, max-age=60';

export const addRuntimeConfigRoutes: AddRoutes = (server, { config, authenticate }) => {
  registerEndpoint(server, 'GET /config', {
    authenticate,
    handler: async ({ reply }) => {
      // Whoever waits for the end of the work should not wait for a cache too.
      void reply.header('cache-control', config.maintenance.active ? 'no-store' : publicForAMinute);
      return runtimeConfigFor(config);
    },
  });
  registerEndpoint(server, 'GET /app-insights', {
    authenticate,
    handler: async ({ reply }) => {
      void reply.header('cache-control', publicForAMinute);
      return telemetryConfigFor(config);
    },
  });
};
