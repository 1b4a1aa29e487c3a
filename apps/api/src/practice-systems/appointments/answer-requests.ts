import { confirmRequest } from '../../features/appointments/requests/answer.repository.ts';
import type { Queryable } from '../../database/client.ts';
import { answerOf } from '../operations/adopt-entries.ts';
import type { RemoteAppointment } from '../port.ts';
import type { Decision } from './decide-entries.ts';
import type { Facts } from './facts.repository.ts';
import { listMovedRequests } from './moved-requests.repository.ts';

type Decided = { readonly remote: RemoteAppointment; readonly facts: Facts; readonly decision: Decision };
type Read = { readonly source: string; readonly decided: readonly Decided[] };

/** By moving an entry, reception confirms what waits for it. Call it before the new time is taken over. */
export const answerRequests = async (transaction: Queryable, { source, decided }: Read): Promise<void> => {
  const entries = decided.flatMap(({ remote: { startsAt, isCancelled }, facts: { entry }, decision }) =>
    entry && decision.kind === 'APPOINTMENT' && !decision.replacesPet && !isCancelled
      ? [{ appointmentId: entry.appointmentId, startsAt, clinicianId: decision.clinician.clinicianId }]
      : [],
  );
  if (entries.length === 0) return;
  for (const bookingRequestId of await listMovedRequests(transaction, entries))
    await confirmRequest(transaction, { ...answerOf(source), bookingRequestId });
};
