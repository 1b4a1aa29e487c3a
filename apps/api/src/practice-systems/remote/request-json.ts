import type { IncomingMessage } from 'node:http';
import { openRequest, restIn, urlProblem } from '../../integration/webhooks/post-webhook.ts';
import { RemoteFailure } from '../port.ts';

const mostBytes = 8 * 1024 * 1024;

export type JsonRequest = {
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly timeoutMilliseconds: number;
  readonly allowsLocal: boolean;
  readonly stopping?: AbortSignal | undefined;
  readonly onAnswer?: ((answer: JsonAnswer) => void) | undefined;
};

export type JsonAnswer = {
  readonly status: number;
  /** The `Date` header: the time on the system's own clock. Null if there is none. */
  readonly at: number | null;
  readonly retryAfter: string | null;
  /** The parsed body; null if it is empty, undefined if it is not JSON. */
  readonly value: unknown;
};

/** A larger number is an instant in seconds since 1970. */
const longestSeconds = 1_000_000_000;

/** Some vendors use this header to say when a limit ends, in seconds from now or since 1970. */
const resetOf = ({ statusCode, headers }: IncomingMessage): string | null => {
  const seconds = Number(headers['x-ratelimit-reset']);
  if (statusCode !== 429 || !(seconds > 0)) return null;
  return seconds < longestSeconds ? String(Math.ceil(seconds)) : new Date(seconds * 1000).toUTCString();
};

const parsed = (text: string): unknown => {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Follows no redirect and connects to public addresses only. Throws `RemoteFailure`. */
export const requestJson = (call: JsonRequest): Promise<JsonAnswer> =>
  new Promise((resolve, reject) => {
    const { method, url, headers, body, timeoutMilliseconds, allowsLocal, stopping } = call;
    const problem = urlProblem(url, { allowsLocal });
    if (problem !== null) return reject(new RemoteFailure('UNREACHABLE', `the address ${problem}`));
    const timeout = AbortSignal.timeout(timeoutMilliseconds);
    const signal = stopping ? AbortSignal.any([timeout, stopping]) : timeout;
    const fail = (error: Error): void => {
      if (error instanceof RemoteFailure) return reject(error);
      const code = (error as { code?: string }).code ?? 'ERROR';
      reject(
        timeout.aborted ? new RemoteFailure('TIMED_OUT', 'no answer in time') : new RemoteFailure('UNREACHABLE', code),
      );
    };
    const request = openRequest({ method, url, headers, signal, allowsLocal }, (response) => {
      const parts: Buffer[] = [];
      let bytes = 0;
      response.on('error', fail);
      response.on('data', (part: Buffer) => {
        bytes += part.length;
        if (bytes > mostBytes) request.destroy(new RemoteFailure('NONSENSE', 'the answer is too long'));
        else parts.push(part);
      });
      response.on('end', () => {
        const answer = {
          status: response.statusCode ?? 0,
          at: Date.parse(response.headers.date ?? '') || null,
          retryAfter: response.headers['retry-after'] ?? resetOf(response),
          value: parsed(Buffer.concat(parts).toString('utf8')),
        };
        call.onAnswer?.(answer);
        resolve(answer);
      });
    });
    request.on('error', fail);
    request.end(body);
  });

/** Null if the response is a success. */
export const failureOf = ({ status, retryAfter }: JsonAnswer, endpoint: string): RemoteFailure | null => {
  const words = `${endpoint} answered ${status}`;
  if (status === 429) return new RemoteFailure('RATE_LIMITED', words, restIn(retryAfter));
  if (status >= 500) return new RemoteFailure('SERVER_ERROR', words, restIn(retryAfter));
  if (status >= 300 && status < 400) return new RemoteFailure('REDIRECT', words);
  return status >= 400 ? new RemoteFailure('REFUSED', words) : null;
};
