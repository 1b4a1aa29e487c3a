import type { IncomingMessage } from 'node:http';
import type { Duplex, Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { openRequest, restIn, urlProblem } from '../../integration/webhooks/post-webhook.ts';
import { RemoteFailure } from '../port.ts';

const mostBytes = 8 * 1024 * 1024;

const decompressors: Readonly<Record<string, () => Duplex>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

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

/** An id may be larger than numbers are exact: then it stays as it is written. */
const exact = (_: string, value: unknown, { source = '' }: { readonly source?: string } = {}): unknown =>
  typeof value === 'number' && !Number.isSafeInteger(value) && /^\d+$/.test(source) ? source : value;

const parsed = (text: string): unknown => {
  if (text === '') return null;
  try {
    return /\d{16}/.test(text) ? JSON.parse(text, exact) : JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The portal asks for no compression, but proxies between may compress all the same. */
const plainOf = (response: IncomingMessage, fail: (error: Error) => void): Readable => {
  response.on('error', fail);
  const decompress = decompressors[response.headers['content-encoding'] ?? ''];
  return decompress ? response.pipe(decompress()).on('error', fail) : response;
};

/** Follows no redirect and connects to public addresses only. Throws `RemoteFailure`. */
export const requestJson = (call: JsonRequest): Promise<JsonAnswer> =>
  new Promise((resolve, reject) => {
    const { method, url, headers, timeoutMilliseconds, allowsLocal, stopping } = call;
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
      const body = plainOf(response, fail);
      body.on('data', (part: Buffer) => {
        bytes += part.length;
        if (bytes <= mostBytes) return void parts.push(part);
        fail(new RemoteFailure('NONSENSE', 'the answer is too long'));
        request.destroy();
      });
      body.on('end', () => {
        const answer = {
          status: response.statusCode ?? 0,
          at: Date.parse(response.headers.date ?? '') || null,
          retryAfter: response.headers['retry-after'] ?? resetOf(response),
          value: parsed(new TextDecoder().decode(Buffer.concat(parts))),
        };
        call.onAnswer?.(answer);
        resolve(answer);
      });
    });
    request.on('error', fail);
    request.end(call.body);
  });

/** Null if the response is a success. */
export const failureOf = ({ status, retryAfter, at }: JsonAnswer, endpoint: string): RemoteFailure | null => {
  const words = `${endpoint} answered ${status}`;
  // A date in it is one of the system's own clock.
  const rest = restIn(retryAfter, at ?? Date.now());
  if (status === 429) return new RemoteFailure('RATE_LIMITED', words, rest);
  if (status >= 500) return new RemoteFailure('SERVER_ERROR', words, rest);
  if (status >= 300 && status < 400) return new RemoteFailure('REDIRECT', words);
  return status >= 400 ? new RemoteFailure('REFUSED', words) : null;
};
