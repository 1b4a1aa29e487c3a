import { type Html, html } from '../../web/html.ts';
import { distinctAttachments } from '../distinct-attachments.ts';
import type { MailMessage } from '../mail-message.ts';
import { moment } from './moment.ts';
import { pageLayout } from './page-layout.ts';

type ListPage = {
  readonly messages: readonly MailMessage[];
  readonly isRead: (id: string) => boolean;
  readonly now: Date;
};

const filesOf = (message: MailMessage): string | null => {
  const count = distinctAttachments(message).length;
  if (count === 0) return null;
  return count === 1 ? '1 attachment' : `${count} attachments`;
};

const row = (message: MailMessage, { isRead, now }: ListPage): Html => {
  const unread = !isRead(message.id);
  const files = filesOf(message);
  return html`<li>
    <a class="${unread ? 'row row-unread' : 'row'}" href="/messages/${message.id}">
      <span class="row-subject">
        ${unread && html`<span class="dot"></span><span class="unseen">Unread: </span>`}${message.subject || 'No subject'}
      </span>
      <span class="row-to"><span class="unseen">, </span>to ${message.to.join(', ')}</span>
      <span class="row-when"
        ><span class="unseen">, </span>${files !== null && html`<span class="files">${files}</span>`}
        ${moment(message.receivedAt, { now })}</span
      >
    </a>
  </li>`;
};

const emptyState = html`<div class="empty">
  <h2>No emails yet</h2>
  <p>When the portal sends one, it shows here by itself.</p>
</div>`;

const countOf = (count: number): string => (count === 1 ? '1 email' : `${count} emails`);

export const listPage = (page: ListPage): Html => {
  const { messages } = page;
  return pageLayout({
    title: 'Emails',
    script: html`<script type="module" src="/assets/refresh-list.js"></script>`,
    content: html`<div class="head">
        <h1>Emails</h1>
        <a class="button" href="/">Refresh</a>
      </div>
      <p class="unseen" role="status" id="news"></p>
      <div id="list" data-newest="${messages[0]?.id ?? ''}" data-subject="${messages[0]?.subject ?? ''}">
        ${
          messages.length === 0
            ? emptyState
            : html`<p class="count">${countOf(messages.length)}, newest first</p>
                <ul class="rows" role="list">
                  ${messages.map((message) => row(message, page))}
                </ul>`
        }
      </div>`,
  });
};
