import { possessive } from '@portal/domain/pets/possessive';
import { html, type Markup } from '@portal/emails/layout/markup';
import type { Sources } from '../../../platform/sources.ts';
import {
  type AppointmentToAnnounce,
  findAppointmentToAnnounce,
} from '../../../features/appointments/appointment-messages.repository.ts';
import { answerKeyOf } from '../../../features/appointments/reminders/answer-link.ts';
import { stopSmsByLink } from '../../../features/contact-preferences/sms-choices.ts';
import { hashToken } from '../../../platform/secrets.ts';
import { findSmsByToken, type LinkedSms } from '../../../platform/sms/sms.repository.ts';
import type { LinkedPage } from '../../linked-page.ts';
import { callLink, wayBack } from '../../plain-page.ts';
import { readMedicineNewsPage } from '../../medicines/medicine-news-page.ts';
import { readOfferPage } from './offer-page.ts';
import { readPage } from '../reminders/answer-reminder.ts';

const bookAgain = ({ practiceId, petId, reasonId }: AppointmentToAnnounce): string =>
  `/appointments/book?practice=${practiceId}&petId=${petId}&reasonId=${reasonId}`;

const cancelledPage = (cancelled: AppointmentToAnnounce): LinkedPage => {
  const { petName, practiceName, practicePhone } = cancelled;
  const title = `${possessive(petName)} appointment is cancelled`;
  return {
    title,
    body: html`${wayBack('/appointments', 'Your appointments')}
      <h1>${title}</h1>
      <p>${practiceName} had to cancel it.</p>
      <p><a class="button" href="${bookAgain(cancelled)}">Book another time</a></p>
      <p>Or call us on ${callLink(practicePhone)}.</p>`,
  };
};

const textsSection = (token: string, { isOn }: LinkedSms): Markup =>
  isOn
    ? html`<h2>Text messages</h2>
        <p>You asked us to text you about your appointments.</p>
        <form class="bare" method="post" action="/t/${token}#stopped">
          <button class="quiet" name="texts" value="stop">Stop text messages</button>
        </form>`
    : html`<h2>Text messages</h2>
        <p role="status" id="stopped" tabindex="-1">
          We don’t text you about your appointments. You can change that in your
          <a href="/client-detail/contact-preferences">contact preferences</a>.
        </p>`;

const pageOf = async (sources: Sources, sms: LinkedSms): Promise<LinkedPage | null> => {
  const { appointmentId, offerId, medicineRequestId, icsSequence } = sms;
  if (offerId !== null) return readOfferPage(sources, offerId);
  if (medicineRequestId !== null) return readMedicineNewsPage(sources, medicineRequestId);
  if (appointmentId === null) return null;
  const a = await findAppointmentToAnnounce(sources.database, appointmentId);
  const isStillSo = a?.status === 'CANCELLED' && a.icsSequence === icsSequence;
  const key = answerKeyOf(sources.config, { appointmentId, icsSequence });
  return isStillSo ? cancelledPage(a) : readPage(sources, { key, isBack: false });
};

/** The page that the link of a text opens, with a way to stop texts. Changes nothing; null for an unknown token. */
export const readSmsPage = async (sources: Sources, token: string): Promise<LinkedPage | null> => {
  const sms = await findSmsByToken(sources.database, hashToken(token));
  const page = sms && (await pageOf(sources, sms));
  return page && { ...page, body: html`${page.body} ${textsSection(token, sms)}` };
};

type Pressed = { readonly token: string; readonly texts: string; readonly address: string };

/** Idempotent; changes nothing unless the button was pressed. False for an unknown token. */
export const answerSmsPage = async (sources: Sources, of: Pressed): Promise<boolean> => {
  const sms = await findSmsByToken(sources.database, hashToken(of.token));
  if (sms && of.texts === 'stop') await stopSmsByLink(sources, { clientId: sms.clientId, address: of.address });
  return sms !== null;
};
