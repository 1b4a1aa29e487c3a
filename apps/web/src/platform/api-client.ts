import type { CallInput, CallOutput, EndpointKey } from '@portal/contract/endpoints';
import { type ErrorBody, type ErrorCode, errorStatus, statusTitle } from '@portal/contract/errors';
import { freshBearer, renewBearer } from './bearer.ts';
import { isRecord } from './draft-store.ts';
import { withStatusNames } from './known-status.ts';
import { goToMaintenance, retryAfterOf } from './maintenance.ts';
import { noteServerTime } from './time/server-clock.ts';
import { currentConfig } from './runtime-config.ts';
import { sessionStore } from './storage.ts';

type Failure = {
  readonly url: string;
  readonly status: number;
  readonly body: ErrorBody | null;
  readonly isSaving?: boolean;
};

/** `status` 0 means there was no response. */
export class ApiError extends Error {
  readonly url: string;
  readonly status: number;
  /** 'Bad Request' … 'Service Unavailable', or 'Generic Error' for any other status. */
  readonly statusText: string;
  /** Null if the response is not of the portal, but of a proxy before it. */
  readonly body: ErrorBody | null;
  readonly isSaving: boolean;

  constructor({ url, status, body, isSaving = false }: Failure) {
    super(status === 0 ? 'No answer' : statusTitle(status));
    this.name = 'ApiError';
    this.url = url;
    this.status = status;
    this.statusText = this.message;
    this.body = body;
    this.isSaving = isSaving;
  }
}

type Options = {
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  readonly proof?: string;
  /** Upload progress from 0 to 1. */
  readonly onProgress?: (share: number) => void;
  /** JSON unless the response is a file. */
  readonly accept?: string;
};
type Parts = {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | boolean | null | undefined>>;
  readonly body?: unknown;
  readonly file?: Blob;
};

/** Whether somebody tried to save something, and nobody said why that failed. */
export const isUnexplained = (error: unknown): boolean =>
  error instanceof ApiError && error.isSaving && error.status !== 0 && error.body === null;

export const errorCode = (error: unknown): ErrorCode | undefined =>
  error instanceof ApiError ? error.body?.code : undefined;

const timeoutMilliseconds = 20_000;
/** 8 MB at 1 Mbit/s takes about this long. */
const fileTimeoutMilliseconds = 60_000;

const addressOf = (key: string, { params = {}, query = {} }: Parts): { method: string; url: string } => {
  const [method = 'GET', path = ''] = key.split(' ');
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null) search.set(name, String(value));
  const apiUrl = currentConfig()?.apiUrl ?? '/api';
  return { method, url: `${apiUrl}${filled}${search.size > 0 ? `?${search.toString()}` : ''}` };
};

const postedAsForms = new Set(['POST /auth/signin/{provider}', 'POST /auth/signout']);

const bodyOf = (key: string, { body, file }: Parts): BodyInit | undefined => {
  if (file !== undefined) return file;
  if (body === undefined) return undefined;
  return postedAsForms.has(key) ? new URLSearchParams(body as Record<string, string>) : JSON.stringify(body);
};

const typeOf = (key: string, { body, file }: Parts): Record<string, string> => {
  if (file !== undefined) return { 'content-type': file.type };
  // The browser sets the form's Content-Type itself.
  return body === undefined || postedAsForms.has(key) ? {} : { 'content-type': 'application/json' };
};

const isSet = (flag: 'noCache' | 'refreshCache'): boolean =>
  !['', '0', 'false'].includes(sessionStore.read(flag)?.toLowerCase() ?? '');

type Headed = { readonly key: string; readonly parts: Parts; readonly options: Options };

// `randomUUID` is missing without https.
const hex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');

const headersOf = ({ key, parts, options }: Headed, bearer: string | null): Record<string, string> => ({
  accept: options.accept ?? 'application/json',
  'x-requested-with': 'client-portal',
  traceparent: `00-${hex(16)}-${hex(8)}-00`,
  ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
  ...typeOf(key, parts),
  ...(options.idempotencyKey === undefined ? {} : { 'idempotency-key': options.idempotencyKey }),
  ...(options.proof === undefined ? {} : { 'x-proof-of-work': options.proof }),
  ...(isSet('noCache') ? { 'X-NoCache': 'true' } : {}),
  ...(isSet('refreshCache') ? { 'X-RefreshCache': 'true' } : {}),
});

