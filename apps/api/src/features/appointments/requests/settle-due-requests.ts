import type { Database } from '../../../database/client.ts';
import { withRetry } from '../../../database/retry.ts';
import { confirmRequest, listDueRequests, refuseRequest } from './answer.repository.ts';

const atOnce = 100;

/** Settles requests that no practice answered in time. Safe to run concurrently: each request has one outcome. */
export const settleDueRequests = async (database: Database): Promise<number> => {
  const due = await listDueRequests(database, atOnce);
  let settled = 0;
  for (const { bookingRequestId, unanswered } of due) {
    const answer = { bookingRequestId, actor: 'portal', traceId: 'booking-requests', by: 'TIME' } as const;
    const isSettled = await withRetry(() =>
      unanswered === 'CONFIRM'
        ? confirmRequest(database, answer)
        : refuseRequest(database, { ...answer, reason: null, message: null, tellsClient: true }),
    );
    if (isSettled) settled += 1;
  }
  return settled;
};
