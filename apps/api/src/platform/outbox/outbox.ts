import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/client.ts';
import { type Mailer, type OutgoingEmail, UndeliverableError } from '../mailer/mailer.ts';
import { finishMessage, holdMessage, leaseDueMessages, type OutboxRow, postponeMessage } from './outbox.repository.ts';

/** What a message is about: a record, and the state of it that gave the reason. */
export type Subject = Pick<OutboxRow, 'subjectId' | 'subjectVersion'>;

/**
 * Makes the e-mail for a message now, from what is true now. Null when there is nothing left to say; `notBefore` (epoch
 * milliseconds) when it is not the time to say it.
 */
export type Compose = (
  subject: Subject,
) => Promise<Omit<OutgoingEmail, 'messageId' | 'date'> | { readonly notBefore: number } | null>;

type Options = {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly log: FastifyBaseLogger;
  readonly mailDomain: string;
  /** By the kind of message. */
  readonly composers: Readonly<Record<string, Compose>>;
};

/** E-mails go out in portions with a pause between them, 50 a second: an e-mail can wait, somebody who is booking cannot. */
const atOnce = 10;
const pauseMilliseconds = 200;
const idleMilliseconds = 5_000;
/** Pauses between tries: 15 s, doubling up to an hour; given up after about a day (reliability.md E2). */
const pauseSeconds = (attempts: number): number => Math.min(3600, 15 * 2 ** attempts);
const mostAttempts = 32;

// An SMTP server's words may quote the recipient; the code alone says enough.
const nameOf = (error: unknown): string => {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return [code, responseCode].filter((part) => part !== undefined).join(' ') || 'error';
};

const giveUp = async ({ database, log }: Options, row: OutboxRow, error: unknown): Promise<void> => {
  log.error({ outboxMessageId: row.outboxMessageId, kind: row.kind, reason: nameOf(error) }, 'e-mail given up');
  await finishMessage(database, { outboxMessageId: row.outboxMessageId, state: 'DEAD', error: nameOf(error) });
};

const deliver = async (options: Options, row: OutboxRow): Promise<void> => {
  const { database, mailer, mailDomain, composers } = options;
  const { outboxMessageId } = row;
  const compose = composers[row.kind];
  if (!compose) return giveUp(options, row, { code: 'UNKNOWN_KIND' });
  try {
    const email = await compose(row);
    if (email && 'notBefore' in email)
      return void (await holdMessage(database, { outboxMessageId, until: email.notBefore }));
    // The same message to the last byte, should it go out twice: mail programs then show it once.
    const fixed = { messageId: `<${outboxMessageId}@${mailDomain}>`, date: row.createdAt };
    if (email) await mailer.send({ ...email, ...fixed });
    await finishMessage(database, { outboxMessageId, state: email ? 'SENT' : 'SUPERSEDED', error: null });
  } catch (error) {
    if (error instanceof UndeliverableError || row.attempts >= mostAttempts) return giveUp(options, row, error);
    await postponeMessage(database, { outboxMessageId, seconds: pauseSeconds(row.attempts), error: nameOf(error) });
  }
};

/**
 * Sends what transactions have left in the outbox. A message is taken under a lease, so several processes can send side
 * by side and a crash delays it by a minute at most. Its Message-ID is its own id: if it goes out twice, it is the same
 * message to every mail program.
 */
export const createOutbox = (options: Options) => {
  const { database, log } = options;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let stopped = true;

  const drain = async (): Promise<void> => {
    while (!stopped) {
      const rows = await leaseDueMessages(database, atOnce);
      if (rows.length === 0) return;
      await Promise.all(rows.map((row) => deliver(options, row)));
      await wait(pauseMilliseconds, undefined, { ref: false });
    }
  };

  const run = (): void => {
    if (stopped || running) return;
    clearTimeout(timer);
    running = drain()
      .catch((error: unknown) => log.error({ err: error }, 'outbox'))
      .finally(() => {
        running = null;
        if (!stopped) timer = setTimeout(run, idleMilliseconds);
      });
  };

  return {
    start(): void {
      stopped = false;
      run();
    },
    /** Something was just put in: look now rather than at the next round. */
    kick: (): void => void setImmediate(run),
    /** Lets what is being sent finish. */
    async stop(): Promise<void> {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
};
export type Outbox = ReturnType<typeof createOutbox>;
