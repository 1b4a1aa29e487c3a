import { createHmac } from 'node:crypto';
import type { CalendarFeed } from '@portal/contract/appointments/appointments.schemas';
import type { Database } from '../../database/client.ts';
import type { Config } from '../../platform/config/config.ts';
import { notFound } from '../../platform/http/problem.ts';
import { deriveKey, isSame } from '../../platform/secrets.ts';
import { findAppointmentToAnnounce, listAppointmentsForCalendar } from './appointment-messages.repository.ts';
import { findAppointment } from './appointments.repository.ts';
import { calendarFeedOf, calendarFileOf } from './calendar-entry.ts';
import { findFeedNumber, renewFeedNumber, stopFeed } from './calendar-feed.repository.ts';

type Sources = { readonly database: Database; readonly config: Config };

/** One visit of this client as a calendar file. */
export const readCalendarFile = async (
  { database, config }: Sources,
  owned: { clientId: number; appointmentId: number },
): Promise<string> => {
  const mine = await findAppointment(database, owned);
  const appointment = mine && (await findAppointmentToAnnounce(database, mine.appointmentId));
  if (!appointment) throw notFound();
  return calendarFileOf(appointment, config);
};

// The address names the client and carries 192 bits that only this portal can make for its present number: nothing to
// store, nothing to steal from the database, and a new number ends the old address.
const secretOf = ({ secret }: Config, clientId: number, feedNumber: number): string => {
  const key = deriveKey(secret, 'calendar-feed');
  const proof = createHmac('sha256', key).update(`${clientId}.${feedNumber}`).digest().subarray(0, 24);
  return `${clientId.toString(36)}-${proof.toString('base64url')}`;
};

const feedOf = (config: Config, clientId: number, feedNumber: number): CalendarFeed => ({
  url: feedNumber === 0 ? null : `${config.webOrigin}/api/calendar/${secretOf(config, clientId, feedNumber)}.ics`,
});

export const readCalendarFeed = async ({ database, config }: Sources, clientId: number): Promise<CalendarFeed> =>
  feedOf(config, clientId, await findFeedNumber(database, clientId));

/** Makes a calendar address, and ends one made before. */
export const renewCalendarFeed = async ({ database, config }: Sources, clientId: number): Promise<CalendarFeed> =>
  feedOf(config, clientId, await renewFeedNumber(database, clientId));

export const stopCalendarFeed = async ({ database }: Sources, clientId: number): Promise<void> => {
  await stopFeed(database, clientId);
};

/** The calendar behind a private address. Every wrong address is the same 404. */
export const readCalendar = async ({ database, config }: Sources, secret: string): Promise<string> => {
  const clientId = parseInt(/^([0-9a-z]{1,6})-[\w-]{32}$/.exec(secret)?.[1] ?? '', 36);
  if (!(clientId > 0 && clientId <= 2_147_483_647)) throw notFound();
  const feedNumber = await findFeedNumber(database, clientId);
  if (feedNumber === 0 || !isSame(secret, secretOf(config, clientId, feedNumber))) throw notFound();
  return calendarFeedOf(await listAppointmentsForCalendar(database, clientId), config);
};
