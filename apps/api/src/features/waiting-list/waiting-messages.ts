import type { Email } from '@portal/emails/email';
import {
  newTimesOpen,
  type WaitingMail,
  waitingOffer,
  waitingOfferEnded,
  waitingResting,
} from '@portal/emails/waiting-list/waiting-mails';
import type { Database } from '../../database/client.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Compose } from '../../platform/outbox/compose.ts';
import { findTold, type ToldRow } from './new-times.repository.ts';
import { findOfferToAnnounce, type OfferRow } from './waiting-offers.repository.ts';

type Sources = { readonly database: Database; readonly config: Config };

const mailOf = (offer: OfferRow, { webOrigin }: Config): WaitingMail => ({
  ...offer,
  clientFirstName: offer.firstName,
  startsAt: offer.start,
  keptUntil: offer.expiresAt,
  standing: offer.appointmentStart,
  offerUrl: `${webOrigin}/appointments/earlier?offer=${offer.offerId}`,
  listUrl: `${webOrigin}/appointments/earlier`,
});

const compose =
  (
    write: (mail: WaitingMail) => Email,
    isCurrent: (offer: OfferRow) => boolean,
    { database, config }: Sources,
  ): Compose =>
  async ({ subjectId }) => {
    const offer = await findOfferToAnnounce(database, subjectId);
    if (!offer || offer.email === null || !isCurrent(offer)) return null;
    const to = { name: `${offer.firstName} ${offer.lastName}`, address: offer.email };
    return { to, ...write(mailOf(offer, config)), calendar: null };
  };

/** An appointment is brought forward by changing it, so that nobody ends up with two. */
const searchPathOf = ({ practiceId, petId, reasonId, clinicianId, appointmentId }: ToldRow): string =>
  appointmentId === null
    ? `/appointments/book?practice=${practiceId}&petId=${petId}&reasonId=${reasonId}${clinicianId === null ? '' : `&clinicianId=${clinicianId}`}`
    : `/appointments/${appointmentId}/change`;

const composeNewTimes =
  ({ database, config: { webOrigin } }: Sources): Compose =>
  async ({ subjectId }) => {
    const told = await findTold(database, subjectId);
    if (!told || told.email === null) return null;
    const { firstName, lastName, email, appointmentStart: standing } = told;
    const links = { searchUrl: `${webOrigin}${searchPathOf(told)}`, listUrl: `${webOrigin}/appointments/earlier` };
    const mail = newTimesOpen({ ...told, ...links, clientFirstName: firstName, standing });
    return { to: { name: `${firstName} ${lastName}`, address: email }, ...mail, calendar: null };
  };

export const waitingComposers = (sources: Sources): Readonly<Record<string, Compose>> => ({
  'waiting-offer': compose(waitingOffer, ({ state }) => state === 'LIVE', sources),
  'waiting-offer-ended': compose(waitingOfferEnded, ({ state }) => state === 'ENDED', sources),
  'waiting-entry-resting': compose(waitingResting, ({ isResting }) => isResting, sources),
  'waiting-new-times': composeNewTimes(sources),
});
