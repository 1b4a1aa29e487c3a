import { reminderTimes } from '@portal/domain/appointments/reminders/reminder-times';
import type { Database } from '../../../database/client.ts';
import { reminderMessage } from './reminder-messages.ts';
import { leaseUnplannedAppointments, reminderVersionOf, savePlannedReminders } from './plan-reminders.repository.ts';

const atOnce = 500;

/** Safe to run concurrently and repeatedly; whether a reminder still applies is decided when it is sent. */
export const planReminders = async (database: Database): Promise<number> => {
  for (let planned = 0; ;) {
    const appointments = await database.transaction(async (tx) => {
      const unplanned = await leaseUnplannedAppointments(tx, atOnce);
      const messages = unplanned.flatMap(({ appointmentId, start, quietFromMinute, quietToMinute, ...appointment }) =>
        reminderTimes({
          ...appointment,
          start,
          quietHours: { fromMinute: quietFromMinute, toMinute: quietToMinute },
        }).map(({ kind, at }) => ({
          kind: reminderMessage(kind),
          subjectId: appointmentId,
          subjectVersion: reminderVersionOf(start),
          at: new Date(at).toISOString(),
        })),
      );
      await savePlannedReminders(tx, { appointmentIds: unplanned.map(({ appointmentId }) => appointmentId), messages });
      return unplanned.length;
    });
    planned += appointments;
    if (appointments < atOnce) return planned;
  }
};
