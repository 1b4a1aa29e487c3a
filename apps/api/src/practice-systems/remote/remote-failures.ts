import { restIn } from '../../integration/webhooks/post-webhook.ts';
import { RemoteFailure } from '../port.ts';
import type { JsonAnswer } from './request-json.ts';

const usualRestMilliseconds = 60_000;

/** Null if the answer is one. */
export const failureOf = ({ status, retryAfter }: JsonAnswer, endpoint: string): RemoteFailure | null => {
  const words = `${endpoint} answered ${status}`;
  if (status === 429) return new RemoteFailure('RATE_LIMITED', words, restIn(retryAfter) ?? usualRestMilliseconds);
  if (status >= 500) return new RemoteFailure('SERVER_ERROR', words, restIn(retryAfter));
  if (status >= 300 && status < 400) return new RemoteFailure('REDIRECT', words);
  return status >= 400 ? new RemoteFailure('REFUSED', words) : null;
};
