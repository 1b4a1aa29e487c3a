import type { MailMessage } from './mail-message.ts';

export const messageJson = ({ raw: _raw, attachments, receivedAt, ...message }: MailMessage) => ({
  ...message,
  receivedAt: receivedAt.toISOString(),
  attachments: attachments.map(({ filename, contentType, content, text }, index) => ({
    filename,
    contentType,
    size: content.length,
    text,
    path: `/messages/${message.id}/attachments/${index}`,
  })),
});
