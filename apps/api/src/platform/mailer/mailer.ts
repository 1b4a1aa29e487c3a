import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';

export type OutgoingEmail = {
  /** Angle brackets included; the same for every try at one message. */
  readonly messageId: string;
  /** When it was written, in epoch milliseconds; the same for every try. */
  readonly date: number;
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly calendar: { readonly content: string; readonly method: 'PUBLISH' | 'REQUEST' | 'CANCEL' } | null;
};

/** The receiving server said no for good: trying again changes nothing. */
export class UndeliverableError extends Error {
  readonly responseCode: number;

  constructor(responseCode: number) {
    super('The mail server refused the message');
    this.name = 'UndeliverableError';
    this.responseCode = responseCode;
  }
}

export type Mailer = { send(email: OutgoingEmail): Promise<void>; close(): void };

type Options = { readonly smtpUrl: string; readonly from: { readonly name: string; readonly address: string } };

const refusedForGood = (error: unknown): number | null => {
  const { responseCode } = error as { responseCode?: number };
  return responseCode !== undefined && responseCode >= 500 ? responseCode : null;
};

/** Sends e-mail by SMTP. Recipients are passed as objects, never as header text (security.md, cautionary). */
export const createMailer = ({ smtpUrl, from }: Options): Mailer => {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 4,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ messageId, date, to, subject, text, html, calendar }) {
      try {
        await transport.sendMail({
          messageId,
          date: new Date(date),
          // Otherwise random, and two tries would differ.
          baseBoundary: createHash('sha256').update(messageId).digest('hex').slice(0, 32),
          from,
          to,
          subject,
          text,
          html,
          ...(calendar ? { icalEvent: { ...calendar, filename: 'appointment.ics' } } : {}),
        });
      } catch (error) {
        const code = refusedForGood(error);
        throw code === null ? error : new UndeliverableError(code);
      }
    },
    close: () => transport.close(),
  };
};
