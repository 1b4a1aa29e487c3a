import { type DeclineReason, declineMessageMaxLength } from '@portal/domain/appointments/requests/booking-requests';
import { nobodyToTell } from '@portal/emails/appointments/diary/practice-diary';
import { formatDayAndEnd, formatDayAndTime } from '@portal/emails/layout/format-time';
import { html, type Markup } from '@portal/emails/layout/markup';
import { choiceList, errorOf, invalid, type Problems, problemSummary } from '../../form-parts.ts';
import { showPhone } from '../../../platform/contact/phone-number.ts';
import { headedPage, type LinkedPage } from '../../linked-page.ts';
import { callLink, callThem } from '../../plain-page.ts';
import type { BookingRequest } from '../../../features/appointments/requests/booking-requests.repository.ts';

const reasonWords: Readonly<Record<DeclineReason, string>> = {
  OTHER_TIME: 'Another time would suit better',
  CALL_US: 'They should call before booking again',
  NOT_OFFERED: 'We can’t offer this appointment at the moment',
};

const pageOf = (title: string, body: Markup): LinkedPage => headedPage({ title, body });

const fact = (name: string, value: string | Markup): Markup =>
  html`<div>
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`;

const factsOf = (request: BookingRequest): Markup => {
  const { timeZone, standing, note, phone } = request;
  return html`<dl class="facts">
    ${fact('When', formatDayAndTime(request.start, timeZone))}
    ${standing === null ? null : fact('Booked for', formatDayAndTime(standing, timeZone))}
    ${fact('With', request.clinicianName)} ${fact('Pet', `${request.petName} (${request.species})`)}
    ${fact('Reason', request.reasonName)} ${note === null ? null : fact('Note', note)}
    ${fact('Client', `${request.clientName}${request.isFirst ? ' (new client)' : ''}`)}
    ${fact('Phone', phone === null ? 'no phone number' : callLink(showPhone(phone)))}
    ${fact('Reference', request.reference)}
  </dl>`;
};

type Typed = { readonly answer: string; readonly reason: string; readonly message: string };

const untyped: Typed = { answer: '', reason: '', message: '' };

const tooLong = `Your message must be ${declineMessageMaxLength} characters or fewer`;
export const isMessageTooLong = ({ message }: Pick<Typed, 'message'>): boolean =>
  message.length > declineMessageMaxLength;

/** Without a choice made beforehand, so that a mail scanner that sends the form changes nothing. */
const answerForm = (key: string, typed: Typed, isUnreachable: boolean): Markup =>
  html`<form class="ask bare" method="post" action="/practice-requests">
    <input type="hidden" name="key" value="${key}" />
    ${choiceList(problemsOf(typed), {
      field: 'answer',
      legend: 'Your answer',
      type: 'radio',
      chosen: [typed.answer],
      choices: [
        { value: 'confirm', label: 'Confirm this appointment' },
        { value: 'decline', label: 'Decline this appointment' },
      ],
    })}
    <h2>If you decline</h2>
    <label for="reason">Reason (optional)</label>
    <select id="reason" name="reason">
      <option value="">No reason</option>
      ${Object.entries(reasonWords).map(([value, words]) => html`<option value="${value}" ${value === typed.reason ? html`selected` : null}>${words}</option>`)}
    </select>
    <label for="message">Message to the client (optional, ${declineMessageMaxLength} characters)</label>
    ${errorOf(problemsOf(typed), 'message')}
    <textarea id="message" name="message" rows="4" ${invalid(problemsOf(typed), 'message')}>${typed.message}</textarea>
    ${isUnreachable ? html`<p>${callThem}</p>` : html`<p>We email the client your message, your phone number and the nearest free times.</p>`}
    <button type="submit">Send the answer</button>
  </form>`;

const problemsOf = (typed: Typed): Problems => ({
  problems: {
    ...(typed.answer === 'none' ? { answer: 'Choose an answer' } : {}),
    ...(isMessageTooLong(typed) ? { message: tooLong } : {}),
  },
  notice: null,
});

/** Changes nothing: mail scanners open links by themselves. */
export const questionPage = (
  request: BookingRequest,
  { key, typed = untyped }: { readonly key: string; readonly typed?: Typed },
): LinkedPage => {
  const title = request.standing === null ? 'Can you see this pet?' : 'Can this appointment change?';
  return pageOf(
    title,
    html`${problemSummary(problemsOf(typed))} ${factsOf(request)}
      <p>Please answer by ${formatDayAndEnd(request.answerBy, request.timeZone)}.</p>
      ${answerForm(key, typed, request.isUnreachable)}`,
  );
};

const outcomes = {
  CONFIRMED: ['This appointment is confirmed', '', 'The client gets an email. You don’t need to do anything else.'],
  DECLINED: ['This appointment is declined', 'The time is free again.', 'The client gets an email.'],
  EXPIRED: ['The time to answer is over', 'The time was released.', 'The client was told. You may want to call them.'],
  WITHDRAWN: [
    'This request no longer stands',
    'The appointment has been cancelled or moved since. The time is free again.',
    '',
  ],
  AWAITING: ['This link no longer works', 'The request has changed since. Use the newest email you have from us.', ''],
} as const;

/** Names no person, because others may open the link later. */
export const outcomePage = ({
  state,
  answerBy,
  now,
  isUnreachable,
  isErased,
}: Pick<BookingRequest, 'state' | 'answerBy' | 'now' | 'isUnreachable' | 'isErased'>): LinkedPage => {
  const isOver = state === 'AWAITING' && answerBy <= now;
  const [title, words, news] = outcomes[isOver ? 'EXPIRED' : state];
  const told = isOver ? 'The client is being told.' : news;
  const instead = isErased ? nobodyToTell : callThem;
  return pageOf(title, html`<p>${isOver ? '' : words} ${isUnreachable && told !== '' ? instead : told}</p>`);
};
