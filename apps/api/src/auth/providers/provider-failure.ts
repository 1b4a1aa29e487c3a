import * as oidc from 'openid-client';
import type { ProviderId } from './provider-configuration.ts';

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

export const chainOf = (error: unknown): Readonly<Record<string, unknown>>[] => {
  const chain: Readonly<Record<string, unknown>>[] = [];
  for (let at = error; isRecord(at) && chain.length < 10; at = at['cause']) chain.push(at);
  return chain;
};

const connectionFailures: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'it cut the connection',
  UND_ERR_SOCKET: 'it cut the connection',
  ENOTFOUND: 'its host name is unknown',
  EAI_AGAIN: 'the name service does not answer',
  EHOSTUNREACH: 'there is no route to it',
  ENETUNREACH: 'there is no route to it',
  ETIMEDOUT: 'the connection timed out',
  UND_ERR_CONNECT_TIMEOUT: 'the connection timed out',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  CERT_NOT_YET_VALID: 'its certificate is not valid yet',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate chain has a self-signed certificate',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'an intermediate certificate is missing',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'its certificate authority is not trusted',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host name',
  EPROTO: 'it does not speak TLS',
  ERR_SSL_WRONG_VERSION_NUMBER: 'it does not speak TLS',
};

const timeouts = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'ERR_JWKS_TIMEOUT', 'PROVIDER_TIMEOUT']);

type Details = { readonly code: string | null; readonly sentence: string };

const longestDescription = 200;

/** Provider messages may quote addresses or tokens, which must not be logged. */
const withoutSecrets = (description: string): string =>
  description
    .replace(/\S+@\S+/g, '…')
    .replace(/[\w.~+/=-]{40,}/g, '…')
    .replace(/\s+/g, ' ')
    .slice(0, longestDescription);

const answered = (error: string, status: number | null, description: unknown): Details => ({
  code: error,
  sentence: [
    `answered ${error}${status === null ? '' : ` (status ${status})`}`,
    ...(typeof description === 'string' && description !== '' ? [withoutSecrets(description)] : []),
  ].join(': '),
});

const refusalIn = (error: unknown): Details | null => {
  if (error instanceof oidc.ResponseBodyError) return answered(error.error, error.status, error.error_description);
  if (error instanceof oidc.AuthorizationResponseError) return answered(error.error, null, error.error_description);
  if (error instanceof oidc.WWWAuthenticateChallengeError) {
    const { error: code, error_description: description } = error.cause[0]?.parameters ?? {};
    return answered(code ?? 'no reason', error.status, description);
  }
  if (error instanceof Response) return { code: null, sentence: `answered with status ${error.status}` };
  return null;
};

const connectionFailureIn = ({ code }: Readonly<Record<string, unknown>>): Details | null => {
  if (typeof code !== 'string') return null;
  const reason = connectionFailures[code];
  if (reason !== undefined) return { code, sentence: `cannot be reached: ${reason} (${code})` };
  return timeouts.has(code) ? { code, sentence: 'did not answer in time' } : null;
};

const detailsOf = (error: unknown): Details => {
  const chain = chainOf(error);
  for (const link of chain) {
    const details = refusalIn(link) ?? connectionFailureIn(link);
    if (details) return details;
  }
  const deepest = chain.findLast(({ message }) => typeof message === 'string');
  const code = chain.find((link) => typeof link['code'] === 'string')?.['code'];
  return {
    code: typeof code === 'string' ? code : null,
    sentence: `gave an answer that cannot be accepted: ${withoutSecrets(String(deepest?.['message'] ?? error))}`,
  };
};

type Failed = {
  readonly provider: ProviderId;
  readonly cause: unknown;
  readonly method: string | null;
};

const clientRefusals = new Set<string | null>(['invalid_client', 'unauthorized_client']);

export class ProviderFailure extends Error {
  /** OAuth error code, Node's connection error code, or PROVIDER_ANSWER. */
  readonly code: string;

  constructor({ provider, cause, method }: Failed) {
    const { code, sentence } = detailsOf(cause);
    const how = method !== null && clientRefusals.has(code) ? `; we authenticated by ${method}` : '';
    super(`${provider} ${sentence}${how}`, { cause });
    this.name = 'ProviderFailure';
    this.code = code ?? 'PROVIDER_ANSWER';
  }
}

export const isRefusedByProvider = (error: unknown): boolean =>
  error instanceof ProviderFailure && error.code === 'invalid_grant';
