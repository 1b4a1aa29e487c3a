import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import type { AddRoutes } from '../api-deps.ts';
import { bookAppointment } from './book-appointment.ts';
import { holdSlot } from './hold-slot.ts';
import { extendSoftBooking, readSoftBooking, releaseSoftBooking } from './read-hold.ts';

export const addBookingRoutes: AddRoutes = (server, deps) => {
  const { authenticate, database } = deps;

  registerEndpoint(server, 'POST /appointments', {
    authenticate,
    handler: ({ body, caller: { clientId, identityId }, request: { headers, id: traceId } }) =>
      bookAppointment(deps, {
        clientId,
        identityId,
        request: body,
        idempotencyKey: headers['idempotency-key'],
        traceId,
      }),
  });
  registerEndpoint(server, 'POST /soft-bookings', {
    authenticate,
    handler: ({ body, caller }) => holdSlot(deps, { clientId: caller.clientId, request: body, original: null }),
  });
  registerEndpoint(server, 'POST /soft-bookings/{softBookingId}', {
    authenticate,
    handler: ({ body, caller, params }) =>
      holdSlot(deps, { clientId: caller.clientId, request: body, original: params.softBookingId }),
  });
  registerEndpoint(server, 'GET /soft-bookings/{softBookingId}', {
    authenticate,
    handler: ({ caller, params }) => readSoftBooking(database, { clientId: caller.clientId, ...params }),
  });
  registerEndpoint(server, 'PATCH /soft-bookings/{softBookingId}', {
    authenticate,
    handler: ({ caller, params }) => extendSoftBooking(database, { clientId: caller.clientId, ...params }),
  });
  registerEndpoint(server, 'DELETE /soft-bookings/{softBookingId}', {
    authenticate,
    handler: ({ caller, params }) => releaseSoftBooking(database, { clientId: caller.clientId, ...params }),
  });
};
