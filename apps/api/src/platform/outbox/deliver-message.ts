import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/client.ts';
import { isAboutAddress, UndeliverableError, UnreachableError } from '../mailer/mail-errors.ts';
import type { Mailer, MailPicture } from '../mailer/mailer.ts';
import type { RecipientProof } from '../mailer/recipient-proof.ts';
import { mails } from '../metrics/metrics.ts';
import { inSpan } from '../tracing/spans.ts';
import { requestIdOf, traceIdIn } from '../tracing/trace-context.ts';
import type { ComposedEmail, Compose, FindPicture } from './compose.ts';
import { finishMessage, holdMessage, type OutboxRow, postponeMessage } from './outbox.repository.ts';

export type Delivering = {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly log: FastifyBaseLogger;
  readonly mailDomain: string;
  readonly isProduction?: boolean;
  readonly composers: Readonly<Record<string, Compose>>;
  readonly findPicture: FindPicture;
  readonly recipientProof?: RecipientProof;
  readonly onAddressRefused?: (address: string) => Promise<unknown>;
};

/** 'UNREACHABLE': the mail server is down, so the other messages need not try. */
export type Outcome = 'SETTLED' | 'UNREACHABLE';

/** Back-off from 15 s, doubling up to an hour; given up after about a day. */
const pauseSeconds = (attempts: number): number => Math.min(3600, 15 * 2 ** attempts);
const mostAttempts = 32;
/** Short, because the outbox as a whole backs off while the mail server is down. */
const turnSeconds = 5;

// SMTP responses may quote the recipient, so only the code is kept.
const nameOf = (error: unknown): string => {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return [code, responseCode].filter((part) => part !== undefined).join(' ') || 'error';
};

const giveUp = async ({ database, log }: Delivering, row: OutboxRow, error: unknown): Promise<void> => {
  log.error({ outboxMessageId: row.outboxMessageId, kind: row.kind, reason: nameOf(error) }, 'email given up');
  await finishMessage(database, { ...row, state: 'DEAD', error: nameOf(error) });
  mails.inc({ result: 'given-up' });
};

const picturesOf = async ({ findPicture }: Delivering, { pictures }: ComposedEmail): Promise<MailPicture[]> => {
  const images = await Promise.all(pictures.map(async (name) => ({ name, content: await findPicture(name) })));
  return images.flatMap(({ name, content }) => (content ? [{ name, content: Buffer.from(content) }] : []));
};

const send = async (delivering: Delivering, compose: Compose, row: OutboxRow): Promise<void> => {
  const { database, mailer, mailDomain, recipientProof, onAddressRefused } = delivering;
  const { outboxMessageId } = row;
  const email = await compose(row);
  if (email && 'notBefore' in email) {
    await holdMessage(database, { outboxMessageId, until: email.notBefore });
    mails.inc({ result: 'held' });
    return;
  }
  // Retries are byte-identical, so that mail programs show a duplicate once.
  const fixed = { messageId: `<${outboxMessageId}@${mailDomain}>`, date: row.createdAt };
  if (email) {
    const { messageId } = fixed;
    const traceId = traceIdIn(row.traceParent ?? '');
    const headers = {
      recipientProof: recipientProof?.prove({ messageId, address: email.to.address }),
      requestId: traceId === null ? undefined : requestIdOf(traceId),
    };
    const pictures = await picturesOf(delivering, email);
    const { tells: _, ...outgoing } = email;
    await mailer.send({ ...outgoing, ...fixed, ...headers, pictures }).catch(async (error: unknown) => {
      if (isAboutAddress(error)) await onAddressRefused?.(email.to.address);
      throw error;
    });
  }
  const state = email ? 'SENT' : 'SUPERSEDED';
  await finishMessage(database, { ...row, state, error: null, superseded: email?.tells });
  mails.inc({ result: email ? 'sent' : 'superseded' });
};

export const deliverMessage = (delivering: Delivering, row: OutboxRow): Promise<Outcome> => {
  const { kind, traceParent: parent, attempts } = row;
  const attributes = { 'portal.mail.kind': kind, 'portal.mail.attempt': attempts + 1 };
  return inSpan({ name: 'email', kind: 'client', parent, attributes }, () => deliver(delivering, row));
};

const deliver = async (delivering: Delivering, row: OutboxRow): Promise<Outcome> => {
  const { database, composers } = delivering;
  const { outboxMessageId, attempts } = row;
  const compose = composers[row.kind];
  try {
    if (compose) await send(delivering, compose, row);
    else await giveUp(delivering, row, { code: 'UNKNOWN_KIND' });
    return 'SETTLED';
  } catch (error) {
    if (error instanceof UnreachableError) {
      mails.inc({ result: 'unreachable' });
      await postponeMessage(database, { outboxMessageId, seconds: turnSeconds, error: error.reason, counts: false });
      return 'UNREACHABLE';
    }
    if (error instanceof UndeliverableError || attempts >= mostAttempts) await giveUp(delivering, row, error);
    else {
      mails.inc({ result: 'postponed' });
      const seconds = pauseSeconds(attempts);
      await postponeMessage(database, { outboxMessageId, seconds, error: nameOf(error), counts: true });
    }
    return 'SETTLED';
  }
};
