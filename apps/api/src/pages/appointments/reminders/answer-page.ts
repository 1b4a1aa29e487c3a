import { possessive } from '@portal/domain/pets/possessive';
import { cancelObstacle } from '@portal/domain/appointments/change-rules';
import { directionsUrl } from '@portal/domain/practices/directions';
import { filledIn } from '@portal/emails/appointments/appointment-details';
import { maySayHere } from '@portal/domain/appointments/reminders/arriving';
import { lateMinutes, maySayLate } from '@portal/domain/appointments/reminders/running-late';
import { changeSentence } from '@portal/emails/appointments/upcoming-email';
import { keepSentence, keepTimesSentence } from '@portal/emails/appointments/reminders/appointment-reminder';
import { asStart, formatTime } from '@portal/emails/layout/format-time';
import { html, type Markup } from '@portal/emails/layout/markup';
import { mayChangeOnline } from '../../../features/appointments/appointments.presenter.ts';
import { headedPage, type LinkedPage } from '../../linked-page.ts';
import { callLink, newsNote, wayBack } from '../../plain-page.ts';
import { answerForm, type Answering, type MailedAppointment, type MailedDay, type MailedVisit } from './answer-form.ts';
import { arrivalOf, faceOf, toBring } from './day-parts.ts';

const minute = 60_000;
const inOneLine = new Intl.ListFormat('en-GB');

const appointments = wayBack('/appointments', 'Your appointments');

/** Words that emails have too. */
const asOnPages = (words: string): string => words.replaceAll("'", '’');

const coming = (one: Answering): Markup | null => {
  const { start, now, words } = one.subject;
  if (start <= now || (words.whenYouArrive && maySayHere(one.subject))) return null;
  return one.subject.confirmedByClientAt === null
    ? answerForm(one, { answer: 'coming', words: 'I’ll be there', isFirst: true })
    : answerForm(one, { answer: 'unsure', words: 'I’m not sure after all', isFirst: false, toldBy: 'about' });
};

const runningLate = (one: Answering): Markup | null => {
  const { appointmentId, clientLateMinutes: said, clientHereAt, practicePhone } = one.subject;
  if (!maySayLate(one.subject) || clientHereAt !== null) return null;
  return html`<h3>Running late?</h3>
    ${said === null ? null : html`<p id="late-${said}-${appointmentId}" tabindex="-1"><b>We know you’ll be about ${said} minutes late.</b></p>`}
    <div class="answers">
      ${lateMinutes
        .filter((minutes) => minutes !== said)
        .map((minutes) =>
          answerForm(one, { answer: `late-${minutes}`, words: `About ${minutes} minutes late`, isFirst: false }),
        )}
    </div>
    <p>If it will be longer, call us on ${callLink(practicePhone)}.</p>`;
};

/** Opens the page of the app, which asks to log in and to confirm. */
const changeForm = ({ appointmentId }: MailedAppointment): Markup =>
  html`<form class="bare" method="get" action="/appointments/${appointmentId}/change">
    <button class="quiet" aria-describedby="about-${appointmentId}">Change time</button>
  </form>`;

/** Opens a page with a choice, so nothing is cancelled by one press. */
const cannotComeForm = ({ appointmentId, key }: MailedAppointment): Markup =>
  html`<form class="bare" method="get" action="/reminders/cancel">
    <input type="hidden" name="key" value="${key}" />
    <button class="second" aria-describedby="about-${appointmentId}">I can’t come</button>
  </form>`;

const isCancellable = (appointment: MailedAppointment): boolean =>
  cancelObstacle(appointment, appointment.now) === null;

/** The same sentence as in emails. */
const howToChange = (day: MailedDay): Markup => {
  const may = { mayChange: day.every(mayChangeOnline), mayCancel: day.every(isCancellable) };
  return html`<p>${asOnPages(changeSentence(may, day.length > 1))}${callLink(day[0].practicePhone)}.</p>`;
};

const answersTo = (one: Answering): Markup | null => {
  const forms = [
    coming(one),
    mayChangeOnline(one.subject) ? changeForm(one.subject) : null,
    isCancellable(one.subject) ? cannotComeForm(one.subject) : null,
  ].filter((form) => form !== null);
  return forms.length === 0 ? null : html`<div class="answers">${forms}</div>`;
};

const practiceLate = ({ toldLateMinutes, clinicianName, start, timeZone }: MailedAppointment): Markup | null => {
  if (!toldLateMinutes) return null;
  const timeAt = (instant: number): string => formatTime(instant, timeZone).time;
  const later = timeAt(start + toldLateMinutes * minute);
  return html`<p>
    <b>${clinicianName} is running about ${toldLateMinutes} minutes late.</b> We expect to see you at about ${later}
    instead of ${timeAt(start)}. You can come then.
  </p>`;
};

const questionsOf = ({ questions, start, now, key, answers, petName }: MailedAppointment, isOneOfSeveral: boolean) =>
  questions?.length && start > now
    ? html`<p>
        <a href="/reminders/questions?key=${key}">
          ${answers === null ? 'Answer our questions before the appointment' : 'See or change your answers'}${
            isOneOfSeveral ? `: ${petName}` : ''
          }</a
        >
      </p>`
    : null;

