import type { AddRoutes } from '../api-deps.ts';
import { runtimeConfigFor, telemetryConfigFor } from './runtime-config.ts';

/** Contains no secrets and is the same for everyone. */
const publicForAMinute = 'public, max-age=60';

export const addRuntimeConfigRoutes: AddRoutes = (api, { config, groups }) => {
  api.on('GET /config', async ({ reply }) => {
    // Not cached during maintenance, so that browsers notice the end of it at once.
    void reply.header('cache-control', config.maintenance.active ? 'no-store' : publicForAMinute);
    return runtimeConfigFor(config, await groups.read());
  });
  api.on('GET /app-insights', async ({ reply }) => {
    void reply.header('cache-control', publicForAMinute);
    return telemetryConfigFor(config);
  });
};
