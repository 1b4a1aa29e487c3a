import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import {
  isAboutMessage,
  isAboutServer,
  isForGood,
  type MailFault,
  UndeliverableError,
  UnreachableError,
} from './mail-errors.ts';

export type OutgoingEmail = {
  /** Angle brackets included; the same for every try at one message. */
  readonly messageId: string;
  /** When it was written, in epoch milliseconds; the same for every try. */
  readonly date: number;
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where this kind of e-mail can be stopped with one click (RFC 8058). */
  readonly unsubscribeUrl?: string;
  /** A file for each entry: one that says CANCEL may name but one (RFC 5546 §3.2.5). */
  readonly calendar: CalendarFiles | null;
};

export type CalendarFiles = {
  readonly method: 'PUBLISH' | 'REQUEST' | 'CANCEL';
  readonly files: readonly [string, ...string[]];
};

export type Mailer = {
  /** Throws an UndeliverableError or an UnreachableError where it is clear that it is one. */
  send(email: OutgoingEmail): Promise<void>;
  close(): void;
};

type Options = {
  readonly smtpUrl: string;
  readonly from: { readonly name: string; readonly address: string };
  /** Sends nothing to a server that does not offer STARTTLS. */
  readonly requireTls?: boolean;
  /** How long a message may take; with what follows less than the outbox's lease, or another would begin to send it. */
  readonly sendMilliseconds?: number;
};

/** The outbox sends no more at once, so that none waits for a connection. */
export const mostConnections = 20;
const usualSendMilliseconds = 35_000;
const connectMilliseconds = 10_000;
/** Of silence. */
const socketMilliseconds = 20_000;

const createSmtp = (smtpUrl: string, requireTLS: boolean) =>
  createTransport({
    url: smtpUrl,
    requireTLS,
    pool: true,
    maxConnections: mostConnections,
    // An idle connection may have been closed meanwhile; beyond that, trying again is the outbox's business.
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

const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

// Mail readers act on the one that is part of the message; the others are there to be opened.
const calendarParts = ({ method, files: [content, ...others] }: CalendarFiles) => ({
  icalEvent: { content, method, filename: 'appointment.ics' },
  attachments: others.map((other, index) => ({
    content: other,
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    filename: `appointment-${index + 2}.ics`,
  })),
});

/** Sends e-mail by SMTP. Recipients are passed as objects, never as header text (security.md, cautionary). */
export const createMailer = ({
  smtpUrl,
  from,
  requireTls = false,
  sendMilliseconds = usualSendMilliseconds,
}: Options): Mailer => {
  const transport = createSmtp(smtpUrl, requireTls);
  return {
    async send({ messageId, date, calendar, unsubscribeUrl, ...content }) {
      try {
        await transport.sendMail({
          ...content,
          messageId,
          date: new Date(date),
          // Otherwise random, and two tries would differ.
          baseBoundary: createHash('sha256').update(messageId).digest('hex').slice(0, 32),
          from,
          ...(unsubscribeUrl === undefined ? {} : { headers: unsubscribeHeaders(unsubscribeUrl) }),
          ...(calendar ? calendarParts(calendar) : {}),
          signal: AbortSignal.timeout(sendMilliseconds),
        });
      } catch (error) {
        const fault = error as MailFault;
        if (isForGood(fault)) throw new UndeliverableError(fault.responseCode);
        const isAway = isAboutServer(fault) || (!isAboutMessage(fault) && !(await answers(transport)));
        throw isAway ? new UnreachableError(fault.code ?? 'error') : error;
      }
    },
    close: () => transport.close(),
  };
};
