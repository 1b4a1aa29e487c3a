import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { testEnvironment } from '../../../testing/servers/test-config.ts';
import { readConfig } from './config.ts';
import { absentProviders, clientProviderOf, isPostedBack } from './provider-settings.ts';

const read = (changes: NodeJS.ProcessEnv) => readConfig({ ...testEnvironment, ...changes }).providers;
const without = (id: 'AUTH0' | 'AZURE_AD') => ({
  [`OIDC_${id}_ISSUER`]: '',
  [`OIDC_${id}_CLIENT_ID`]: '',
  [`OIDC_${id}_CLIENT_SECRET`]: '',
});
const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

test('attack 84: one provider is enough, and the missing one is named', () => {
  expect(read(without('AZURE_AD'))['azure-ad']).toBeUndefined();
  expect(clientProviderOf(read(without('AZURE_AD'))).clientId).toBe('portal');
  expect(clientProviderOf(read(without('AUTH0'))).clientId).toBe('portal-azure');
  expect(absentProviders(read(without('AZURE_AD')))).toEqual([
    'The identity provider azure-ad is not set up: OIDC_AZURE_AD_ISSUER has no value.',
  ]);
  expect(absentProviders(read({}))).toEqual([]);
});

test('attack 84: a private key replaces a client secret', () => {
  const { auth0 } = read({
    OIDC_AUTH0_CLIENT_SECRET: '',
    OIDC_AUTH0_PRIVATE_KEY: pem,
    OIDC_AUTH0_PRIVATE_KEY_ID: 'one',
  });
  expect(auth0).toMatchObject({ privateKey: pem, privateKeyId: 'one', clientSecret: undefined });
});

test('a provider posts its response if it is set so, and otherwise redirects with a query', () => {
  expect(isPostedBack(read({}).auth0)).toBe(false);
  const { auth0, 'azure-ad': azure } = read({
    OIDC_AZURE_AD_RESPONSE_MODE: 'form_post',
    OIDC_AUTH0_RESPONSE_MODE: 'query',
  });
  expect([isPostedBack(auth0), isPostedBack(azure)]).toEqual([false, true]);
});

test.each([
  [{ ...without('AUTH0'), ...without('AZURE_AD') }, /^OIDC_AUTH0_ISSUER: set the issuer, .* of at least one/],
  [{ OIDC_AUTH0_CLIENT_SECRET: '' }, /^OIDC_AUTH0_CLIENT_SECRET is missing, for example/],
  [{ OIDC_AZURE_AD_ISSUER: '' }, /^OIDC_AZURE_AD_ISSUER is missing/],
  [{ OIDC_AUTH0_CLIENT_AUTH: 'private_key_jwt' }, /^OIDC_AUTH0_PRIVATE_KEY: is needed for private_key_jwt/],
  [
    { OIDC_AUTH0_CLIENT_SECRET: '', OIDC_AUTH0_CLIENT_AUTH: 'post', OIDC_AUTH0_PRIVATE_KEY: pem },
    /^OIDC_AUTH0_CLIENT_SECRET is missing, for example/,
  ],
  [{ OIDC_AUTH0_CLIENT_AUTH: 'secret' }, /^OIDC_AUTH0_CLIENT_AUTH: /],
  [{ OIDC_AZURE_AD_RESPONSE_MODE: 'fragment' }, /^OIDC_AZURE_AD_RESPONSE_MODE: /],
  [{ OIDC_AUTH0_PRIVATE_KEY: 'not a key' }, /^OIDC_AUTH0_PRIVATE_KEY: must be an RSA or P-256 private key in PEM/],
])('attack 84: an incomplete provider is reported: %j', (changes, sentence) => {
  expect(() => read(changes)).toThrow(sentence);
});
