import type { CalendarFeed } from '@portal/contract/appointments/appointments.schemas';
import type { Config } from '../../../platform/config/config.ts';
import type { Sources } from '../../../platform/sources.ts';
import { notFound, orNotFound } from '../../../platform/http/problem.ts';
import { createSigner, keyIdOf } from '../../../platform/secrets.ts';
import { findAppointmentToAnnounce, listAppointmentsForCalendar } from '../appointment-messages.repository.ts';
import { findAppointment } from '../appointments.repository.ts';
import { calendarFeedOf, calendarFileOf } from './calendar-entry.ts';
import { findFeedNumber, renewFeedNumber, showFeedNumber, stopFeed } from './calendar-feed.repository.ts';

export const readCalendarFile = async (
  { database, config }: Sources,
  owned: { clientId: number; appointmentId: number },
): Promise<string> => {
  const { appointmentId } = orNotFound(await findAppointment(database, owned));
  return calendarFileOf(orNotFound(await findAppointmentToAnnounce(database, appointmentId)), config);
};

type Feed = { readonly clientId: number; readonly feedNumber: number };

const nameOf = ({ clientId, feedNumber }: Feed): string => `${clientId.toString(36)}-${feedNumber.toString(36)}`;

const signerOf = ({ secrets }: Config) => createSigner(secrets, 'calendar-feed');

// The URL is a signed client id and feed number: no secret is stored, and a new number revokes the old URL.
const feedOf = (config: Config, feed: Feed): CalendarFeed => {
  if (feed.feedNumber === 0) return { url: null };
  const name = nameOf(feed);
  return { url: `${config.webOrigin}/api/calendar/${name}-${signerOf(config).sign(name)}.ics` };
};

/** Checks the signature without the database. Returns null if we did not issue it. */
const readSecret = (config: Config, secret: string): Feed | null => {
  const [, client = '', number = '', signature = ''] =
    /^([0-9a-z]{1,6})-([0-9a-z]{1,6})-([\w-]{32})$/.exec(secret) ?? [];
  if (!signerOf(config).isSigned(`${client}-${number}`, signature)) return null;
  return { clientId: parseInt(client, 36), feedNumber: parseInt(number, 36) };
};

const signedNow = ({ secrets }: Config, clientId: number) => ({ clientId, keyId: keyIdOf(secrets[0]) });

export const readCalendarFeed = async ({ database, config }: Sources, clientId: number): Promise<CalendarFeed> =>
  feedOf(config, { clientId, feedNumber: await showFeedNumber(database, signedNow(config, clientId)) });

export const renewCalendarFeed = async ({ database, config }: Sources, clientId: number): Promise<CalendarFeed> =>
  feedOf(config, { clientId, feedNumber: await renewFeedNumber(database, signedNow(config, clientId)) });

export const stopCalendarFeed = async ({ database }: Sources, clientId: number): Promise<void> => {
  await stopFeed(database, clientId);
};

export const feedNameIn = (config: Config, url: string): string | null => {
  const feed = readSecret(config, /\/calendar\/([\w-]+)\.ics/.exec(url)?.[1] ?? '');
  return feed && `feed ${nameOf(feed)}`;
};

/** Every invalid URL gets the same 404. */
export const readCalendar = async ({ database, config }: Sources, secret: string): Promise<string> => {
  const feed = readSecret(config, secret);
  if (!feed || (await findFeedNumber(database, feed.clientId)) !== feed.feedNumber) throw notFound();
  return calendarFeedOf(await listAppointmentsForCalendar(database, feed.clientId), config);
};
