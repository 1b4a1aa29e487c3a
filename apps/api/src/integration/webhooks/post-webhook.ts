import { lookup as lookUp } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

const refusal = () => Object.assign(new Error('the address is not public'), { code: 'ADDRESS_NOT_PUBLIC' });

/** Connects to the address that was checked, which prevents DNS rebinding. */
export const lookupPublic: LookupFunction = (hostname, options, answer) => {
  lookUp(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return answer(error, '');
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isPublicAddress(address))) return answer(refusal(), '');
    if (options.all) return answer(null, addresses);
    return answer(null, first.address, first.family);
  });
};

/** Why a webhook may not go there, or null. */
export const urlProblem = (text: string, { allowsLocal }: { readonly allowsLocal: boolean }): string | null => {
  if (!URL.canParse(text)) return 'is not an address';
  const { protocol, hostname, username, password, hash } = new URL(text);
  if (username !== '' || password !== '' || hash !== '') return 'must not have a user, a password or a #';
  if (allowsLocal) return /^https?:$/.test(protocol) ? null : 'must begin with https://';
  if (protocol !== 'https:') return 'must begin with https://';
  const literal = hostname.replace(/^\[|\]$/g, '');
  return isIP(literal) !== 0 && !isPublicAddress(literal) ? 'is not a public address' : null;
};

type Post = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly timeoutMilliseconds: number;
  readonly allowsLocal: boolean;
};

export type Answer = { readonly status: number; readonly retryAfter: string | null };

export const postWebhook = ({ url, headers, body, timeoutMilliseconds, allowsLocal }: Post): Promise<Answer> =>
  new Promise((resolve, reject) => {
    if (urlProblem(url, { allowsLocal }) !== null) return reject(refusal());
    const send = new URL(url).protocol === 'https:' ? requestHttps : requestHttp;
    const signal = AbortSignal.timeout(timeoutMilliseconds);
    const request = send(
      url,
      { method: 'POST', headers, agent: false, signal, ...(allowsLocal ? {} : { lookup: lookupPublic }) },
      (response) => {
        resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] ?? null });
        response.destroy();
      },
    );
    request.on('socket', (socket) =>
      socket.once('connect', () => {
        if (!allowsLocal && !isPublicAddress(socket.remoteAddress ?? '')) request.destroy(refusal());
      }),
    );
    request.on('error', (error) => reject(signal.aborted ? Object.assign(error, { code: 'TIMED_OUT' }) : error));
    request.end(body);
  });
