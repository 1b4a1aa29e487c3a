import type { AddRoutes } from '../api-deps.ts';
import {
  requestErasure,
  requestExport,
  complain,
  readConsents,
  readOverview,
  withdrawErasureRequest,
} from './privacy-requests.ts';

export const addPrivacyRoutes: AddRoutes = (api, { database, outbox }) => {
  api.on('POST /privacy/export', ({ caller, traceId }) => requestExport(database, { caller, traceId }));
  api.on('GET /privacy/requests', ({ caller }) => readOverview(database, { caller }));
  api.on('POST /privacy/erasure', ({ caller, body: { confirmation }, traceId }) =>
    requestErasure({ database, outbox }, { caller, confirmation, traceId }),
  );
  api.on('DELETE /privacy/erasure', ({ caller, traceId }) => withdrawErasureRequest(database, { caller, traceId }));
  api.on('POST /privacy/complaints', ({ caller, body: { message }, traceId }) =>
    complain({ database, outbox }, { caller, message, traceId }),
  );
  api.on('GET /privacy/consents', ({ caller }) => readConsents(database, { caller }));
};
