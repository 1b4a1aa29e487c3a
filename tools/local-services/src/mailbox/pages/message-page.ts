import { type Html, html } from '../../web/html.ts';
import { readCalendarSummary } from '../calendar-summary.ts';
import { distinctAttachments, type NumberedAttachment } from '../distinct-attachments.ts';
import type { MailAttachment, MailMessage } from '../mail-message.ts';
import { moment } from './moment.ts';
import { pageLayout } from './page-layout.ts';

export type MessageView = 'html' | 'text';

type MessagePage = { readonly message: MailMessage; readonly view: MessageView; readonly now: Date };

const sizeOf = ({ content }: MailAttachment): string =>
  content.length < 1024 ? `${content.length} bytes` : `${(content.length / 1024).toFixed(1)} kB`;

const fact = (name: string, value: Html | string | null): Html | null =>
  value === null || value === ''
    ? null
    : html`<div>
        <dt>${name}</dt>
        <dd>${value}</dd>
      </div>`;

const calendarFacts = (text: string): Html | null => {
  const summary = readCalendarSummary(text);
  if (!summary) return null;
  const { title, when, where, uid, sequence, method } = summary;
  return html`<dl class="facts calendar">
    ${fact('Title', title)} ${fact('When', when)} ${fact('Where', where)} ${fact('UID', uid)}
    ${fact('SEQUENCE', sequence)} ${fact('METHOD', method)}
  </dl>`;
};

const isCalendar = ({ contentType }: MailAttachment): boolean =>
  /^(text\/calendar|application\/ics)$/.test(contentType);

const attachmentItem = ({ id }: MailMessage, { attachment, index }: NumberedAttachment): Html =>
  html`<li class="attachment">
    <a class="button" href="/messages/${id}/attachments/${index}" download>
      <span><span class="unseen">Download </span>${attachment.filename}</span>
      <span class="size">${sizeOf(attachment)}</span>
    </a>
    ${isCalendar(attachment) && attachment.text !== null && calendarFacts(attachment.text)}
  </li>`;

const attachmentList = (message: MailMessage): Html | null =>
  distinctAttachments(message).length === 0
    ? null
    : html`<section aria-labelledby="attachments">
        <h2 id="attachments">Attachments</h2>
        <ul class="attachments" role="list">
          ${distinctAttachments(message).map((numbered) => attachmentItem(message, numbered))}
        </ul>
      </section>`;

const viewLink = (message: MailMessage, view: MessageView, isCurrent: boolean): Html =>
  html`<a class="view" href="/messages/${message.id}?view=${view}" ${isCurrent && html`aria-current="page"`}
    >${view === 'html' ? 'As it looks' : 'As text'}</a
  >`;

const body = ({ message, view }: MessagePage): Html => {
  if (view === 'html' && message.html !== null)
    return html`<iframe
      class="paper"
      title="The message"
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      src="/messages/${message.id}/html"
    ></iframe>`;
  return html`<pre class="paper" tabindex="0" role="region" aria-label="The message as text">
${message.text ?? 'This message has no text.'}</pre>`;
};

export const messagePage = (page: MessagePage): Html => {
  const { message, view, now } = page;
  const both = message.html !== null && message.text !== null;
  return pageLayout({
    title: message.subject || 'No subject',
    content: html`<p class="back"><a href="/">All emails</a></p>
      <h1>${message.subject || 'No subject'}</h1>
      <dl class="facts">
        ${fact('From', message.from)} ${fact('To', message.to.join(', '))}
        ${fact('Arrived', moment(message.receivedAt, { now, always: true }))}
      </dl>
      ${
        both &&
        html`<nav class="views" aria-label="How to show the message">
          ${viewLink(message, 'html', view === 'html')} ${viewLink(message, 'text', view === 'text')}
        </nav>`
      }
      ${body(page)} ${attachmentList(message)}
      <p class="original"><a href="/messages/${message.id}/raw" download>Download the message as it came</a></p>`,
  });
};

export const missingPage = (): Html =>
  pageLayout({
    title: 'No such email',
    content: html`<h1>No such email</h1>
      <p>It may have been deleted, or made room for newer ones.</p>
      <p class="back"><a href="/">All emails</a></p>`,
  });
