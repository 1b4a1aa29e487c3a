import type { IncomingMessage, ServerResponse } from 'node:http';
import { answer, answerJson, answerPage } from '../web/answer.ts';
import { pathOf } from '../web/path-of.ts';
import { staticFiles } from '../web/static-files.ts';
import type { MailAttachment, MailMessage } from './mail-message.ts';
import type { MessageStore } from './message-store.ts';
import { messageJson } from './message-json.ts';
import { listPage } from './pages/list-page.ts';
import { messagePage, missingPage } from './pages/message-page.ts';
import { refreshListScript } from './pages/refresh-list-script.ts';

const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const messagePolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:";

const files = staticFiles({
  '/assets/base.css': new URL('../web/base.css', import.meta.url),
  '/assets/mailbox.css': new URL('./pages/mailbox.css', import.meta.url),
  '/assets/message.css': new URL('./pages/message.css', import.meta.url),
  '/assets/mailbox.svg': new URL('./pages/mailbox.svg', import.meta.url),
  '/assets/refresh-list.js': refreshListScript,
});

const sendFile = (
  response: ServerResponse,
  { filename, contentType, content }: Pick<MailAttachment, 'filename' | 'contentType' | 'content'>,
): void =>
  answer(response, {
    type: contentType,
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

const sendPart = (response: ServerResponse, message: MailMessage, part: string): boolean => {
  const attachment = message.attachments[Number(part.split('/')[1] ?? NaN)];
  if (part === 'html') sendMessageHtml(response, message);
  else if (part === 'raw')
    sendFile(response, { filename: `${message.id}.eml`, contentType: 'message/rfc822', content: message.raw });
  else if (part.startsWith('attachments/') && attachment) sendFile(response, attachment);
  else return false;
  return true;
};

const queryOf = ({ url = '' }: IncomingMessage): URLSearchParams =>
  URL.parse(url, 'http://localhost')?.searchParams ?? new URLSearchParams();

const sameAddress = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

export const mailboxRoutes = (store: MessageStore) => {
  const showMissing = (response: ServerResponse): void =>
    answerPage(response, { page: missingPage(), status: 404, policy: pagePolicy });

  const listJson = (request: IncomingMessage, response: ServerResponse): void => {
    const to = queryOf(request).get('to');
    const wanted = store.messages().filter((message) => to === null || message.to.some((one) => sameAddress(one, to)));
    answerJson(response, wanted.map(messageJson));
  };

  const clear = async (response: ServerResponse): Promise<void> => {
    await store.clear();
    answerJson(response, { deleted: true });
  };

  const showMessage = (request: IncomingMessage, response: ServerResponse, message: MailMessage): void => {
    store.markRead(message.id);
    const asText = queryOf(request).get('view') === 'text' || message.html === null;
    const page = messagePage({ message, view: asText ? 'text' : 'html', now: new Date() });
    answerPage(response, { page, policy: pagePolicy });
  };

  const get = (request: IncomingMessage, response: ServerResponse): void => {
    const path = pathOf(request);
    if (files.serve(response, path)) return;
    if (path === '/api/messages') return listJson(request, response);
    if (path === '/') {
      const page = listPage({ messages: store.messages(), isRead: store.isRead, now: new Date() });
      return answerPage(response, { page, policy: pagePolicy });
    }
    const [, id = '', part] = /^\/messages\/([\d-]+)(?:\/(.+))?$/.exec(path) ?? [];
    const message = store.find(id);
    if (!message) return showMissing(response);
    if (part === undefined) return showMessage(request, response, message);
    return sendPart(response, message, part) ? undefined : showMissing(response);
  };

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method === 'GET' || request.method === 'HEAD') return get(request, response);
    if (request.method === 'DELETE' && pathOf(request) === '/api/messages') return clear(response);
    return answerJson(response, { error: 'Not allowed' }, 405);
  };
};
