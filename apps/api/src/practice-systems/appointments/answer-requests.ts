import { kindOf } from '../../data-exchange/kinds/kinds.ts';
import { noLookups } from '../../data-exchange/kinds/lookups.ts';
import { readRow } from '../../data-exchange/read-row.ts';
import { recordRow } from '../../data-exchange/record-row.ts';
import type { Queryable } from '../../database/client.ts';
import { confirmRequest, refuseRequest } from '../../features/appointments/requests/answer.repository.ts';
import { answerOf } from '../operations/adopt-entries.ts';
import type { AppointmentRecord, Decided } from './decide-entries.ts';
import { listMovedRequests } from './moved-requests.repository.ts';

type Read = { readonly source: string; readonly tellsClients: boolean; readonly decided: readonly Decided[] };

const kind = kindOf('appointments');
const versionOf = (record: AppointmentRecord): string =>
  readRow(kind, recordRow(kind, record, 1), { lookups: noLookups() }).version;

/**
 * Answers requests for appointments that reception has moved in its own diary: a booking that waits for the practice is
 * confirmed, and a request for another time than the new one ends. Call it before the new time is taken over.
 */
export const answerRequests = async (
  transaction: Queryable,
  { source, tellsClients, decided }: Read,
): Promise<void> => {
  const entries = decided.flatMap(({ remote: { id, startsAt, isCancelled }, facts: { entry }, decision }) => {
    if (!entry || decision.kind !== 'APPOINTMENT' || decision.replacesPet || isCancelled) return [];
    const { clinician, record } = decision;
    const version = versionOf(record);
    return [{ id, version, appointmentId: entry.appointmentId, startsAt, clinicianId: clinician.clinicianId }];
  });
  if (entries.length === 0) return;
  for (const { bookingRequestId, isConfirmed } of await listMovedRequests(transaction, { source, entries })) {
    const answer = { ...answerOf(source), bookingRequestId, isOvertaken: tellsClients };
    if (isConfirmed) await confirmRequest(transaction, answer);
    else await refuseRequest(transaction, { ...answer, reason: null, message: null, tellsClient: true });
  }
};
