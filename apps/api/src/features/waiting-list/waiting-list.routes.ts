import { valueOf } from '../../platform/http/result.ts';
import type { AddRoutes } from '../api-deps.ts';
import { acceptOffer, declineOffer, leaveWaitingList, readOffer, undoAccepted } from './answer-offer.ts';
import { joinWaitingList, readWaitingList } from './join-waiting-list.ts';
import { waitingProblem } from './waiting-list.errors.ts';

const joinsAMinute = 20;

export const addWaitingListRoutes: AddRoutes = (api, deps) => {
  api.on('GET /waitlist', ({ query, caller: { clientId } }) => readWaitingList(deps, { ...query, clientId }));
  api.on('POST /waitlist', {
    limitPerMinute: joinsAMinute,
    handler: async ({ body, caller: { clientId } }) =>
      valueOf(await joinWaitingList(deps, { clientId, request: body }), waitingProblem),
  });
  api.on('DELETE /waitlist/{entryId}', ({ params, caller: { clientId } }) =>
    leaveWaitingList(deps, { ...params, clientId }),
  );
  api.on('GET /waitlist/offers/{offerId}', ({ params, caller: { clientId } }) =>
    readOffer(deps, { ...params, clientId }),
  );
  api.on('POST /waitlist/offers/{offerId}/accept', async ({ params, caller: { clientId }, traceId }) =>
    valueOf(await acceptOffer(deps, { ...params, clientId, traceId }), waitingProblem),
  );
  api.on('POST /waitlist/offers/{offerId}/decline', ({ params, caller: { clientId } }) =>
    declineOffer(deps, { ...params, clientId }),
  );
  api.on('POST /waitlist/offers/{offerId}/undo', async ({ params, caller: { clientId }, traceId }) =>
    valueOf(await undoAccepted(deps, { ...params, clientId, traceId }), waitingProblem),
  );
};
