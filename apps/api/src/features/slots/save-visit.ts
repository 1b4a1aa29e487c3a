import type { Database, Queryable } from '../../database/client.ts';
import { withRetry } from '../../database/retry.ts';
import { attemptInTransaction } from '../../platform/attempt-in-transaction.ts';
import { ok, refused } from '../../platform/http/result.ts';
import type { BookingContext } from './booking-context.ts';
import type { BookingSubject } from '@portal/domain/booking/booking-subject';
import type { ChosenTime, OfferedTime } from './choose-time.ts';
import { isDayFull } from './day-cap.ts';
import { lockClient } from './day-cap.repository.ts';
import { deleteBlockingHolds } from './diary-conflicts.repository.ts';

type Saving<Row, Outcome> = {
  readonly clientId: number;
  readonly subject: BookingSubject;
  readonly context: Pick<BookingContext, 'timeZone' | 'reason' | 'pets'>;
  readonly time: ChosenTime;
  /** Null for a time that the booker has chosen. */
  readonly offer: OfferedTime | null;
  /** One for each pet, in the order in which they are written. */
  readonly rows: readonly [Row, ...Row[]];
  readonly write: (on: Queryable, row: Row) => Promise<Outcome>;
  readonly success: Outcome;
};

/** One pet without a cap per day is one statement; several, a cap or an offer need a transaction. */
const writeAll = async <Row, Outcome>(
  database: Database,
  { clientId, subject, context, time, offer, rows, write, success }: Saving<Row, Outcome>,
): Promise<Outcome | 'DAY_FULL' | 'OFFER_OVER'> => {
  const [first, ...others] = rows;
  if (others.length === 0 && context.reason.perDayCap === null && !offer)
    return withRetry(() => write(database, first));
  const saved = await attemptInTransaction<Outcome, Outcome | 'DAY_FULL' | 'OFFER_OVER'>(database, async (tx) => {
    // Locks the client first, as a hold does, so that the two cannot deadlock.
    await lockClient(tx, clientId);
    if (await isDayFull(tx, context, { subject, start: time.start })) return refused('DAY_FULL');
    if (offer && !(await offer.claim(tx))) return refused('OFFER_OVER');
    for (const row of rows) {
      const outcome = await write(tx, row);
      if (outcome !== success) return refused(outcome);
    }
    await offer?.close(tx);
    return ok(success);
  });
  return saved.ok ? saved.value : saved.refusal;
};

/** Writes a visit, all pets or none. Expired holds stay in the diary until somebody wants their time. */
export const saveVisit = async <Row, Outcome>(
  database: Database,
  saving: Saving<Row, Outcome | 'TAKEN'>,
): Promise<Outcome | 'TAKEN' | 'DAY_FULL' | 'OFFER_OVER'> => {
  const outcome = await writeAll(database, saving);
  const { clientId, subject, time } = saving;
  const isOwnTime = subject.softBookingId !== null && subject.petIds.length === 1;
  if (outcome !== 'TAKEN' || isOwnTime) return outcome;
  const blocking = { ...time, clientId, clinicianId: time.clinician.clinicianId, petIds: subject.petIds };
  await withRetry(() => deleteBlockingHolds(database, blocking));
  // Tries again even if this request deleted none, because another one may have.
  return writeAll(database, saving);
};
