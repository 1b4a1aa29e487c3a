import { encodeSlotId } from '@portal/domain/slots/slot-id';
import { toOffsetIso } from '@portal/domain/slots/clinic-time';
import type { FastifyBaseLogger } from 'fastify';
import { bookAppointment } from '../book-appointment.ts';
import type { ApiDeps } from '../../api-deps.ts';
import { attachHolds } from './guest-claims.repository.ts';
import { findGuestHold } from './guests.repository.ts';

type Converting = {
  readonly identityId: number;
  readonly clientId: number;
  readonly softBookingId: string;
  readonly note: string | null;
  readonly traceId: string;
  readonly log: FastifyBaseLogger;
};

/** Returns null on failure, so that signing up succeeds regardless; the guest's page then offers alternatives. */
export const convertGuestHold = async (deps: ApiDeps, converting: Converting): Promise<number | null> => {
  const { identityId, clientId, softBookingId, note, traceId, log } = converting;
  const hold = await findGuestHold(deps.database, { softBookingId, secretHash: null });
  if (hold?.identityId !== identityId || hold.petName === null) return null;
  await attachHolds(deps.database, { identityId, clientId });
  const { start, clinicianId, timeZone } = hold;
  const booked = await bookAppointment(deps, {
    clientId,
    identityId,
    idempotencyKey: undefined,
    traceId,
    request: {
      practiceId: hold.practiceId,
      newPet: { name: hold.petName, speciesId: hold.speciesId },
      appointmentReasonId: hold.reasonId,
      slotId: encodeSlotId({ start, clinicianId, anyone: false }),
      start: toOffsetIso(timeZone, start),
      softBookingId,
      note: note || hold.note,
    },
  });
  if (booked.ok) return booked.value.appointmentId;
  log.info({ refusal: booked.refusal.kind, identityId }, 'a guest’s time could not be booked on signing up');
  return null;
};
