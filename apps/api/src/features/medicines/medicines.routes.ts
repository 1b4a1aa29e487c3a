import { onFile } from '../../platform/http/file-bodies.ts';
import { valueOf } from '../../platform/http/result.ts';
import type { AddRoutes } from '../api-deps.ts';
import { medicineProblem } from './medicines.errors.ts';
import { readMedicines } from './read-medicines.ts';
import { askForMedicines, readRequest, readRequests } from './requests/ask-for-medicines.ts';
import { addLabelPhoto, readLabelPhoto } from './requests/label-photos.ts';
import { withdrawRequest } from './requests/withdraw-request.ts';

const asksAMinute = 20;

export const addMedicineRoutes: AddRoutes = (api, deps) => {
  const { authenticate, database } = deps;
  api.on('GET /medicines', ({ caller: { clientId } }) => readMedicines(database, clientId));
  api.on('GET /medicine-requests', ({ caller: { clientId } }) => readRequests(database, clientId));
  api.on('POST /medicine-requests', {
    limitPerMinute: asksAMinute,
    handler: async ({ body, caller: { clientId }, traceId, idempotencyKey }) =>
      valueOf(await askForMedicines(deps, { clientId, request: body, idempotencyKey, traceId }), medicineProblem),
  });
  api.on('GET /medicine-requests/{requestId}', ({ params, caller: { clientId } }) =>
    readRequest(database, { ...params, clientId }),
  );
  api.on('POST /medicine-requests/{requestId}/withdraw', async ({ params, caller: { clientId }, traceId }) =>
    valueOf(await withdrawRequest(deps, { ...params, clientId, traceId }), medicineProblem),
  );
  onFile(api, 'PUT /medicine-requests/{requestId}/items/{itemId}/photo', {
    authenticate,
    handler: async ({ params, caller: { clientId }, request }) =>
      valueOf(await addLabelPhoto(database, { ...params, clientId }, request.body), medicineProblem),
  });
  api.on(
    'GET /medicine-requests/{requestId}/items/{itemId}/photo',
    async ({ params, query, caller: { clientId }, reply }) =>
      reply
        .type('image/jpeg')
        .send(await readLabelPhoto(database, { ...params, clientId, size: query.size ?? 'full' })),
  );
};
