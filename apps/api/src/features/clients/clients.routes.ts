import type { AddRoutes } from '../api-deps.ts';
import { changeClientDetails } from './change-client-details.ts';
import { readClientDetails } from './read-client-details.ts';
import { readProfile, readSalutations } from './read-profile.ts';

export const addClientRoutes: AddRoutes = (api, { config, database }) => {
  api.on('GET /client/profile', ({ caller }) => readProfile({ database, config }, caller));
  api.on('GET /v2/profile', ({ caller }) => readProfile({ database, config }, caller));
  api.on('GET /client', ({ caller }) => readClientDetails(database, caller));
  const allowDrama = config.environment !== 'production';
  api.on('POST /client', {
    limitPerMinute: 60,
    handler: ({ caller, body, traceId }) => changeClientDetails({ database, allowDrama }, { caller, body, traceId }),
  });
  api.on('GET /lookup/salutations', ({ reply }) => {
    void reply.header('cache-control', 'public, max-age=86400');
    return readSalutations(database);
  });
};
