import type { FastifyReply } from 'fastify';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import type { AddRoutes } from '../api-deps.ts';
import { type Result, valueOf } from '../../platform/http/result.ts';
import { searchProblem, type SearchRefusal } from './slots.errors.ts';
import { findSlotsBetween, findSlotsFrom } from './find-slots.ts';
import { readReasons } from './read-reasons.ts';
import { createSlotCacheMode } from './slot-cache-mode.ts';

// Already validated and serialised per day, so bypass the response serialiser.
const sendFound = (reply: FastifyReply, found: Result<string, SearchRefusal>): FastifyReply =>
  reply.type('application/json; charset=utf-8').serializer(String).send(valueOf(found, searchProblem));

export const addSlotRoutes: AddRoutes = (server, deps) => {
  const { authenticate } = deps;
  const cacheOf = createSlotCacheMode(server, deps.config);

  registerEndpoint(server, 'GET /practices/{practiceId}/appointment-slots', {
    authenticate,
    handler: async ({ params, query, caller: { clientId }, request, reply }) =>
      sendFound(
        reply,
        await findSlotsBetween(deps, { ...query, ...params, clientId, cache: await cacheOf(request, reply) }),
      ),
  });
  registerEndpoint(server, 'GET /v2/practices/{practiceId}/appointment-slots', {
    authenticate,
    handler: async ({ params, query, caller: { clientId }, request, reply }) =>
      sendFound(
        reply,
        await findSlotsFrom(deps, { ...query, ...params, clientId, cache: await cacheOf(request, reply) }),
      ),
  });

  registerEndpoint(server, 'GET /lookup/online-appointment-reasons', {
    authenticate,
    handler: async ({ query, request, reply }) => {
      // What a named practice offers is public; what suits a pet or a client is not.
      const isPublic = query.practiceId !== undefined && query.petId === undefined;
      void reply.header('cache-control', isPublic ? 'public, max-age=60' : 'private, no-store');
      const caller = isPublic ? null : await authenticate(request, 'client');
      return readReasons(deps, { ...query, clientId: caller?.clientId ?? null });
    },
  });
};