const send = async (key: string, parts: Parts, options: Options): Promise<Response> => {
  const { method, url } = addressOf(key, parts);
  const timeout = AbortSignal.timeout(parts.file ? fileTimeoutMilliseconds : timeoutMilliseconds);
  const bearer = key.includes(' /auth/') ? null : await freshBearer();
  const headers = headersOf({ key, parts, options }, bearer);
  const body = bodyOf(key, parts);
  try {
    if (parts.file && options.onProgress) {
      const { fetchWithProgress } = await import('./fetch-with-progress.ts');
      return await fetchWithProgress({ method, url, headers, body: parts.file, onProgress: options.onProgress });
    }
    return await fetch(url, {
      method,
      credentials: 'same-origin',
      headers,
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
      ...(body === undefined ? {} : { body }),
    });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new ApiError({ url, status: 0, body: null });
  }
};

const isOurs = (body: unknown): body is ErrorBody =>
  isRecord(body) && typeof body['code'] === 'string' && body['code'] in errorStatus;

const errorBodyOf = async (response: Response): Promise<ErrorBody | null> => {
  const body: unknown = await response.json().catch(() => null);
  return isOurs(body) ? body : null;
};

const refusalOf = async (key: string, response: Response): Promise<ApiError> => {
  const isSaving = !key.startsWith('GET ') && !key.includes(' /auth/');
  return new ApiError({ url: response.url, status: response.status, body: await errorBodyOf(response), isSaving });
};

/** Calls in the background, without which a form goes on, or by the maintenance page itself: they never lead to that page. */
const carriesOn = new Set([
  'GET /config',
  'GET /auth/session',
  'POST /auth/_log',
  'GET /address-lookup',
  'GET /address-lookup/{serviceId}/{addressId}',
]);
/** Shorter outages are waited out without the maintenance page. */
const shortestOutageSeconds = 5;
/** A proxy that cannot reach the portal says nothing about how long. */
const unknownOutageSeconds = 2;
const statusesOfProxies = new Set([502, 503, 504]);

/** Seconds until the portal may answer again; null if it has answered. */
const outageOf = async (response: Response): Promise<number | null> => {
  const told = response.status === 503 ? retryAfterOf(response) : null;
  if (told !== null || !statusesOfProxies.has(response.status)) return told;
  return (await errorBodyOf(response.clone())) === null ? unknownOutageSeconds : null;
};

// Reads go to the maintenance page; failed writes keep the form on screen unless maintenance is announced.
const waitOut = async (key: string, seconds: number): Promise<void> => {
  if (key.startsWith('GET ')) return goToMaintenance(seconds);
  const isUnderWay = await call('GET /config', {}).then(
    ({ maintenance }) => maintenance.active,
    () => false,
  );
  if (isUnderWay) goToMaintenance(seconds);
};

const sendPatiently = async (key: string, parts: Parts, options: Options): Promise<Response> => {
  const response = await send(key, parts, options);
  const seconds = carriesOn.has(key) ? null : await outageOf(response);
  if (seconds === null) return response;
  if (!key.startsWith('GET ') || seconds > shortestOutageSeconds) {
    await waitOut(key, seconds);
    return response;
  }
  await new Promise((resume) => setTimeout(resume, seconds * 1000));
  const again = await send(key, parts, options);
  const secondsMore = await outageOf(again);
  if (secondsMore !== null) goToMaintenance(secondsMore);
  return again;
};

// Over the rate limit: solve a proof of work and retry (docs/decisions/0010).
const sendWithProof = async (key: string, parts: Parts, options: Options): Promise<Response | null> => {
  const { proveWork } = await import('./proof-of-work.ts');
  const proof = await proveWork(() => call('GET /proof-of-work/challenge', {}));
  return proof === null ? null : send(key, parts, { ...options, proof });
};

const request = async (key: string, parts: Parts, options: Options): Promise<Response> => {
  let response = await sendPatiently(key, parts, options);
  // The bearer may have expired although the session is still valid.
  if (response.status === 401 && !key.includes(' /auth/')) {
    await renewBearer();
    response = await send(key, parts, options);
  }
  if (response.status === 428) response = (await sendWithProof(key, parts, options)) ?? response;
  noteServerTime(response);
  if (!response.ok) throw await refusalOf(key, response);
  return response;
};

export const call = async <K extends EndpointKey>(
  key: K,
  input: CallInput<K>,
  options: Options = {},
): Promise<CallOutput<K>> => {
  const response = await request(key, input as Parts, options);
  const text = await response.text();
  return (text === '' ? undefined : withStatusNames(JSON.parse(text))) as CallOutput<K>;
};

export const callForBlob = async <K extends EndpointKey>(key: K, input: CallInput<K>): Promise<Blob> =>
  (await request(key, input as Parts, { accept: '*/*' })).blob();
