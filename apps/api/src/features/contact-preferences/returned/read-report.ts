import PostalMime, { type Attachment } from 'postal-mime';
import type { ReturnedEmail } from './take-returned-email.ts';

/** A bounce or a spam report, or why there is nothing to do. */
export type Report =
  | (ReturnedEmail & { readonly messageId: string; readonly proof: string })
  | { readonly ignored: string };

const textOf = ({ content }: Attachment): string =>
  typeof content === 'string' ? content : new TextDecoder().decode(content);

/** Blocks of `Name: value` lines (RFC 5322 folding), names in lower case. */
const fieldsIn = (text: string): Map<string, string>[] =>
  text
    .replace(/\r\n/g, '\n')
    .replace(/\n[ \t]+/g, ' ')
    .split(/\n{2,}/)
    .map(
      (block) =>
        new Map(
          [...block.matchAll(/^([\w-]+):[ \t]*(.*)$/gm)].map(([, name = '', value = '']) => [
            name.toLowerCase(),
            value.trim(),
          ]),
        ),
    )
    .filter(({ size }) => size > 0);

/** Unknown or disabled mailbox, unknown domain, or no detail given (RFC 3463); not a full mailbox, a filter or a size limit. */
const isAboutAddress = (status: string): boolean => /^5\.(0\.0|1\.\d+|2\.1|4\.[14])$/.test(status);

const reasonIn = (parts: readonly Attachment[]): ReturnedEmail['reason'] | { readonly ignored: string } => {
  const blocksOf = (type: string) => {
    const part = parts.find(({ mimeType }) => mimeType === type);
    return part ? fieldsIn(textOf(part)) : [];
  };
  const feedback = blocksOf('message/feedback-report').find((block) => block.has('feedback-type'));
  if (feedback)
    return feedback.get('feedback-type') === 'abuse' ? 'COMPLAINT' : { ignored: 'a report that is no complaint' };
  const recipients = blocksOf('message/delivery-status').filter((block) => block.has('action'));
  const [recipient] = recipients;
  if (!recipient || recipients.length > 1) return { ignored: 'no report about one recipient' };
  const [action = '', status = ''] = [recipient.get('action')?.toLowerCase(), recipient.get('status')?.split(' ')[0]];
  if (action !== 'failed') return { ignored: `the email is ${action}, not failed` };
  return isAboutAddress(status) ? 'UNDELIVERABLE' : { ignored: `status ${status} says nothing against the address` };
};

/** The address in `Jo Marsh <jo@example.org>`. */
const addressIn = (field = ''): string => /<([^<>]+)>\s*$/.exec(field)?.[1] ?? field;

/** Reads a delivery status notification (RFC 3464) or an abuse report (RFC 5965). The sender is not verified here. */
export const readReport = async (raw: Uint8Array): Promise<Report> => {
  const { attachments } = await PostalMime.parse(raw, { forceRfc822Attachments: true });
  const reason = reasonIn(attachments);
  if (typeof reason === 'object') return reason;
  const original = attachments.find(({ mimeType }) =>
    ['message/rfc822', 'message/rfc822-headers', 'text/rfc822-headers'].includes(mimeType),
  );
  const [headers] = original ? fieldsIn(textOf(original)) : [];
  const [messageId, proof] = [headers?.get('message-id'), headers?.get('x-portal-recipient')];
  if (!messageId || !proof) return { ignored: 'the headers of the email are missing' };
  return { reason, address: addressIn(headers?.get('to')), messageId, proof };
};
