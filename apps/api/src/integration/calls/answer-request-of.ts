import type { Database } from '../../database/client.ts';
import { withRetry } from '../../database/retry.ts';
import { answerRequest, type PracticeAnswer } from '../../features/appointments/requests/answer-request.ts';
import { findLatestRequest } from '../../features/appointments/requests/booking-requests.repository.ts';
import { notFound, Problem } from '../../platform/http/problem.ts';
import { writeAs } from '../../platform/mail-and-audit.repository.ts';
import { actorOf } from '../keys/authenticate-key.ts';
import type { IntegrationKey } from '../keys/keys.repository.ts';
import { readAppointment } from './read-records.ts';

type Answering = {
  readonly appointmentId: number;
  readonly given: PracticeAnswer;
  readonly key: IntegrationKey;
  readonly traceId: string;
};

const stateAfter = { CONFIRM: 'CONFIRMED', DECLINE: 'DECLINED' } as const;

export const answerRequestOf = async (database: Database, { appointmentId, given, key, traceId }: Answering) => {
  await readAppointment(database, { appointmentId, key });
  const request = await findLatestRequest(database, appointmentId);
  if (!request) throw notFound();
  const actor = actorOf(key);
  const answered = await withRetry(() =>
    database.transaction(async (tx) => {
      await writeAs(tx, key.source);
      return answerRequest(tx, { bookingRequestId: request.bookingRequestId, actor, traceId, given });
    }),
  );
  if (!answered.isDecided && answered.request?.state !== stateAfter[given.answer])
    throw new Problem('REQUEST_ANSWERED', 'This request was answered or withdrawn before, or its time is over.');
  return readAppointment(database, { appointmentId, key });
};
