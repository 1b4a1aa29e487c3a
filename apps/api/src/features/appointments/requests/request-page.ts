import { type DeclineReason, declineMessageMaxLength } from '@portal/domain/appointments/booking-requests';
import { formatDayAndTime } from '@portal/emails/layout/format-time';
import { html, type Markup } from '@portal/emails/layout/markup';
import type { BookingRequest } from './booking-requests.repository.ts';

export const requestStyles = `body{font:1.0625rem/1.5 system-ui,sans-serif;margin:0 auto;max-width:40rem;padding:24px 16px;color:#0f2a47;background:#fff}
h1{font-size:1.5rem;line-height:1.25;margin:0 0 16px}h2{font-size:1.15rem;margin:32px 0 8px}
dl{display:grid;grid-template-columns:max-content 1fr;gap:4px 16px;margin:16px 0}dt{color:#4a5b70}dd{margin:0;overflow-wrap:anywhere}
label{display:block;font-weight:600;margin:16px 0 4px}select,textarea{box-sizing:border-box;width:100%;font:inherit;padding:8px 12px;border:1px solid #5f7188;border-radius:8px;background:#fff;color:inherit}
a{color:#1f5fa8}button{font:inherit;font-weight:600;min-height:48px;padding:8px 24px;margin-top:16px;border-radius:8px;cursor:pointer;border:2px solid #c4122f;background:#c4122f;color:#fff}
button.second{background:#fff;color:#96331a;border-color:#96331a}:focus-visible{outline:3px solid #1f5fa8;outline-offset:2px}
@media(max-width:30rem){dl{grid-template-columns:1fr}dt{margin-top:8px}button{width:100%}}`;

const reasonWords: Readonly<Record<DeclineReason, string>> = {
  OTHER_TIME: 'Another time would suit better',
  CALL_US: 'They should call before booking again',
  NOT_OFFERED: 'We can’t offer this appointment at the moment',
};

const pageOf = (title: string, content: Markup): string =>
  html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="stylesheet" href="/practice-requests.css" />
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`.toString();

const fact = (name: string, value: string): Markup =>
  html`<dt>${name}</dt>
    <dd>${value}</dd>`;

const factsOf = (request: BookingRequest): Markup => {
  const { timeZone, standing, note, phone } = request;
  return html`<dl>
    ${fact('When', formatDayAndTime(request.start, timeZone))}
    ${standing === null ? null : fact('Booked for', formatDayAndTime(standing, timeZone))}
    ${fact('With', request.clinicianName)} ${fact('Pet', `${request.petName} (${request.species})`)}
    ${fact('Reason', request.reasonName)} ${note === null ? null : fact('Note', note)}
    ${fact('Client', `${request.clientName}${request.isFirst ? ' (new client)' : ''}`)}
    <dt>Phone</dt>
    <dd>${phone === null ? 'no phone number' : html`<a href="tel:${phone.replace(/[^+\d]/g, '')}">${phone}</a>`}</dd>
    ${fact('Reference', request.reference)}
  </dl>`;
};

const confirmForm = (key: string): Markup =>
  html`<form method="post" action="/practice-requests">
    <input type="hidden" name="key" value="${key}" />
    <input type="hidden" name="answer" value="confirm" />
    <button type="submit">Confirm this appointment</button>
  </form>`;

const declineForm = (key: string): Markup =>
  html`<form method="post" action="/practice-requests">
    <input type="hidden" name="key" value="${key}" />
    <input type="hidden" name="answer" value="decline" />
    <label for="reason">Reason (optional)</label>
    <select id="reason" name="reason">
      <option value="">No reason</option>
      ${Object.entries(reasonWords).map(([value, words]) => html`<option value="${value}">${words}</option>`)}
    </select>
    <label for="message">Message to the client (optional, ${declineMessageMaxLength} characters)</label>
    <textarea id="message" name="message" rows="4" maxlength="${declineMessageMaxLength}"></textarea>
    <p>We email the client your message, your phone number and the nearest free times.</p>
    <button class="second" type="submit">Decline this appointment</button>
  </form>`;

/** Changes nothing: mail scanners open links by themselves. */
export const questionPage = (request: BookingRequest, { key, first }: { key: string; first: string }): string => {
  const confirm = confirmForm(key);
  const decline = html`<h2>Decline</h2>
    ${declineForm(key)}`;
  const forms =
    first === 'decline'
      ? html`${decline}
          <h2>Or confirm</h2>
          ${confirm}`
      : html`${confirm}${decline}`;
  const title = request.standing === null ? 'Can you see this pet?' : 'Can this appointment change?';
  return pageOf(
    title,
    html`${factsOf(request)}
      <p>Please answer by ${formatDayAndTime(request.answerBy, request.timeZone)}.</p>
      ${forms}`,
  );
};

const outcomes = {
  CONFIRMED: ['This appointment is confirmed', 'The client gets an email. You don’t need to do anything else.'],
  DECLINED: ['This appointment is declined', 'The time is free again, and the client gets an email.'],
  EXPIRED: ['The time to answer is over', 'The time was released, and the client was told. You may want to call them.'],
  WITHDRAWN: ['This request no longer stands', 'The client has cancelled it. The time is free again.'],
  AWAITING: ['This link no longer works', 'The request has changed since. Use the link in the latest email about it.'],
} as const;

/** Names nobody: the link may be opened by others later. */
export const outcomePage = ({ state, answerBy, now }: Pick<BookingRequest, 'state' | 'answerBy' | 'now'>): string => {
  const isOver = state === 'AWAITING' && answerBy <= now;
  const [title, words] = outcomes[isOver ? 'EXPIRED' : state];
  return pageOf(title, isOver ? html`<p>The client is being told.</p>` : html`<p>${words}</p>`);
};

export const unknownPage = (): string =>
  pageOf('This link doesn’t work', html`<p>Open the link in the email again, or copy all of it.</p>`);
