import type { FastifyReply, FastifyRequest } from 'fastify';
import { proofIn } from '../../../platform/http/proof-in.ts';
import { registerEndpoint } from '../../../platform/http/register-endpoint.ts';
import type { AddRoutes, ApiDeps } from '../../api-deps.ts';
import { createSlotCacheMode } from '../../slots/slot-cache-mode.ts';
import { findGuestSlots } from './find-guest-slots.ts';
import { claimGuestHold, extendGuestSlot, readGuestHold, releaseGuestSlot, saveGuestDetails } from './guest-holds.ts';
import { newGuestSecret } from './guest-proof.ts';
import { holdGuestSlot } from './hold-guest-slot.ts';
import { visitorAddress } from '../../../platform/http/visitor-address.ts';

/** Searches are mostly cached; this keeps one IP address from being a burden all the same. */
const searchesPerMinute = 60;

const proofOf = ({ cookies }: ApiDeps, request: FastifyRequest, token?: string) => ({
  secret: cookies.read(request, 'guest'),
  token,
  identityId: null,
});

const isPrivate = (reply: FastifyReply): void => void reply.header('cache-control', 'private, no-store');

const addHoldRoutes: AddRoutes = (server, deps) => {
  const { authenticate, cookies } = deps;
  type Asked = Omit<Parameters<typeof holdGuestSlot>[1], 'proof' | 'work' | 'address'> & {
    readonly token?: string | undefined;
  };
  const hold = async (request: FastifyRequest, reply: FastifyReply, { token, ...asked }: Asked) => {
    isPrivate(reply);
    const proof = proofOf(deps, request, token);
    const work = asked.request.proof ?? proofIn(request);
    const { softBooking, newSecret } = await holdGuestSlot(deps, {
      ...asked,
      proof,
      work,
      address: visitorAddress(request),
    });
    if (newSecret !== null) cookies.write(reply, 'guest', newSecret);
    return softBooking;
  };
  registerEndpoint(server, 'POST /guest/soft-bookings', {
    authenticate,
    handler: ({ body, request, reply }) => hold(request, reply, { request: body, original: null }),
  });
  registerEndpoint(server, 'POST /guest/soft-bookings/{originalSoftBookingId}', {
    authenticate,
    handler: ({ body, params, query, request, reply }) =>
      hold(request, reply, { request: body, original: params.originalSoftBookingId, token: query.t }),
  });
};

const addSlotRoute: AddRoutes = (server, deps) => {
  const { authenticate } = deps;
  const cacheOf = createSlotCacheMode(server, deps.config);

  registerEndpoint(server, 'GET /guest/practices/{practiceId}/appointment-slots', {
    authenticate,
    limitPerMinute: searchesPerMinute,
    handler: async ({ params, query, request, reply }) => {
      isPrivate(reply);
      const proof = proofOf(deps, request);
      // Set before the first hold, so that a hold whose response is lost still belongs to this browser.
      if (proof.secret === undefined) deps.cookies.write(reply, 'guest', newGuestSecret());
      const cache = await cacheOf(request, reply);
      const found = await findGuestSlots(deps, { ...query, ...params, proof, cache });
      return reply.type('application/json; charset=utf-8').serializer(String).send(found);
    },
  });
};

export const addGuestRoutes: AddRoutes = (server, deps) => {
  const { authenticate } = deps;

  addSlotRoute(server, deps);
  addHoldRoutes(server, deps);
  registerEndpoint(server, 'GET /guest/soft-bookings/{softBookingId}', {
    authenticate,
    handler: ({ params, query, request, reply }) => {
      isPrivate(reply);
      return readGuestHold(deps, { ...params, proof: proofOf(deps, request, query.t) });
    },
  });
  registerEndpoint(server, 'PATCH /guest/soft-bookings/{softBookingId}', {
    authenticate,
    handler: ({ params, query, request, reply }) => {
      isPrivate(reply);
      return extendGuestSlot(deps, { ...params, proof: proofOf(deps, request, query.t) });
    },
  });
  registerEndpoint(server, 'DELETE /guest/soft-bookings/{softBookingId}', {
    authenticate,
    handler: ({ params, query, request }) =>
      releaseGuestSlot(deps, { ...params, proof: proofOf(deps, request, query.t) }),
  });
  registerEndpoint(server, 'PUT /guest/soft-bookings/{softBookingId}/details', {
    authenticate,
    handler: ({ params, body, request, reply }) => {
      isPrivate(reply);
      return saveGuestDetails(deps, {
        ...params,
        proof: proofOf(deps, request),
        details: body,
        address: visitorAddress(request),
      });
    },
  });
  registerEndpoint(server, 'POST /guest/soft-bookings/{softBookingId}/claim', {
    authenticate,
    handler: ({ params, query, caller, request }) => {
      const proof = { ...proofOf(deps, request, query.t), identityId: caller.identityId };
      return claimGuestHold(deps, { ...params, proof, caller });
    },
  });
};
