import { lookup as lookUp } from 'node:dns';
import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isWithin } from '../../platform/config/network-settings.ts';
import { isPublicAddress } from './public-address.ts';

const refusal = () => Object.assign(new Error('the address is not public'), { code: 'ADDRESS_NOT_PUBLIC' });

type Reach = {
  readonly allowsLocal: boolean;
  /** Private networks that may be reached besides public addresses. */
  readonly networks?: readonly string[];
};

const isReachable = (address: string, networks: readonly string[] = []): boolean =>
  isPublicAddress(address) || isWithin(address, networks);

/** Connects to the address that was checked, which prevents DNS rebinding. */
const lookupWithin =
  (networks: readonly string[] | undefined): LookupFunction =>
  (hostname, options, answer) => {
    lookUp(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return answer(error, '');
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isReachable(address, networks))) return answer(refusal(), '');
      if (options.all) return answer(null, addresses);
      return answer(null, first.address, first.family);
    });
  };

/** Why a webhook may not go there, or null. */
export const urlProblem = (text: string, { allowsLocal, networks }: Reach): string | null => {
  if (!URL.canParse(text)) return 'is not an address';
  const { protocol, hostname, username, password, hash } = new URL(text);
  if (username !== '' || password !== '' || hash !== '') return 'must not have a user, a password or a #';
  if (allowsLocal) return /^https?:$/.test(protocol) ? null : 'must begin with https://';
  if (protocol !== 'https:') return 'must begin with https://';
  const literal = hostname.replace(/^\[|\]$/g, '');
  return isIP(literal) !== 0 && !isReachable(literal, networks) ? 'is not a public address' : null;
};

type Request = Reach & {
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
};

/** Follows no redirect and connects to public addresses and the networks only, unless local ones are allowed. */
export const openRequest = (
  { url, allowsLocal, networks, ...options }: Request,
  onAnswer: (response: IncomingMessage) => void,
): ClientRequest => {
  const send = new URL(url).protocol === 'https:' ? requestHttps : requestHttp;
  const request = send(
    url,
    { ...options, agent: false, ...(allowsLocal ? {} : { lookup: lookupWithin(networks) }) },
    onAnswer,
  );
  return request.on('socket', (socket) =>
    socket.once('connect', () => {
      if (!allowsLocal && !isReachable(socket.remoteAddress ?? '', networks)) request.destroy(refusal());
    }),
  );
};

const longestRestMilliseconds = 3_600_000;

/** Milliseconds to wait according to `Retry-After`, an hour at most; null if it is missing or unreadable. */
export const restIn = (retryAfter: string | null, now = Date.now()): number | null => {
  if (retryAfter === null) return null;
  const milliseconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - now;
  return Number.isFinite(milliseconds) ? Math.max(0, Math.min(longestRestMilliseconds, milliseconds)) : null;
};

type Post = Pick<Request, 'url' | 'headers' | 'allowsLocal' | 'networks'> & {
  readonly body: string;
  readonly timeoutMilliseconds: number;
};

export type Answer = { readonly status: number; readonly retryAfter: string | null };

export const postWebhook = ({ body, timeoutMilliseconds, ...post }: Post): Promise<Answer> =>
  new Promise((resolve, reject) => {
    if (urlProblem(post.url, post) !== null) return reject(refusal());
    const signal = AbortSignal.timeout(timeoutMilliseconds);
    const request = openRequest({ ...post, method: 'POST', signal }, (response) => {
      resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] ?? null });
      response.destroy();
    });
    request.on('error', (error) => reject(signal.aborted ? Object.assign(error, { code: 'TIMED_OUT' }) : error));
    request.end(body);
  });
