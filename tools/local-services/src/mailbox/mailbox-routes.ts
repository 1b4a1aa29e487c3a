import type { ServerResponse } from 'node:http';
import { answer, answerPage, answerText, assets, type Handle, pathOf } from '../web/http.ts';
import { takeTexts } from '../sms-provider/twilio-stand-in.ts';
import type { MailAttachment, MailMessage } from './mail-message.ts';
import { listPage, messagePage, missingPage } from './mailbox-pages.ts';
import type { MessageStore } from './message-store.ts';

const pagePolicy =
  "default-src 'none'; style-src 'self'; img-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const messagePolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:";

const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="#1f5f5b"/><path d="M7 11h18v11H7zM7.5 11.5l8.5 6.5 8.5-6.5" fill="none" stroke="#fff" stroke-width="2.2" stroke-linejoin="round"/></svg>';

const sendAttachment = (response: ServerResponse, { filename, contentType: type, content }: MailAttachment): void =>
  answer(response, {
    type,
    body: content,
    headers: {
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(filename)}`,
      'content-security-policy': messagePolicy,
    },
  });

const withPictures = (html: string, attachments: readonly MailAttachment[]): string =>
  attachments.reduce(
    (before, { contentId, contentType, content }) =>
      contentId === null
        ? before
        : before.replaceAll(
            `cid:${contentId}`,
            `data:${contentType};base64,${Buffer.from(content).toString('base64')}`,
          ),
    html,
  );

const sendMessageHtml = (response: ServerResponse, { html, attachments }: MailMessage): void =>
  answer(response, {
    type: 'text/html; charset=utf-8',
    body: `<!doctype html><base target="_blank">${withPictures(html ?? '', attachments)}`,
    headers: { 'content-security-policy': messagePolicy },
  });

export const mailboxRoutes = (store: MessageStore): Handle => {
  const sendAsset = assets({ '/assets/icon.svg': icon });
  const takeText = takeTexts(({ to, body }) =>
    store.add(Buffer.from(`Subject: Text message\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${body}`), [to]),
  );
  return (request, response) => {
    const path = pathOf(request);
    if (request.method === 'POST' && path.startsWith('/2010-04-01/')) return takeText(request, response);
    if (request.method !== 'GET') return answerText(response, 405, 'Not allowed');
    if (sendAsset(response, path)) return;
    const show = (page: typeof missingPage, status = 200): void =>
      answerPage(response, { page, status, policy: pagePolicy });
    if (path === '/') return show(listPage(store.messages()));
    const [, id, part, index] = /^\/messages\/([\d-]+)(?:\/(html|attachments)(?:\/(\d+))?)?$/.exec(path) ?? [];
    const message = store.messages().find((mail) => mail.id === id);
    const attachment = message?.attachments[Number(index)];
    if (message && part === undefined) return show(messagePage(message));
    if (message && part === 'html') return sendMessageHtml(response, message);
    return attachment ? sendAttachment(response, attachment) : show(missingPage, 404);
  };
};
