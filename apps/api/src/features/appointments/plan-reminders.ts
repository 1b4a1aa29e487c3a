import { reminderTimes } from '@portal/domain/appointments/reminder-times';
import type { Database } from '../../database/client.ts';
import { reminderMessage } from './appointment-messages.ts';
import { leaseUnplannedVisits, savePlannedReminders } from './plan-reminders.repository.ts';

const atOnce = 500;

/** Safe to run concurrently and repeatedly; whether a reminder still applies is decided when it is sent. */
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
