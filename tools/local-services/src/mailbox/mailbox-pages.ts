import { html, type Html, pageLayout } from '../web/page.ts';
import { readCalendarSummary } from './calendar-summary.ts';
import type { MailAttachment, MailMessage } from './mail-message.ts';

const format = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Europe/London',
});

const moment = (at: Date): Html => html`<time datetime="${at.toISOString()}">${format.format(at)}</time>`;

const back = html`<p><a href="/">All messages</a></p>`;

const row = ({ id, subject, to, receivedAt }: MailMessage): Html =>
  html`<li>
    <a class="row" href="/messages/${id}">
      <strong>${subject || 'No subject'}</strong>
      <span class="soft">to ${to.join(', ')}, ${moment(receivedAt)}</span>
    </a>
  </li>`;

export const listPage = (messages: readonly MailMessage[]): Html =>
  pageLayout({
    title: 'Messages',
    service: 'Mailbox',
    content: html`<h1>Messages</h1>
      <p><a href="/">Refresh</a></p>
      ${
        messages.length === 0
          ? html`<p class="card">No messages yet. When the portal sends one, refresh this page.</p>`
          : html`<ul role="list">
              ${messages.map(row)}
            </ul>`
      }`,
  });

const fact = (name: string, value: Html | string | null): Html | null =>
  value === null || value === ''
    ? null
    : html`<dt class="soft">${name}</dt>
        <dd>${value}</dd>`;

const calendarFacts = (text: string): Html | null => {
  const summary = readCalendarSummary(text);
  if (!summary) return null;
  const { title, when, where, uid, sequence, method } = summary;
  return html`<dl>
    ${fact('Title', title)} ${fact('When', when)} ${fact('Where', where)} ${fact('UID', uid)}
    ${fact('SEQUENCE', sequence)} ${fact('METHOD', method)}
  </dl>`;
};

// A calendar file often comes twice, once as an unnamed alternative.
const isRepeated = ({ content }: MailAttachment, earlier: readonly MailAttachment[]): boolean =>
  earlier.some((other) => Buffer.compare(other.content, content) === 0);

const attachmentCard = ({ id, attachments }: MailMessage, attachment: MailAttachment, index: number): Html | null =>
  attachment.contentId !== null || isRepeated(attachment, attachments.slice(0, index))
    ? null
    : html`<section class="card">
        <h2><a href="/messages/${id}/attachments/${index}" download>${attachment.filename}</a></h2>
        ${calendarFacts(attachment.text ?? '')}
      </section>`;

export const messagePage = (message: MailMessage): Html => {
  const { id, from, to, receivedAt, html: markup, text, attachments } = message;
  const subject = message.subject || 'No subject';
  return pageLayout({
    title: subject,
    service: 'Mailbox',
    content: html`${back}
      <h1>${subject}</h1>
      <dl>${fact('From', from)} ${fact('To', to.join(', '))} ${fact('Arrived', moment(receivedAt))}</dl>
      ${
        markup !== null &&
        html`<iframe
          title="The message"
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          src="/messages/${id}/html"
        ></iframe>`
      }
      <details ${markup === null && html`open`}>
        <summary>The message as text</summary>
        <pre>${text ?? 'This message has no text.'}</pre>
      </details>
      ${attachments.map((attachment, index) => attachmentCard(message, attachment, index))}`,
  });
};

export const missingPage = pageLayout({
  title: 'No such message',
  service: 'Mailbox',
  content: html`<h1>No such message</h1>
    <p>It may have been deleted, or made room for newer ones.</p>
    ${back}`,
});
