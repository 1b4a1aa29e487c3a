import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import type { AddRoutes } from '../api-deps.ts';
import { holdSlot } from './hold-slot.ts';
import { extendSoftBooking, readSoftBooking, releaseSoftBooking } from './read-soft-booking.ts';

export const addSoftBookingRoutes: AddRoutes = (server, deps) => {
  const { authenticate, database } = deps;

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
