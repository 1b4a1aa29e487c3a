import type { MailAttachment, MailMessage } from './mail-message.ts';

export type NumberedAttachment = { readonly attachment: MailAttachment; readonly index: number };

export const distinctAttachments = ({ attachments }: MailMessage): NumberedAttachment[] =>
  attachments
    .map((attachment, index) => ({ attachment, index }))
    .filter(
      ({ attachment, index }) =>
        attachment.contentId === null &&
        !attachments.slice(0, index).some((earlier) => Buffer.compare(earlier.content, attachment.content) === 0),
    );
