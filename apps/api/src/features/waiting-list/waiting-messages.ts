import { maxOpenBookings } from '@portal/domain/booking/booking-rules';
import { withoutAddresses } from '@portal/domain/booking/without-addresses';
import type { Email } from '@portal/emails/email';
import { waitingEnds } from '@portal/emails/waiting-list/waiting-ends';
import {
  type NewTimesMail,
  newTimesOpen,
  waitingJoin,
  type WaitingMail,
  waitingOffer,
  waitingOver,
  waitingResting,
} from '@portal/emails/waiting-list/waiting-mails';
import type { Queryable } from '../../database/client.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Compose } from '../../platform/outbox/compose.ts';
import type { Sources } from '../../platform/sources.ts';
import { guestHoldUrl } from '../booking/guests/guest-tokens.ts';
import { findGuestEntry } from './guests/guest-entries.repository.ts';
import { guestListUrlOf } from './guests/guest-list-link.ts';
import { timeLost } from './ending-offers.repository.ts';
import { listClosed } from './waiting-entries.repository.ts';
import { findClosed, findTold, type ToldRow } from './new-times.repository.ts';
import { queueOfferSms } from './offer-sms.ts';
import { findOfferToAnnounce, type OfferRow } from './waiting-offers.repository.ts';
import { fullName, greetingName } from '../../platform/contact/client-name.ts';

const listUrlOf = (config: Config, { guestBookingId, entryId }: Pick<OfferRow, 'guestBookingId' | 'entryId'>): string =>
  guestBookingId === null ? `${config.webOrigin}/appointments/earlier` : guestListUrlOf(config, entryId);

const offerUrlOf = (config: Config, { guestBookingId, offerId, softBookingId, email }: OfferRow): string =>
  guestBookingId === null
    ? `${config.webOrigin}/appointments/earlier?offer=${offerId}`
    : guestHoldUrl(config, { guestBookingId, softBookingId, email: email ?? '' });

type Searched = Pick<
  ToldRow,
  'guestBookingId' | 'practiceId' | 'petIds' | 'reasonId' | 'clinicianId' | 'appointmentId'
>;

/** An appointment is brought forward by changing it, so that nobody ends up with two. */
const searchPathOf = ({
  guestBookingId,
  practiceId,
  petIds: [petId, ...others],
  reasonId,
  clinicianId,
  appointmentId,
}: Searched): string => {
  if (guestBookingId !== null) return `/guest?practice=${practiceId}`;
  if (appointmentId !== null) return `/appointments/${appointmentId}/change`;
  const also = others.length === 0 ? '' : `&also=${others.join('-')}`;
  const clinician = clinicianId === null ? '' : `&clinicianId=${clinicianId}`;
  return `/appointments/book?practice=${practiceId}&petId=${petId}${also}&reasonId=${reasonId}${clinician}`;
};

const mailOf = (offer: OfferRow, config: Config): WaitingMail => ({
  ...offer,
  clientFirstName: greetingName(offer),
  startsAt: offer.start,
  holdEnd: offer.expiresAt,
  standing: offer.appointmentStart,
  hasAccount: offer.guestBookingId === null,
  offerUrl: offerUrlOf(config, offer),
  listUrl: listUrlOf(config, offer),
  searchUrl: `${config.webOrigin}${searchPathOf({ ...offer, clinicianId: null })}`,
});

const compose =
  (
    write: (mail: WaitingMail, version: number) => Email,
    isCurrent: (offer: OfferRow) => boolean,
    { database, config }: Sources,
  ): Compose =>
  async ({ subjectId, subjectVersion }) => {
    const offer = await findOfferToAnnounce(database, subjectId);
    if (!offer || offer.email === null || !isCurrent(offer)) return null;
    const to = { name: fullName(offer), address: offer.email };
    return { to, ...write(mailOf(offer, config), subjectVersion), calendar: null };
  };

const composeOfEntry =
  (
    find: (database: Queryable, entryId: number) => Promise<ToldRow | null>,
    write: (mail: NewTimesMail, version: number) => Email,
    { database, config }: Sources,
  ): Compose =>
  async ({ subjectId, subjectVersion }) => {
    const told = await find(database, subjectId);
    if (!told || told.email === null) return null;
    if (told.undoOverAt !== null) return { notBefore: told.undoOverAt };
    const { email, appointmentStart: standing } = told;
    const links = { searchUrl: `${config.webOrigin}${searchPathOf(told)}`, listUrl: listUrlOf(config, told) };
    const mail = write({ ...told, ...links, clientFirstName: greetingName(told), standing }, subjectVersion);
    return { to: { name: fullName(told), address: email }, ...mail, calendar: null };
  };

/** A stranger may have typed this address, so nothing typed becomes a link. */
const composeJoin =
  ({ database, config }: Sources): Compose =>
  async ({ subjectId }) => {
    const entry = await findGuestEntry(database, subjectId);
    if (entry?.state !== 'UNPROVED') return null;
    const firstName = withoutAddresses(entry.firstName);
    const petName = withoutAddresses(entry.petName ?? '');
    const mail = waitingJoin({ ...entry, firstName, petName, joinUrl: guestListUrlOf(config, subjectId) });
    return { to: { name: firstName, address: entry.email }, ...mail, calendar: null };
  };

const endsOf: Readonly<Record<number, (mail: WaitingMail) => Email>> = {
  [timeLost.toPractice]: waitingEnds['time-lost'],
  [timeLost.aboveLimit]: (mail) => waitingEnds['above-limit'](mail, maxOpenBookings),
  [timeLost.stopped]: waitingEnds['time-stopped'],
  [timeLost.notTogether]: waitingEnds['time-not-together'],
};

const closingsOf: Readonly<Record<number, (mail: NewTimesMail) => Email>> = {
  [listClosed.reasonGone]: waitingEnds['reason-gone'],
  [listClosed.clientBarred]: waitingEnds['client-barred'],
  [listClosed.togetherGone]: waitingEnds['together-gone'],
  [listClosed.parted]: waitingEnds['visit-parted'],
  [listClosed.notForPet]: waitingEnds['not-for-pet'],
};

export const waitingComposers = (sources: Sources): Readonly<Record<string, Compose>> => ({
  'waiting-offer': async (message) => {
    const mail = await compose(waitingOffer, ({ state }) => state === 'LIVE', sources)(message);
    if (mail) await queueOfferSms(sources, message.subjectId);
    return mail;
  },
  'waiting-offer-ended': compose(
    (mail, version) => endsOf[version]?.(mail) ?? waitingEnds['offer-ended'](mail),
    ({ state }) => state === 'ENDED',
    sources,
  ),
  'waiting-entry-resting': compose(waitingResting, ({ isResting }) => isResting, sources),
  'waiting-entry-over': compose(waitingOver, ({ isOver }) => isOver, sources),
  'waiting-new-times': composeOfEntry(findTold, newTimesOpen, sources),
  'waiting-list-closed': composeOfEntry(
    findClosed,
    (mail, version) => closingsOf[version]?.(mail) ?? waitingEnds['list-closed'](mail),
    sources,
  ),
  'waiting-join': composeJoin(sources),
});
