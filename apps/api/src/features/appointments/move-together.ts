import type { Database } from '../../database/client.ts';
import { attemptInTransaction } from '../../platform/attempt-in-transaction.ts';
import { ok, refused } from '../../platform/http/result.ts';
import type { BookingContext } from '../slots/booking-context.ts';
import { isDayFull } from '../slots/day-cap.ts';
import { lockClient } from '../slots/day-cap.repository.ts';
import { type Move, moveAppointment } from './change-appointment.repository.ts';

type Moving = {
  readonly context: BookingContext;
  readonly practiceId: number;
  /** Earliest first. */
  readonly moves: readonly [Move, ...Move[]];
};

/** Moves all or none. Later times move the last pet first, so that no pet blocks the time of another. */
export const moveTogether = async (database: Database, { context, practiceId, moves }: Moving) => {
  const saved = await attemptInTransaction<null, 'TAKEN' | 'CHANGED' | 'DAY_FULL'>(database, async (tx) => {
    const [{ clientId, appointmentId, start }, ...others] = moves;
    await lockClient(tx, clientId);
    const alsoAppointmentIds = others.map((other) => other.appointmentId);
    if (await isDayFull(tx, context, { practiceId, appointmentId, alsoAppointmentIds, start }))
      return refused('DAY_FULL');
    const isLater = moves.some((move) => move.start > move.from);
    for (const move of isLater ? moves.toReversed() : moves) {
      const outcome = await moveAppointment(tx, { ...move, answerBy: null });
      if (outcome !== 'MOVED') return refused(outcome);
    }
    return ok(null);
  });
  return saved.ok ? ('MOVED' as const) : saved.refusal;
};
