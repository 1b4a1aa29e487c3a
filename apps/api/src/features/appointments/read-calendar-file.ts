import type { Database } from '../../database/client.ts';
import type { Config } from '../../platform/config/config.ts';
import { notFound } from '../../platform/http/problem.ts';
import { findAppointmentToAnnounce } from './appointment-messages.repository.ts';
import { findAppointment } from './appointments.repository.ts';
import { calendarEntry } from './calendar-entry.ts';

type Sources = { readonly database: Database; readonly config: Config };

/** One visit of this client as a calendar file. */
export const readCalendarFile = async (
  { database, config }: Sources,
  owned: { clientId: number; appointmentId: number },
): Promise<string> => {
  const mine = await findAppointment(database, owned);
  const appointment = mine && (await findAppointmentToAnnounce(database, mine.appointmentId));
  if (!appointment) throw notFound();
  return calendarEntry({ appointment, webOrigin: config.webOrigin });
};
