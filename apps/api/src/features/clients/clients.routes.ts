import type { AddRoutes } from '../room.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { readProfile, readSalutations } from './read-profile.ts';

export const addClientRoutes: AddRoutes = (server, { database, authenticate }) => {
  registerEndpoint(server, 'GET /client/profile', {
    authenticate,
    handler: ({ caller }) => readProfile(database, caller),
  });
  registerEndpoint(server, 'GET /v2/profile', {
    authenticate,
    handler: ({ caller }) => readProfile(database, caller),
  });
  registerEndpoint(server, 'GET /lookup/salutations', {
    authenticate,
    handler: ({ reply }) => {
      void reply.header('cache-control', 'public, max-age=86400');
      return readSalutations(database);
    },
  });
};
