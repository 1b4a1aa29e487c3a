import { RemoteFailure } from '../port.ts';
import type { JsonAnswer } from './request-json.ts';

export const usualRestMilliseconds = 60_000;
const longestRestMilliseconds = 3_600_000;

const restOf = (retryAfter: string | null): number => {
  if (retryAfter === null) return usualRestMilliseconds;
  const milliseconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - Date.now();
  if (!Number.isFinite(milliseconds)) return usualRestMilliseconds;
  return Math.max(0, Math.min(longestRestMilliseconds, milliseconds));
};

/** Null if the answer is one. */
export const failureOf = ({ status, retryAfter }: JsonAnswer, endpoint: string): RemoteFailure | null => {
  const words = `${endpoint} answered ${status}`;
  if (status === 429) return new RemoteFailure('RATE_LIMITED', words, restOf(retryAfter));
  if (status >= 500) return new RemoteFailure('SERVER_ERROR', words, retryAfter === null ? null : restOf(retryAfter));
  if (status >= 300 && status < 400) return new RemoteFailure('REDIRECT', words);
  return status >= 400 ? new RemoteFailure('REFUSED', words) : null;
};
