import { formatDayAndTime, formatTime } from '@portal/emails/layout/format-time';
import { html, type Markup } from '@portal/emails/layout/markup';
import { appointmentStays } from '@portal/emails/waiting-list/appointment-stays';
import { findOfferToAnnounce, type OfferRow } from '../../../features/waiting-list/waiting-offers.repository.ts';
import type { Sources } from '../../../platform/sources.ts';
import type { LinkedPage } from '../../linked-page.ts';
import { callLink, wayBack } from '../../plain-page.ts';

const inOneLine = new Intl.ListFormat('en-GB');

const titles = {
  LIVE: ({ petNames }: OfferRow) => `An earlier time for ${inOneLine.format(petNames)}`,
  ACCEPTED: () => 'You’ve taken this time',
  DECLINED: () => 'You’ve said no to this time',
  ENDED: () => 'We’re no longer keeping this time',
  UNDONE: () => 'You’ve given this time back',
} satisfies Record<OfferRow['state'], (offer: OfferRow) => string>;

const stays = (offer: OfferRow): string => {
  const sentence = appointmentStays({ ...offer, standing: offer.appointmentStart });
  return sentence === null ? '' : `: ${sentence}`;
};

const answering = (offer: OfferRow): Markup =>
  html`<p>We’re keeping it for you until ${formatTime(offer.expiresAt, offer.timeZone).time} today.</p>
    <p><a class="button" href="/appointments/earlier?offer=${offer.offerId}">See this time</a></p>
    <p>If it doesn’t suit you, you don’t need to do anything${stays(offer)}.</p>`;

/** A client who has taken the time is no longer on the waiting list. */
const wayOn = ({ state }: OfferRow): Markup =>
  state === 'ACCEPTED'
    ? html`<p><a class="button" href="/appointments">See your appointments</a></p>`
    : html`<p><a class="button" href="/appointments/earlier">See what you’re waiting for</a></p>`;

/** Takes nothing: that is one press by the client who has signed in. Null if the pet is not there any more. */
export const readOfferPage = async ({ database }: Sources, offerId: number): Promise<LinkedPage | null> => {
  const offer = await findOfferToAnnounce(database, offerId);
  if (!offer) return null;
  const { practice, start, timeZone, petNames, state } = offer;
  const title = titles[state](offer);
  const next = state === 'LIVE' ? answering(offer) : wayOn(offer);
  return {
    title,
    body: html`${wayBack('/appointments', 'Your appointments')}
      <h1>${title}</h1>
      <p><strong>${formatDayAndTime(start, timeZone)}</strong><br />${inOneLine.format(petNames)}, ${practice.name}</p>
      ${next}
      <p>Or call us on ${callLink(practice.phone)}.</p>`,
  };
};
