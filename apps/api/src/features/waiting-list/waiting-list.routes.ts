import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { valueOf } from '../../platform/http/result.ts';
import type { AddRoutes } from '../api-deps.ts';
import { acceptOffer, declineOffer, leaveWaitingList, readOffer, undoAccepted } from './answer-offer.ts';
import { joinWaitingList, readWaitingList } from './join-waiting-list.ts';
import { waitingProblem } from './waiting-list.errors.ts';

const joinsAMinute = 20;

export const addWaitingListRoutes: AddRoutes = (server, deps) => {
  const { authenticate } = deps;

  registerEndpoint(server, 'GET /waitlist', {
    authenticate,
    handler: ({ query, caller: { clientId } }) => readWaitingList(deps, { ...query, clientId }),
  });
  registerEndpoint(server, 'POST /waitlist', {
    authenticate,
    limitPerMinute: joinsAMinute,
    handler: async ({ body, caller: { clientId } }) =>
      valueOf(await joinWaitingList(deps, { clientId, request: body }), waitingProblem),
  });
  registerEndpoint(server, 'DELETE /waitlist/{entryId}', {
    authenticate,
    handler: ({ params, caller: { clientId } }) => leaveWaitingList(deps, { ...params, clientId }),
  });
  registerEndpoint(server, 'GET /waitlist/offers/{offerId}', {
    authenticate,
    handler: ({ params, caller: { clientId } }) => readOffer(deps, { ...params, clientId }),
  });
  registerEndpoint(server, 'POST /waitlist/offers/{offerId}/accept', {
    authenticate,
    handler: async ({ params, caller: { clientId }, request: { id: traceId } }) =>
      valueOf(await acceptOffer(deps, { ...params, clientId, traceId }), waitingProblem),
  });
  registerEndpoint(server, 'POST /waitlist/offers/{offerId}/decline', {
    authenticate,
    handler: ({ params, caller: { clientId } }) => declineOffer(deps, { ...params, clientId }),
  });
  registerEndpoint(server, 'POST /waitlist/offers/{offerId}/undo', {
    authenticate,
    handler: async ({ params, caller: { clientId }, request: { id: traceId } }) =>
      valueOf(await undoAccepted(deps, { ...params, clientId, traceId }), waitingProblem),
  });
};
