import { html, type Markup } from '@portal/emails/layout/markup';
import type { AppointmentToAnnounce } from '../../../features/appointments/appointment-messages.repository.ts';

export type MailedAppointment = AppointmentToAnnounce & { readonly key: string };
/** Pets that come one after another, or one that comes alone. */
export type MailedVisit = MailedDay;
export type MailedDay = readonly [MailedAppointment, ...MailedAppointment[]];
export type Answering = { readonly subject: MailedAppointment; readonly pageKey: string };

type Answer = {
  readonly answer: string;
  readonly words: string;
  readonly isFirst: boolean;
  /** The part of the page that takes the focus afterwards, if no notice does. */
  readonly toldBy?: 'about' | 'arriving';
};

/** The button is the choice, so a form that is sent as it stands, as mail scanners do, answers nothing. */
export const answerForm = ({ subject, pageKey }: Answering, { answer, words, isFirst, toldBy }: Answer): Markup =>
  html`<form class="bare" method="post" action="/reminders#${toldBy ?? answer}-${subject.appointmentId}">
    <input type="hidden" name="key" value="${pageKey}" />
    <input type="hidden" name="appointment" value="${subject.key}" />
    <button
      ${isFirst ? null : html`class="quiet"`}
      name="answer"
      value="${answer}"
      aria-describedby="about-${subject.appointmentId}"
    >
      ${words}
    </button>
  </form>`;
