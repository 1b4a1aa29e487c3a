import { expect, test } from 'vitest';
import { ProviderFailure } from './provider-failure.ts';

const failedFetch = (code: string) => new TypeError('fetch failed', { cause: Object.assign(new Error('x'), { code }) });
const messageOf = (cause: unknown) => new ProviderFailure({ provider: 'auth0', cause, method: null }).message;

test.each([
  ['CERT_HAS_EXPIRED', 'its certificate has expired'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'its certificate is self-signed'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'its certificate is for another host name'],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'its certificate authority is not trusted'],
  ['ENOTFOUND', 'its host name is unknown'],
])('attack 84: a connection that fails with %s is explained', (code, reason) => {
  expect(messageOf(failedFetch(code))).toBe(`auth0 cannot be reached: ${reason} (${code})`);
});

test('attack 84: reports a status that has no OAuth error', () => {
  const error = new Error('unexpected HTTP response status code', { cause: new Response('', { status: 502 }) });
  expect(messageOf(error)).toBe('auth0 answered with status 502');
});

test('attack 84: removes addresses, tokens and endless text', () => {
  const message = messageOf(new Error(`no account jo@example.org for ${'x'.repeat(60)} ${'word '.repeat(100)}`));
  expect(message).toMatch(/^auth0 gave an answer that cannot be accepted: no account … for … word word/);
  expect(message.length).toBeLessThan(270);
});
