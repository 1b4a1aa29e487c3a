import type { FastifyReply, FastifyRequest } from 'fastify';
import { proofIn } from '../../../platform/http/proof-in.ts';
import { valueOf } from '../../../platform/http/result.ts';
import { searchProblem } from '../../slots/slots.errors.ts';
import { claimHold } from '../claim-hold.ts';
import { extendHold, releaseHold } from '../owned-holds.ts';
import { holdProblem } from '../booking.errors.ts';
import type { AddRoutes, ApiDeps } from '../../api-deps.ts';
import { subjectOfCall } from '@portal/domain/booking/booking-subject';
import { wantsFresh } from '../../slots/search/wants-fresh.ts';
import { findGuestSlots } from './find-guest-slots.ts';
import { guestOwner, newGuestSecret } from './guest-proof.ts';
import { holdSlotForGuest } from './hold-slot-for-guest.ts';
import { guestProblem } from './guests.errors.ts';
import { readGuestHold } from './read-guest-hold.ts';
import { saveGuestDetails } from './save-guest-details.ts';
import { sendNewLink } from './send-new-link.ts';
import { saveSignUpAnswers } from './save-sign-up-answers.ts';
import { visitorAddress } from '../../../platform/http/visitor-address.ts';

/** Keeps one IP address from being a burden. */
const searchesPerMinute = 60;

const proofOf = ({ cookies }: ApiDeps, request: FastifyRequest, token?: string) => ({
  secret: cookies.read(request, 'guest'),
  token,
  identityId: null,
});

const isPrivate = (reply: FastifyReply): void => void reply.header('cache-control', 'private, no-store');

const addHoldRoutes: AddRoutes = (api, deps) => {
  const { cookies } = deps;
  type Input = Omit<Parameters<typeof holdSlotForGuest>[1], 'proof' | 'work' | 'address'> & {
    readonly token?: string | undefined;
  };
  const hold = async (request: FastifyRequest, reply: FastifyReply, { token, ...input }: Input) => {
    isPrivate(reply);
    const proof = proofOf(deps, request, token);
    const work = input.request.proof ?? proofIn(request);
    const holdResult = await holdSlotForGuest(deps, { ...input, proof, work, address: visitorAddress(request) });
    const { softBooking, newSecret } = valueOf(holdResult, guestProblem);
    if (newSecret !== null) cookies.write(reply, 'guest', newSecret);
    return softBooking;
  };
  api.on('POST /guest/soft-bookings', ({ body, request, reply }) =>
    hold(request, reply, { request: body, original: null }),
  );
  api.on('POST /guest/soft-bookings/{originalSoftBookingId}', ({ body, params, query, request, reply }) =>
    hold(request, reply, { request: body, original: params.originalSoftBookingId, token: query.t }),
  );
};

const addSlotRoute: AddRoutes = (api, deps) => {
  api.on('GET /guest/practices/{practiceId}/appointment-slots', {
    limitPerMinute: searchesPerMinute,
    handler: async ({ params, query: { speciesId, cursor, clinicianId, ...query }, request, reply }) => {
      isPrivate(reply);
      const proof = proofOf(deps, request);
      // Set before the first hold, so that a hold whose response is lost still belongs to this browser.
      if (proof.secret === undefined) deps.cookies.write(reply, 'guest', newGuestSecret());
      const subject = subjectOfCall({ ...query, ...params });
      const search = { subject, speciesId, clinicianId, cursor, proof, isFresh: wantsFresh(request) };
      const slots = await findGuestSlots(deps, search);
      return reply
        .type('application/json; charset=utf-8')
        .serializer(JSON.stringify)
        .send(valueOf(slots, searchProblem));
    },
  });
};

const addSignUpRoutes: AddRoutes = (api, deps) => {
  api.on('PUT /guest/soft-bookings/{softBookingId}/details', async ({ params, body, request, reply }) => {
    isPrivate(reply);
    const given = { details: body, address: visitorAddress(request), work: proofIn(request) };
    const input = { ...params, ...given, proof: proofOf(deps, request) };
    return valueOf(await saveGuestDetails(deps, input), guestProblem);
  });
  api.on('PUT /guest/soft-bookings/{softBookingId}/sign-up', async ({ params, query, body, request, reply }) => {
    isPrivate(reply);
    const input = { ...params, proof: proofOf(deps, request, query.t), request: body };
    const { softBooking, newSecret } = await saveSignUpAnswers(deps, input);
    if (newSecret !== null) deps.cookies.write(reply, 'guest', newSecret);
    return softBooking;
  });
  api.on('POST /guest/soft-bookings/{softBookingId}/claim', async ({ params, query, caller, request }) => {
    const proof = { ...proofOf(deps, request, query.t), identityId: caller.identityId };
    return valueOf(await claimHold(deps, { ...params, proof, caller }), holdProblem);
  });
  api.on('POST /guest/soft-bookings/{softBookingId}/new-link', async ({ params, query, caller, request }) => {
    const { identityId } = caller;
    const proof = { ...proofOf(deps, request, query.t), identityId };
    const input = { ...params, proof, identityId, address: visitorAddress(request) };
    valueOf(await sendNewLink(deps, input), guestProblem);
  });
};

export const addGuestRoutes: AddRoutes = (api, deps) => {
  addSlotRoute(api, deps);
  addHoldRoutes(api, deps);
  api.on('GET /guest/soft-bookings/{softBookingId}', ({ params, query, request, reply }) => {
    isPrivate(reply);
    return readGuestHold(deps, { ...params, proof: proofOf(deps, request, query.t) });
  });
  api.on('PATCH /guest/soft-bookings/{softBookingId}', async ({ params, query, request, reply }) => {
    isPrivate(reply);
    const question = { ...params, proof: proofOf(deps, request, query.t) };
    valueOf(await extendHold(deps.database, await guestOwner(deps, question)), holdProblem);
    return readGuestHold(deps, question);
  });
  api.on('DELETE /guest/soft-bookings/{softBookingId}', async ({ params, query, request }) => {
    const owned = await guestOwner(deps, { ...params, proof: proofOf(deps, request, query.t) });
    valueOf(await releaseHold(deps.database, owned), holdProblem);
  });
  addSignUpRoutes(api, deps);
};
