import { requestKinds, requestStates } from '@portal/domain/appointments/requests/booking-requests';
import { z } from 'zod';
import { instant, withId } from '../wire-types.ts';

/** The latest request at a practice that confirms each booking itself, and its outcome. */
export const BookingRequest = withId('BookingRequest', {
  /** `BOOKING`: the appointment itself awaits confirmation. `MOVE`: the appointment is confirmed, and a new time awaits it. */
  kind: z.enum(requestKinds),
  state: z.enum(requestStates),
  answerBy: instant,
  /** The requested time of a move; null for a booking. */
  start: instant.nullable(),
  end: instant.nullable(),
  clinicianName: z.string().nullable(),
  /** The practice's message when declining. */
  message: z.string().nullable(),
});