/** One visit has one set of buttons, one lateness and one list of what to bring, however many pets come. */
const sectionOf = (visit: MailedVisit, pageKey: string): Markup => {
  const [subject, ...others] = visit;
  const { appointmentId, reasonName, clinicianName, start, timeZone, confirmedByClientAt } = subject;
  const names = inOneLine.format(visit.map(({ petName }) => petName));
  return html`<section>
    <h2 id="about-${appointmentId}" class="who" tabindex="-1">
      ${visit.map(faceOf)} ${asStart(formatTime(start, timeZone).time)}, ${names}
    </h2>
    <p>${reasonName} with ${clinicianName}${others.length === 0 ? '' : ', one after another'}</p>
    ${practiceLate(subject)}
    ${confirmedByClientAt === null ? null : html`<p id="coming-${appointmentId}" tabindex="-1"><b>You’ve told us you’ll be there.</b></p>`}
    ${answersTo({ subject, pageKey })} ${runningLate({ subject, pageKey })} ${toBring(visit)}
    ${visit.flatMap((one) => questionsOf(one, others.length > 0) ?? [])}
  </section>`;
};

const visitsOf = (day: MailedDay): MailedVisit[] =>
  [...Map.groupBy(day, ({ groupId, appointmentId }) => groupId ?? -appointmentId).values()].flatMap(
    ([first, ...others]) => (first ? [[first, ...others] as const] : []),
  );

const titleOf = (day: MailedDay): string => {
  const [{ petName, start, timeZone }, ...others] = day;
  const date = formatTime(start, timeZone).day;
  if (day.every(({ confirmedByClientAt }) => confirmedByClientAt !== null)) return `We’ll see you on ${date}`;
  return others.length === 0 ? `${possessive(petName)} appointment is on ${date}` : `Your appointments are on ${date}`;
};

export type Opened = {
  readonly key: string;
  /** The visit of the link has just been restored. */
  readonly isBack: boolean;
};

const backSentence = (day: MailedDay, key: string): Markup | null => {
  const visit = visitsOf(day).find((one) => one.some((appointment) => appointment.key === key));
  if (!visit) return null;
  const names = inOneLine.format(visit.map(({ petName }) => petName));
  return newsNote(
    visit.length === 1
      ? `${possessive(names)} appointment is back, at the same time.`
      : `The appointments for ${names} are back, at the same times.`,
  );
};

/** Opening it changes nothing, and it has no script: mail scanners open links by themselves. What people came to answer is first. */
export const answerPage = (day: MailedDay, { key: pageKey, isBack }: Opened): LinkedPage => {
  const [first, ...others] = day;
  const { practice, start, timeZone, petName } = first;
  const address = practice.addressLines.join(', ');
  const { words } = first;
  const { missedAppointment } = words;
  const isArriving = day.some((appointment) => appointment.clientHereAt !== null || maySayHere(appointment));
  const timesSentence =
    others.length === 0 ? keepSentence(formatTime(start, timeZone).time, petName) : keepTimesSentence;
  const title = titleOf(day);
  const isAgreed = day.every(({ confirmedByClientAt }) => confirmedByClientAt !== null);
  const isReminded = !isArriving && !isAgreed;
  return {
    title,
    body: html`${appointments}
      <h1>${title}</h1>
      ${isBack ? backSentence(day, pageKey) : null} ${arrivalOf(day, pageKey)}
      ${visitsOf(day).map((visit) => sectionOf(visit, pageKey))}
      ${isReminded ? html`<p>${asOnPages(timesSentence)}</p>` : null}
      ${missedAppointment && isReminded ? html`<p>${filledIn(missedAppointment, first)}</p>` : null} ${howToChange(day)}
      <h2>Getting here</h2>
      <p>
        ${practice.name}, ${address}.
        <a href="${directionsUrl({ name: practice.name, address })}">Get directions</a>
      </p>
      ${words.parking ? html`<p>${filledIn(words.parking, first)}</p>` : null}`,
  };
};

type Over = Pick<MailedAppointment, 'status' | 'practiceName' | 'practicePhone'>;

const cancelledSince = (practice: Over): LinkedPage =>
  headedPage({
    back: appointments,
    title: 'This appointment is cancelled',
    body: html`<p>
      To book again, <a href="/appointments">log in</a> or call ${practice.practiceName} on
      ${callLink(practice.practicePhone)}.
    </p>`,
  });

/** Contains no personal data: others may open the link later. */
export const changedPage = (over: Over): LinkedPage =>
  over.status === 'CANCELLED'
    ? cancelledSince(over)
    : headedPage({
        back: appointments,
        title: 'This link no longer works',
        body: html`<p>
            The appointment has started, or has changed since we sent the link. Use the newest email you have from us.
          </p>
          <p>
            You can also <a href="/appointments">log in to see your appointments</a>, or call ${over.practiceName} on
            ${callLink(over.practicePhone)}.
          </p>`,
      });

export const undoOverPage = ({ practiceName, practicePhone }: Over): LinkedPage =>
  headedPage({
    back: appointments,
    title: 'You can no longer undo this',
    body: html`<p>
        The appointment stays cancelled: the minute for undoing it is over, or somebody else has the time now.
      </p>
      <p>To book again, <a href="/appointments">log in</a> or call ${practiceName} on ${callLink(practicePhone)}.</p>`,
  });
