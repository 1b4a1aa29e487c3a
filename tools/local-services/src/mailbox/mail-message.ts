import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime';

export type MailAttachment = {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Uint8Array;
  /** The content as text, for the kinds that people can read. */
  readonly text: string | null;
};

export type MailMessage = {
  /** Begins with the instant of arrival in milliseconds, so that ids sort by age. */
  readonly id: string;
  readonly receivedAt: Date;
  /** Whom the sending server named, which the header need not. */
  readonly to: readonly string[];
  readonly from: string;
  readonly subject: string;
  /** The date that the message itself tells: ISO 8601, or its own words where they are no date. */
  readonly date: string | null;
  readonly messageId: string | null;
  readonly text: string | null;
  readonly html: string | null;
  readonly attachments: readonly MailAttachment[];
  /** The message as it came, byte for byte. */
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
    text: isReadable(contentType) ? new TextDecoder().decode(content) : null,
  };
};

const namedFirst = (one: Attachment, other: Attachment): number =>
  Number(one.filename === null) - Number(other.filename === null);

type Arrived = {
  readonly id: string;
  readonly receivedAt: Date;
  readonly raw: Uint8Array;
  /** From the envelope; null where it is no longer known, and the header must do. */
  readonly recipients: readonly string[] | null;
};

/** Reads a message as it came over the wire. */
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
    // Those with a name first: a calendar file often comes twice, as a file and as a nameless version of the text.
    attachments: email.attachments.toSorted(namedFirst).map(attachmentOf),
    raw,
  };
};
