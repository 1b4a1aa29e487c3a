import { isUnconfirmed } from '@portal/domain/appointments/requests/booking-requests';
import { valueOf } from '../../platform/http/result.ts';
import type { AddRoutes } from '../api-deps.ts';
import { bookingProblem, holdProblem } from './booking.errors.ts';
import { bookAppointment } from './book-appointment.ts';
import { holdSlotForClient } from './hold-slot-for-client.ts';
import { extendHold, readHold, releaseHold } from './owned-holds.ts';

const ownerOf = ({ clientId }: { readonly clientId: number }) => ({ kind: 'client', clientId }) as const;

export const addBookingRoutes: AddRoutes = (api, deps) => {
  const { database } = deps;

  api.on('POST /appointments', async ({ body, caller: { clientId, identityId }, traceId, idempotencyKey, reply }) => {
    const input = { clientId, identityId, request: body, idempotencyKey, traceId };
    const appointment = valueOf(await bookAppointment(deps, input), bookingProblem);
    if (isUnconfirmed(appointment.request)) void reply.code(202);
    return appointment;
  });
  api.on('POST /soft-bookings', async ({ body, caller: { clientId } }) =>
    valueOf(await holdSlotForClient(deps, { clientId, request: body, original: null }), bookingProblem),
  );
  api.on(
    'POST /soft-bookings/{softBookingId}',
    async ({ body, caller: { clientId }, params: { softBookingId: original } }) =>
      valueOf(await holdSlotForClient(deps, { clientId, request: body, original }), bookingProblem),
  );
  api.on('GET /soft-bookings/{softBookingId}', async ({ caller, params }) =>
    valueOf(await readHold(database, { ...params, owner: ownerOf(caller) }), holdProblem),
  );
  api.on('PATCH /soft-bookings/{softBookingId}', async ({ caller, params }) => {
    const owned = valueOf(await extendHold(database, { ...params, owner: ownerOf(caller) }), holdProblem);
    return valueOf(await readHold(database, owned), holdProblem);
  });
  api.on('DELETE /soft-bookings/{softBookingId}', async ({ caller, params }) => {
    valueOf(await releaseHold(database, { ...params, owner: ownerOf(caller) }), holdProblem);
  });
};
