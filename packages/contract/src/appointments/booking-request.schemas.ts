import { requestKinds, requestStates } from '@portal/domain/appointments/booking-requests';
import { z } from 'zod';
import { instant } from '../wire-types.ts';

/** In a practice that confirms each booking itself: the latest request, and what became of it. */
export const BookingRequest = z
  .object({
    /** `BOOKING`: the appointment itself awaits confirmation. `MOVE`: it stands, and a new time does. */
    kind: z.enum(requestKinds),
    state: z.enum(requestStates),
    answerBy: instant,
    /** What a move asks for; null for a booking. */
    start: instant.nullable(),
    end: instant.nullable(),
    clinicianName: z.string().nullable(),
    /** The practice's words on declining. */
    message: z.string().nullable(),
  })
  .meta({ id: 'BookingRequest' });
