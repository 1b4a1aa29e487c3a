import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import type { AddRoutes } from '../room.ts';
import { checkClient } from './check-client.ts';

export const addActivationRoutes: AddRoutes = (server, { authenticate, database }) => {
  registerEndpoint(server, 'GET /pre-signup/check', {
    authenticate,
    handler: ({ query, request, reply }) => {
      void reply.header('cache-control', 'private, no-store');
      return checkClient(
        { database, log: request.log },
        {
          practiceId: query.PracticeId,
          lastName: query.LastName,
          email: query.Email,
          postcode: query.Postcode,
          address: request.ip,
          identityId: null,
        },
      );
    },
  });
  registerEndpoint(server, 'GET /signup/check', {
    authenticate,
    handler: ({ query, request, caller: { identityId } }) =>
      checkClient(
        { database, log: request.log },
        {
          practiceId: query.PracticeId,
          lastName: query.LastName,
          email: query.Email,
          postcode: query.PostCode,
          address: request.ip,
          identityId,
        },
      ),
  });
  registerEndpoint(server, 'GET /signup-v2/check', {
    authenticate,
    handler: ({ query, request, caller: { identityId } }) =>
      checkClient(
        { database, log: request.log },
        {
          practiceId: query.PracticeId,
          lastName: query.LastName,
          email: query.Email,
          postcode: null,
          address: request.ip,
          identityId,
        },
      ),
  });
};
