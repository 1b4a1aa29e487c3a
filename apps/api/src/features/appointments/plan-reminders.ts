import { reminderTimes } from '@portal/domain/appointments/reminder-times';
import type { Database } from '../../database/client.ts';
import { reminderMessage } from './appointment-messages.ts';
import { leaseUnplannedVisits, savePlannedReminders } from './plan-reminders.repository.ts';

const atOnce = 500;

/**
 * Puts the reminders of visits in the next three days into the outbox, each with the time when it is to be sent; answers
 * for how many visits. Any process may run it at any time: a visit is planned once for each time it has been moved to.
 * Whether a reminder still makes sense is judged when it is sent.
 */
export const planReminders = async (database: Database): Promise<number> => {
  for (let planned = 0; ;) {
    const visits = await database.transaction(async (tx) => {
      const unplanned = await leaseUnplannedVisits(tx, atOnce);
      const messages = unplanned.flatMap(({ appointmentId, start, quietFromMinute, quietToMinute, ...visit }) =>
        reminderTimes({
          ...visit,
          start,
          quietHours: { fromMinute: quietFromMinute, toMinute: quietToMinute },
        }).map(({ kind, at }) => ({
          kind: reminderMessage(kind),
          subjectId: appointmentId,
          subjectVersion: start / 60_000,
          at: new Date(at).toISOString(),
        })),
      );
      await savePlannedReminders(tx, { visitIds: unplanned.map(({ appointmentId }) => appointmentId), messages });
      return unplanned.length;
    });
    planned += visits;
    if (visits < atOnce) return planned;
  }
};
