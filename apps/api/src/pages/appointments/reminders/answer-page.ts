import { rescheduleObstacle, cancelObstacle } from '@portal/domain/appointments/change-rules';
import { directionsUrl } from '@portal/domain/practices/directions';
import { filledIn } from '@portal/emails/appointments/appointment-details';
import { maySayHere } from '@portal/domain/appointments/reminders/arriving';
import { lateMinutes, maySayLate } from '@portal/domain/appointments/reminders/running-late';
import { keepSentence, keepTimesSentence } from '@portal/emails/appointments/reminders/appointment-reminder';
import { asStart, formatTime } from '@portal/emails/layout/format-time';
import { html, type Markup } from '@portal/emails/layout/markup';
import type { LinkedPage } from '../../linked-page.ts';
import { asHeading, callLink, wayBack } from '../../plain-page.ts';
import { answerForm, type Answering, type MailedAppointment, type MailedDay } from './answer-form.ts';
import { arrivalOf, faceOf, toBring } from './day-parts.ts';

const appointments = wayBack('/appointments', 'Your appointments');

/** Words that emails have too. */
const asOnPages = (words: string): string => words.replaceAll("'", '’');

const coming = (one: Answering): Markup | null => {
  const { start, now, words } = one.asked;
  if (start <= now || (words.whenYouArrive && maySayHere(one.asked))) return null;
  return one.asked.confirmedByClientAt === null
    ? answerForm(one, { answer: 'coming', words: 'I’ll be there', isFirst: true })
    : answerForm(one, { answer: 'unsure', words: 'I’m not sure after all', isFirst: false });
};

const runningLate = (one: Answering): Markup | null => {
  const { clientLateMinutes, clientHereAt, practicePhone } = one.asked;
  if (!maySayLate(one.asked) || clientHereAt !== null) return null;
  return html`<h3>Running late?</h3>
    ${clientLateMinutes === null ? null : html`<p><b>We know you’ll be about ${clientLateMinutes} minutes late.</b></p>`}
    <div class="answers">
      ${lateMinutes.map((minutes) =>
        answerForm(one, { answer: `late-${minutes}`, words: `About ${minutes} minutes late`, isFirst: false }),
      )}
    </div>
    <p>If it will be longer, call us on ${callLink(practicePhone)}.</p>`;
};

/** Opens the page of the app, which asks to log in and to confirm. */
const pageForm = ({ appointmentId }: MailedAppointment, page: 'change' | 'cancel'): Markup =>
  html`<form class="bare" method="get" action="/appointments/${appointmentId}/${page}">
    <button class="${page === 'change' ? 'quiet' : 'second'}" aria-describedby="about-${appointmentId}">
      ${page === 'change' ? 'Change' : 'Cancel'}
    </button>
  </form>`;

const isChangeable = (appointment: MailedAppointment): boolean =>
  rescheduleObstacle(appointment, appointment.now) === null;
const isCancellable = (appointment: MailedAppointment): boolean =>
  cancelObstacle(appointment, appointment.now) === null;

const answersTo = (one: Answering): Markup | null => {
  const forms = [
    coming(one),
    isChangeable(one.asked) ? pageForm(one.asked, 'change') : null,
    isCancellable(one.asked) ? pageForm(one.asked, 'cancel') : null,
  ].filter((form) => form !== null);
  return forms.length === 0 ? null : html`<div class="answers">${forms}</div>`;
};

const sectionOf = ({ asked, pageKey }: Answering): Markup => {
  const { appointmentId, petName, reasonName, clinicianName, start, timeZone, confirmedByClientAt } = asked;
  return html`<section>
    <h2 id="about-${appointmentId}" class="who">
      ${faceOf(asked)} ${asStart(formatTime(start, timeZone).time)}, ${petName}
    </h2>
    <p>${reasonName} with ${clinicianName}</p>
    ${
      asked.toldLateMinutes
        ? html`<p><b>${clinicianName} is running about ${asked.toldLateMinutes} minutes late.</b> Your time stays.</p>`
        : null
    }
    ${confirmedByClientAt === null ? null : html`<p><b>You’ve told us you’ll be there.</b></p>`}
    ${answersTo({ asked, pageKey })} ${runningLate({ asked, pageKey })} ${toBring(asked)}
    ${
      asked.questions?.length && asked.start > asked.now
        ? html`<p>
            <a href="/reminders/questions?key=${asked.key}">
              ${asked.answers === null ? 'Answer our questions before the appointment' : 'See or change your answers'}</a
            >
          </p>`
        : null
    }
  </section>`;
};

const titleOf = (day: MailedDay): string => {
  const [{ petName, start, timeZone }, ...others] = day;
  const date = formatTime(start, timeZone).day;
  if (day.every(({ confirmedByClientAt }) => confirmedByClientAt !== null)) return `We’ll see you on ${date}`;
  return others.length === 0 ? `${petName}’s appointment is on ${date}` : `Your appointments are on ${date}`;
};

/** Opening it changes nothing, and it has no script: mail scanners open links by themselves. */
export const answerPage = (day: MailedDay, pageKey: string): LinkedPage => {
  const [first, ...others] = day;
  const { practice, practicePhone, start, timeZone, petName } = first;
  const address = practice.addressLines.join(', ');
  const { words } = first;
  const { missedAppointment } = words;
  const isOnline = day.some((appointment) => isChangeable(appointment) || isCancellable(appointment));
  const isArriving = day.some((appointment) => appointment.clientHereAt !== null || maySayHere(appointment));
  const timesSentence =
    others.length === 0 ? keepSentence(formatTime(start, timeZone).time, petName) : keepTimesSentence;
  const title = titleOf(day);
  const isAgreed = day.every(({ confirmedByClientAt }) => confirmedByClientAt !== null);
  const isReminded = !isArriving && !isAgreed;
  return {
    title,
    body: html`${appointments}
      <h1>${asHeading(title)}</h1>
      <p>
        ${practice.name}, ${address}.
        <a href="${directionsUrl({ name: practice.name, address })}">Get directions</a>
      </p>
      ${words.parking ? html`<p>${filledIn(words.parking, first)}</p>` : null} ${arrivalOf(day, pageKey)}
      ${isReminded ? html`<p>${asOnPages(timesSentence)}</p>` : null}
      ${missedAppointment && isReminded ? html`<p>${filledIn(missedAppointment, first)}</p>` : null}
      ${day.map((appointment) => sectionOf({ asked: appointment, pageKey }))}
      <p>
        ${isOnline ? 'Log in to change or cancel online, or call us on' : 'To change or cancel, call us on'}
        ${callLink(practicePhone)}.
      </p>`,
  };
};

/** Contains no personal data: others may open the link later. */
export const changedPage = ({
  practiceName,
  practicePhone,
}: Pick<MailedAppointment, 'practiceName' | 'practicePhone'>): LinkedPage => ({
  title: 'This link no longer works',
  body: html`${appointments}
    <h1>This link no longer works</h1>
    <p>The appointment has started, or has changed since we sent the link. Use the newest email you have from us.</p>
    <p>
      You can also <a href="/appointments">log in to see your appointments</a>, or call ${practiceName} on
      ${callLink(practicePhone)}.
    </p>`,
});
