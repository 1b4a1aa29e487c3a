import { offerTextTime } from '@portal/domain/waiting-list/offer-text';
import { offerSms } from '@portal/emails/waiting-list/offer-sms';
import { smsResult } from '../../platform/metrics/metrics.ts';
import { queueSms } from '../../platform/sms/sms.repository.ts';
import type { ComposeSms } from '../../platform/sms/sms-sender.ts';
import type { Sources } from '../../platform/sources.ts';
import { findOfferToAnnounce, mayTextOffer } from './waiting-offers.repository.ts';

/** With the email about the offer, so that a text never comes without one. */
export const queueOfferSms = async ({ database, config }: Sources, offerId: number): Promise<void> => {
  if (config.sms.service === 'off') return;
  const offer = await findOfferToAnnounce(database, offerId);
  if (offer?.state !== 'LIVE' || offer.clientId === null || offer.smsNumber === null) return;
  const { clientId, practiceId } = offer;
  const quietHours = { fromMinute: offer.quietFromMinute, toMinute: offer.quietToMinute };
  const notBefore = offerTextTime({ ...offer, quietHours });
  if (notBefore === null || !(await mayTextOffer(database, clientId))) return;
  const result = await queueSms(database, {
    kind: 'offer',
    subjectKey: `offer.${offerId}`,
    clientId,
    practiceId,
    appointmentId: null,
    offerId,
    icsSequence: 0,
    notBefore,
  });
  if (result !== 'ALREADY_QUEUED') smsResult.inc({ result: result === 'QUEUED' ? 'queued' : 'over-cap' });
};

/** Null if the offer has ended or been answered, or the client no longer wants texts. */
export const composeOfferSms =
  ({ database, config }: Sources): ComposeSms =>
  async ({ offerId }, token) => {
    const offer = offerId === null ? null : await findOfferToAnnounce(database, offerId);
    if (offer?.state !== 'LIVE' || offer.smsNumber === null) return null;
    const body = offerSms({
      practiceName: offer.practice.name,
      petNames: offer.petNames,
      startsAt: offer.start,
      expiresAt: offer.expiresAt,
      timeZone: offer.timeZone,
      link: `${config.webOrigin}/t/${token}`,
    });
    return { to: offer.smsNumber, body, validMilliseconds: offer.expiresAt - offer.now };
  };
