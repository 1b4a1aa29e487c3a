import { addDays, localDateOf, startOfLocalDay } from '@portal/domain/slots/clinic-time';
import type { Database, Queryable } from '../../database/client.ts';
import { withRetry } from '../../database/retry.ts';
import type { BookingContext } from './booking-context.ts';
import { listStartsOfKind, lockClient, lockKind, type Own } from './day-cap.repository.ts';

type Addition = Own & { readonly practiceId: number; readonly start: number };

type Context = Pick<BookingContext, 'timeZone' | 'reason' | 'alsoPets'>;

/** Call inside the transaction that adds the appointment: the lock keeps concurrent bookings from exceeding the cap. */
export const isDayFull = async (
  transaction: Queryable,
  { timeZone, reason, alsoPets }: Context,
  { start, ...addition }: Addition,
): Promise<boolean> => {
  if (reason.perDayCap === null) return false;
  const kind = { practiceId: addition.practiceId, reasonId: reason.reasonId };
  await lockKind(transaction, kind);
  const date = localDateOf(timeZone, start);
  const day = { from: startOfLocalDay(timeZone, date), to: startOfLocalDay(timeZone, addDays(date, 1)) };
  const starts = await listStartsOfKind(transaction, { ...kind, ...day, ...addition });
  return starts.length + alsoPets.length >= reason.perDayCap;
};

type Guarded<Outcome> = {
  readonly context: Context;
  readonly clientId: number;
  readonly addition: Addition;
  readonly work: (on: Queryable) => Promise<Outcome>;
};

/** Uses a transaction only where there is a cap. Locks the client first, as a hold does, so that the two cannot deadlock. */
export const withinDayCap = <Outcome>(
  database: Database,
  { context, clientId, addition, work }: Guarded<Outcome>,
): Promise<Outcome | 'DAY_FULL'> => {
  if (context.reason.perDayCap === null) return withRetry(() => work(database));
  return database.transaction(async (tx) => {
    await lockClient(tx, clientId);
    return (await isDayFull(tx, context, addition)) ? 'DAY_FULL' : work(tx);
  });
};
