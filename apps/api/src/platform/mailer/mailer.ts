import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Email, Sender } from '@portal/emails/email';
import { createTransport } from 'nodemailer';
import type { Config } from '../config/config.ts';
import { requiresMailTls } from '../config/production-problem.ts';
import {
  isAboutMessage,
  isAboutServer,
  isPermanent,
  type MailFault,
  UndeliverableError,
  UnreachableError,
} from './mail-errors.ts';

export type OutgoingEmail = Omit<Email, 'pictures'> & {
  /** Includes the angle brackets; the same for every attempt. */
  readonly messageId: string;
  /** Epoch ms; the same for every attempt. */
  readonly date: number;
  readonly to: { readonly name: string; readonly address: string };
  readonly pictures: readonly MailPicture[];
  readonly unsubscribeUrl?: string | undefined;
  /** The id, as in the log, of the request that caused the email. */
  readonly requestId?: string | undefined;
  readonly recipientProof?: string | undefined;
  /** One file per entry: CANCEL may name only one (RFC 5546 §3.2.5). */
  readonly calendar: CalendarFiles | null;
};

export type MailPicture = { readonly name: string; readonly content: Buffer };

export type CalendarFile = { readonly method: 'PUBLISH' | 'REQUEST' | 'CANCEL'; readonly content: string };
export type CalendarFiles = readonly [CalendarFile, ...CalendarFile[]];

export type Mailer = {
  send(email: OutgoingEmail): Promise<void>;
  close(): void;
};

type Options = {
  readonly smtpUrl: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly requireTls?: boolean;
  /** Must end before the outbox lease, or another sender would start the same message. */
  readonly sendMilliseconds?: number;
};

export const mostConnections = 20;
const usualSendMilliseconds = 35_000;
const connectMilliseconds = 10_000;
const socketMilliseconds = 20_000;

const createSmtp = (smtpUrl: string, requireTLS: boolean) =>
  createTransport({
    url: smtpUrl,
    requireTLS,
    pool: true,
    maxConnections: mostConnections,
    // Covers a stale idle connection; further retries are up to the outbox.
    maxRequeues: 1,
    connectionTimeout: connectMilliseconds,
    greetingTimeout: connectMilliseconds,
    socketTimeout: socketMilliseconds,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

const answers = (transport: ReturnType<typeof createSmtp>): Promise<boolean> =>
  Promise.race([
    transport.verify().then(
      () => true,
      () => false,
    ),
    wait(connectMilliseconds, false, { ref: false }),
  ]);

type Headers = Pick<OutgoingEmail, 'unsubscribeUrl' | 'recipientProof' | 'requestId'>;

const headersOf = ({ unsubscribeUrl, recipientProof, requestId }: Headers) => ({
  // RFC 3834, and the same for Exchange: nobody's holiday note answers.
  'Auto-Submitted': 'auto-generated',
  'X-Auto-Response-Suppress': 'OOF',
  ...(requestId === undefined ? {} : { 'X-Request-Id': requestId }),
  ...(recipientProof === undefined ? {} : { 'X-Portal-Recipient': recipientProof }),
  ...(unsubscribeUrl === undefined
    ? {}
    : { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
});

// Mail programs act on the embedded part; the others are attachments.
const calendarParts = ([first, ...others]: CalendarFiles) => ({
  calendar: { icalEvent: { ...first, filename: 'appointment.ics' } },
  files: others.map(({ method, content }, index) => ({
    content,
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    filename: `appointment-${index + 2}.ics`,
  })),
});

const pictureParts = (pictures: readonly MailPicture[]) =>
  pictures.map(({ name, content }) => ({
    content,
    cid: `${name}@portal`,
    contentType: content[0] === 0x89 ? 'image/png' : 'image/jpeg',
    contentDisposition: 'inline' as const,
    filename: false as const,
  }));

/** The practice's name at the group's address, which the group's mail server may send from; replies go to the practice. */
const senderOf = ({ name, email }: Sender, from: Options['from']) => ({
  from: { name: name || from.name, address: from.address },
  ...(email === null ? {} : { replyTo: { name, address: email } }),
});

/** Recipients are passed as objects, which prevents header injection. */
export const createMailer = ({
  smtpUrl,
  from,
  requireTls = false,
  sendMilliseconds = usualSendMilliseconds,
}: Options): Mailer => {
  const transport = createSmtp(smtpUrl, requireTls);
  return {
    async send({
      messageId,
      date,
      calendar: dates,
      pictures,
      unsubscribeUrl,
      recipientProof,
      requestId,
      sender,
      ...content
    }) {
      const { calendar, files } = dates ? calendarParts(dates) : { calendar: {}, files: [] };
      try {
        await transport.sendMail({
          ...content,
          messageId,
          date: new Date(date),
          // Random by default, so that retries would differ.
          baseBoundary: createHash('sha256').update(messageId).digest('hex').slice(0, 32),
          ...senderOf(sender, from),
          headers: headersOf({ unsubscribeUrl, recipientProof, requestId }),
          ...calendar,
          attachments: [...files, ...pictureParts(pictures)],
          signal: AbortSignal.timeout(sendMilliseconds),
        });
      } catch (error) {
        const fault = error as MailFault;
        if (isPermanent(fault)) throw new UndeliverableError(fault.responseCode);
        const isAway = isAboutServer(fault) || (!isAboutMessage(fault) && !(await answers(transport)));
        throw isAway ? new UnreachableError(fault.code ?? 'error') : error;
      }
    },
    close: () => transport.close(),
  };
};

export const createMailerOf = (config: Config): Mailer =>
  createMailer({
    smtpUrl: config.smtpUrl,
    from: { name: config.mailFromName, address: config.mailFrom },
    requireTls: requiresMailTls(config),
  });
