import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime';

export type MailAttachment = {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Uint8Array;
  readonly text: string | null;
  /** Of a picture inside the HTML. */
  readonly contentId: string | null;
};

export type MailMessage = {
  readonly id: string;
  readonly receivedAt: Date;
  readonly to: readonly string[];
  readonly from: string;
  readonly subject: string;
  /** ISO 8601; the raw header if it is no valid date. */
  readonly date: string | null;
  readonly messageId: string | null;
  readonly text: string | null;
  readonly html: string | null;
  readonly attachments: readonly MailAttachment[];
  readonly raw: Uint8Array;
};

const namesOf = (address: Address): string[] => {
  if (address.group) return address.group.flatMap(namesOf);
  return [address.name === '' ? address.address : `${address.name} <${address.address}>`];
};

const addressesOf = (address: Address): string[] =>
  address.group ? address.group.flatMap(addressesOf) : [address.address];

const recipientsOf = ({ to = [], cc = [], bcc = [] }: Email): string[] => [...to, ...cc, ...bcc].flatMap(addressesOf);

const isReadable = (contentType: string): boolean => /^(text\/|application\/(json|ics)$)/.test(contentType);

const bytesOf = ({ content }: Attachment): Uint8Array =>
  typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);

const attachmentOf = (attachment: Attachment, index: number): MailAttachment => {
  const { mimeType: contentType, filename } = attachment;
  const content = bytesOf(attachment);
  const ending = contentType === 'text/calendar' ? '.ics' : '';
  return {
    filename: filename ?? `attachment-${index + 1}${ending}`,
    contentType,
    content,
    contentId: attachment.related ? (attachment.contentId?.replace(/^<|>$/g, '') ?? null) : null,
    text: isReadable(contentType) ? new TextDecoder().decode(content) : null,
  };
};

const namedFirst = (one: Attachment, other: Attachment): number =>
  Number(one.filename === null) - Number(other.filename === null);

type Arrived = {
  readonly id: string;
  readonly receivedAt: Date;
  readonly raw: Uint8Array;
  readonly recipients: readonly string[] | null;
};

export const parseMailMessage = async ({ id, receivedAt, raw, recipients }: Arrived): Promise<MailMessage> => {
  const email = await PostalMime.parse(raw);
  return {
    id,
    receivedAt,
    to: recipients ?? recipientsOf(email),
    from: email.from ? namesOf(email.from).join(', ') : '',
    subject: email.subject ?? '',
    date: email.date ?? null,
    messageId: email.messageId ?? null,
    text: email.text ?? null,
    html: email.html ?? null,
    // Named attachments first: a calendar file often comes twice, once as an unnamed alternative.
    attachments: email.attachments.toSorted(namedFirst).map(attachmentOf),
    raw,
  };
};
