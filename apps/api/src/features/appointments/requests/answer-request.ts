import type { DeclineReason } from '@portal/domain/appointments/requests/booking-requests';
import type { Queryable } from '../../../database/client.ts';
import { type Answer, confirmRequest, refuseRequest } from './answer.repository.ts';
import { type BookingRequest, findBookingRequest } from './booking-requests.repository.ts';

export type PracticeAnswer =
  | { readonly answer: 'CONFIRM' }
  | { readonly answer: 'DECLINE'; readonly reason: DeclineReason | null; readonly message: string | null };

type Answering = Omit<Answer, 'by'> & { readonly given: PracticeAnswer };

/** Returns the request as it is afterwards, and whether this answer decided it. */
export const answerRequest = async (
  database: Queryable,
  { given, ...answer }: Answering,
): Promise<{ readonly isDecided: boolean; readonly request: BookingRequest | null }> => {
  const timely = { ...answer, by: 'PRACTICE' } as const;
  const isDecided =
    given.answer === 'CONFIRM'
      ? await confirmRequest(database, timely)
      : await refuseRequest(database, { ...timely, reason: given.reason, message: given.message, tellsClient: true });
  return { isDecided, request: await findBookingRequest(database, answer.bookingRequestId) };
};
