import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import type { AddRoutes } from '../api-deps.ts';
import {
  requestErasure,
  requestExport,
  complain,
  readConsents,
  readOverview,
  withdrawErasureRequest,
} from './privacy-requests.ts';

export const addPrivacyRoutes: AddRoutes = (server, { database, outbox }) => {
  registerEndpoint(server, 'POST /privacy/export', ({ caller, request: { id: traceId } }) =>
    requestExport(database, { caller, traceId }),
  );
  registerEndpoint(server, 'GET /privacy/requests', ({ caller }) => readOverview(database, { caller }));
  registerEndpoint(server, 'POST /privacy/erasure', ({ caller, body: { confirmation }, request: { id: traceId } }) =>
    requestErasure({ database, outbox }, { caller, confirmation, traceId }),
  );
  registerEndpoint(server, 'DELETE /privacy/erasure', ({ caller, request: { id: traceId } }) =>
    withdrawErasureRequest(database, { caller, traceId }),
  );
  registerEndpoint(server, 'POST /privacy/complaints', ({ caller, body: { message }, request: { id: traceId } }) =>
    complain({ database, outbox }, { caller, message, traceId }),
  );
  registerEndpoint(server, 'GET /privacy/consents', ({ caller }) => readConsents(database, { caller }));
};
