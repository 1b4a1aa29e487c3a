import PostalMime, { type Address, type Attachment } from 'postal-mime';

export type MailAttachment = {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Uint8Array;
  readonly text: string | null;
  /** Content-ID of a picture used in the HTML. */
  readonly contentId: string | null;
};

export type MailMessage = {
  readonly id: string;
  readonly receivedAt: Date;
  readonly to: readonly string[];
  readonly from: string;
  readonly subject: string;
  readonly messageId: string | null;
  readonly text: string | null;
  readonly html: string | null;
  readonly attachments: readonly MailAttachment[];
  readonly raw: Uint8Array;
};

const addressesOf = ({ group, address }: Address): string[] => (group ? group.flatMap(addressesOf) : [address]);

const attachmentOf = (attachment: Attachment, index: number): MailAttachment => {
  const { mimeType: contentType, filename, content: body, related, contentId } = attachment;
  const content = typeof body === 'string' ? new TextEncoder().encode(body) : new Uint8Array(body);
  return {
    filename: filename ?? `attachment-${index + 1}${contentType === 'text/calendar' ? '.ics' : ''}`,
    contentType,
    content,
    contentId: related ? (contentId?.replace(/^<|>$/g, '') ?? null) : null,
    text: /^(text\/|application\/(json|ics)$)/.test(contentType) ? new TextDecoder().decode(content) : null,
  };
};

const inlineFirst = (one: Attachment, other: Attachment): number =>
  Number(one.filename === null) - Number(other.filename === null);

type Arrived = Pick<MailMessage, 'id' | 'receivedAt' | 'raw'> & { readonly recipients: readonly string[] | null };

export const parseMailMessage = async ({ recipients, ...arrived }: Arrived): Promise<MailMessage> => {
  const { to = [], from, subject, messageId, text, html, attachments } = await PostalMime.parse(arrived.raw);
  return {
    ...arrived,
    to: recipients ?? to.flatMap(addressesOf),
    from: from ? `${from.name} <${from.address}>`.trim() : '',
    subject: subject ?? '',
    messageId: messageId ?? null,
    text: text ?? null,
    html: html ?? null,
    // Named attachments first: a calendar file often comes twice, once as an unnamed alternative.
    attachments: attachments.toSorted(inlineFirst).map(attachmentOf),
  };
};
