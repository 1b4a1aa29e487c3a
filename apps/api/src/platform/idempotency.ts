import { createHash } from 'node:crypto';
import type { IdempotentRequest, StoredReply } from './idempotency.repository.ts';
import { Problem } from './http/problem.ts';

const minute = 60_000;

type Sent = {
  readonly operation: string;
  readonly clientId: number;
  readonly header: string | string[] | undefined;
  readonly body: unknown;
};

/** If the client sends no key, one derived from caller and body, valid for a minute, catches double clicks. */
export const idempotencyOf = ({ operation, clientId, header, body }: Sent): IdempotentRequest => {
  const requestHash = createHash('sha256').update(JSON.stringify(body)).digest('base64');
  const scope = `${operation}:${clientId}`;
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

/** Null if this is the first request. Refuses a key reused with another body. */
export const replayOf = <Response>({ requestHash }: IdempotentRequest, stored: StoredReply | null): Response | null => {
  if (!stored) return null;
  if (stored.requestHash.replaceAll('\n', '') !== requestHash) throw idempotencyMismatch();
  return stored.response as Response;
};
