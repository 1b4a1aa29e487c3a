import type { AddRoutes } from '../api-deps.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { changeClientDetails } from './change-client-details.ts';
import { readClientDetails } from './read-client-details.ts';
import { readProfile, readSalutations } from './read-profile.ts';

export const addClientRoutes: AddRoutes = (server, { config, database }) => {
  registerEndpoint(server, 'GET /client/profile', ({ caller }) => readProfile({ database, config }, caller));
  registerEndpoint(server, 'GET /v2/profile', ({ caller }) => readProfile({ database, config }, caller));
  registerEndpoint(server, 'GET /client', ({ caller }) => readClientDetails(database, caller));
  const allowDrama = config.environment !== 'production';
  registerEndpoint(server, 'POST /client', {
    limitPerMinute: 60,
    handler: ({ caller, body, request }) =>
      changeClientDetails({ database, allowDrama }, { caller, body, traceId: request.id }),
  });
  registerEndpoint(server, 'GET /lookup/salutations', ({ reply }) => {
    void reply.header('cache-control', 'public, max-age=86400');
    return readSalutations(database);
  });
};
