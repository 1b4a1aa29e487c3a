import { createHash } from 'node:crypto';
import type { NamedRequest, StoredReply } from './idempotency.repository.ts';
import { Problem } from './http/problem.ts';

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
    const now = Math.floor(Date.now() / minute);
    const natural = (at: number) => `natural:${requestHash}:${at}`;
    return { scope, key: natural(now), earlierKey: natural(now - 1), requestHash };
  }
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,100}$/.test(header)) throw badIdempotencyKey();
  return { scope, key: header, requestHash };
};

const badIdempotencyKey = () =>
  new Problem('BAD_REQUEST', 'The Idempotency-Key must be 1 to 100 printable characters.');

const idempotencyMismatch = () =>
  new Problem(
    'IDEMPOTENCY_MISMATCH',
    'This request was sent before with other contents. Please reload the page and try again.',
  );

/**
 * What the first of these requests was answered; null if this is the first. Refuses a key that comes with another body.
 * A scope names one deed, so its answers are all of that deed's form.
 */
export const replayOf = <Response>({ requestHash }: NamedRequest, stored: StoredReply | null): Response | null => {
  if (!stored) return null;
  if (stored.requestHash.replaceAll('\n', '') !== requestHash) throw idempotencyMismatch();
  return stored.response as Response;
};
