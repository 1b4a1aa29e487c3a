import { createHash } from 'node:crypto';
import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import { badIdempotencyKey, idempotencyMismatch } from './appointments.errors.ts';
import type { NamedRequest, StoredReply } from './idempotency.repository.ts';

const minute = 60_000;

type Sent = {
  /** What is asked for: the same key may be used for two different things. */
  readonly deed: string;
  readonly clientId: number;
  readonly header: string | string[] | undefined;
  readonly body: unknown;
};

/**
 * Names a request so that its repetition is known. A caller that sends no key gets one made from who and what, good for
 * a minute: an impatient second click is a repetition, the same wish tomorrow is not (reliability.md).
 */
export const idempotencyOf = ({ deed, clientId, header, body }: Sent): NamedRequest => {
  const requestHash = createHash('sha256').update(JSON.stringify(body)).digest('base64');
  const scope = `${deed}:${clientId}`;
  if (header === undefined) {
    const natural = `natural:${requestHash}:${Math.floor(Date.now() / minute)}`;
    return { scope, key: natural, requestHash };
  }
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,100}$/.test(header)) throw badIdempotencyKey();
  return { scope, key: header, requestHash };
};

/** What the first of these requests was answered; null if this is the first. Refuses a key that comes with another body. */
export const replayOf = ({ requestHash }: NamedRequest, stored: StoredReply | null): Appointment | null => {
  if (!stored) return null;
  if (stored.requestHash.replaceAll('\n', '') !== requestHash) throw idempotencyMismatch();
  return stored.response;
};
