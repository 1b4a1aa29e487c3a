import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/client.ts';
import type { Config } from '../config/config.ts';
import { createLoop, type Loop } from '../loop.ts';
import { smsResult } from '../metrics/metrics.ts';
import { mailSourcesOf, readMailState } from '../outbox/mail-approval.ts';
import { hashToken } from '../secrets.ts';
import { inSpan } from '../tracing/spans.ts';
import type { SmsService } from './sms-port.ts';
import { beginSms, type DueSms, finishSms, leaseDueSms, postponeSms } from './sms.repository.ts';

const atOnce = 10;

/** 128 random bits. The token itself is only in the text's link; the database has its hash. */
export const newSmsToken = (): string => randomBytes(16).toString('base64url');

type ComposedSms = {
  readonly to: string;
  readonly body: string;
  /** How long it is of use, by the clock of the database. */
  readonly validMilliseconds: number;
};

/** Composed when sent; null if there is nothing left to say. */
export type ComposeSms = (due: DueSms, token: string) => Promise<ComposedSms | null>;

type Sending = {
  readonly config: Config;
  readonly database: Database;
  readonly log: FastifyBaseLogger;
  readonly service: SmsService;
  readonly compose: ComposeSms;
  readonly onNumberRefused: (number: string) => Promise<unknown>;
};

const receiptUrlOf = ({ webOrigin }: Pick<Config, 'webOrigin'>, smsMessageId: string): string =>
  `${webOrigin}/sms/receipts?id=${smsMessageId}`;

const ask = async (sending: Sending, due: DueSms, { to, body, validMilliseconds }: ComposedSms): Promise<void> => {
  const { config, database, log, service, onNumberRefused } = sending;
  const { smsMessageId, attempts } = due;
  const outcome = await service({
    to,
    body,
    validSeconds: validMilliseconds / 1000,
    receiptUrl: receiptUrlOf(config, smsMessageId),
  });
  smsResult.inc({ result: outcome.kind.toLowerCase() });
  if (outcome.kind === 'ACCEPTED')
    return void (await finishSms(database, { smsMessageId, state: 'SENT', providerId: outcome.providerId }));
  const { kind, error } = outcome;
  log.warn({ smsMessageId, reason: error }, `text message: ${kind.toLowerCase()}`);
  if (kind === 'BUSY') {
    const milliseconds = config.limits.smsRetryMilliseconds * Math.min(20, attempts);
    return void (await postponeSms(database, { smsMessageId, milliseconds, error }));
  }
  if (kind === 'REFUSED' && outcome.isAboutNumber) await onNumberRefused(to);
  await finishSms(database, { smsMessageId, state: kind === 'REFUSED' ? 'FAILED' : 'UNKNOWN', error });
};

const send = async (sending: Sending, due: DueSms): Promise<void> => {
  const { database, compose } = sending;
  const { smsMessageId } = due;
  const token = newSmsToken();
  const sms = await compose(due, token);
  if (!sms) {
    smsResult.inc({ result: 'superseded' });
    return void (await finishSms(database, { smsMessageId, state: 'SUPERSEDED' }));
  }
  if (await beginSms(database, { smsMessageId, tokenHash: hashToken(token) })) await ask(sending, due, sms);
};

/** Several processes may run it. A text that was being sent when its process died is never sent again. */
export const createSmsSender = (sending: Sending): Loop => {
  const { config, database, log } = sending;
  const mail = mailSourcesOf(database, config);
  return createLoop({
    restMilliseconds: config.limits.smsRestMilliseconds,
    async work() {
      // A restored copy sends nothing until it is approved, as with email.
      if ((await readMailState(mail)).state !== 'APPROVED') return false;
      const rows = await leaseDueSms(database, atOnce);
      await Promise.all(
        rows.map((due) =>
          inSpan({ name: 'sms', kind: 'client', attributes: { 'portal.sms.kind': due.kind } }, () =>
            send(sending, due),
          ).catch((error: unknown) => log.error({ err: error }, 'text messages')),
        ),
      );
      return rows.length > 0;
    },
    onError: (error) => log.warn({ err: error }, 'text messages'),
  });
};
