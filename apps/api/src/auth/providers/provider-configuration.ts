import { createPrivateKey } from 'node:crypto';
import { createRemoteJWKSet, importPKCS8 } from 'jose';
import * as oidc from 'openid-client';
import type { Config } from '../../platform/config/config.ts';
import { type ProviderSettings, providerSettingName } from '../../platform/config/provider-settings.ts';

export type ProviderId = keyof Config['providers'];

export const clockToleranceSeconds = 90;
/** Limits key fetches, whatever key ids tokens claim. */
const keyRefetchMilliseconds = 30_000;

const methodNames = {
  basic: 'client_secret_basic',
  post: 'client_secret_post',
  private_key_jwt: 'private_key_jwt',
} as const;
type Method = (typeof methodNames)[keyof typeof methodNames];

/** Default of OpenID Connect Discovery 1.0, section 3. */
const methodsByDefault: string[] = ['client_secret_basic'];

type ClientCredentials = Pick<ProviderSettings, 'clientAuth' | 'clientSecret' | 'privateKey'>;

export const methodFor = (
  { clientAuth, clientSecret, privateKey }: ClientCredentials,
  { token_endpoint_auth_methods_supported: supported = methodsByDefault }: oidc.ServerMetadata,
): Method => {
  if (clientAuth !== undefined) return methodNames[clientAuth];
  const means: Readonly<Record<Method, string | undefined>> = {
    client_secret_basic: clientSecret,
    client_secret_post: clientSecret,
    private_key_jwt: privateKey,
  };
  const method = supported.find((name): name is Method => means[name as Method] !== undefined);
  if (method === undefined)
    throw new Error(`it takes ${supported.join(', ')}, and we have the means for none of these methods`);
  return method;
};

const keyAuthentication = async ({ privateKey = '', privateKeyId }: ProviderSettings): Promise<oidc.ClientAuth> => {
  const key = createPrivateKey(privateKey);
  const algorithm = key.asymmetricKeyType === 'ec' ? 'ES256' : 'RS256';
  const signer = await importPKCS8(key.export({ type: 'pkcs8', format: 'pem' }).toString(), algorithm);
  return oidc.PrivateKeyJwt(privateKeyId === undefined ? signer : { key: signer, kid: privateKeyId });
};

const authenticationOf = async (provider: ProviderSettings): Promise<oidc.ClientAuth> => {
  const { clientSecret, privateKey } = provider;
  const means: Readonly<Record<Method, oidc.ClientAuth>> = {
    client_secret_basic: oidc.ClientSecretBasic(clientSecret),
    client_secret_post: oidc.ClientSecretPost(clientSecret),
    private_key_jwt: privateKey === undefined ? oidc.None() : await keyAuthentication(provider),
  };
  return (...call) => means[methodFor(provider, call[0])](...call);
};

const discover = async (provider: ProviderSettings, milliseconds: number): Promise<oidc.Configuration> => {
  const { issuer, clientId } = provider;
  // Plain http is for the local provider only; readConfig rejects it in production.
  const execute = issuer.startsWith('http://') ? [oidc.allowInsecureRequests] : [];
  const metadata = { [oidc.clockTolerance]: clockToleranceSeconds };
  return oidc.discovery(new URL(issuer), clientId, metadata, await authenticationOf(provider), {
    timeout: milliseconds / 1000,
    execute,
  });
};

/** Cached; a failed discovery is retried at the next call. */
export const createDiscovery = ({ providers, limits }: Config) => {
  const discovered = new Map<ProviderId, Promise<oidc.Configuration>>();
  return async (id: ProviderId): Promise<oidc.Configuration> => {
    const configuration = discovered.get(id);
    if (configuration) return configuration;
    const provider = providers[id];
    if (!provider) throw new Error(`it is not set up: ${providerSettingName(id, 'issuer')} has no value`);
    const discovery = discover(provider, limits.providerMilliseconds);
    discovered.set(id, discovery);
    discovery.catch(() => discovered.delete(id));
    return discovery;
  };
};

export const createKeys = ({ limits }: Pick<Config, 'limits'>) => {
  const keySets = new WeakMap<oidc.Configuration, ReturnType<typeof createRemoteJWKSet>>();
  return (configuration: oidc.Configuration) => {
    const { jwks_uri: address } = configuration.serverMetadata();
    if (address === undefined) throw new Error('the provider names no keys');
    const keys =
      keySets.get(configuration) ??
      createRemoteJWKSet(new URL(address), {
        cooldownDuration: keyRefetchMilliseconds,
        timeoutDuration: limits.providerMilliseconds,
      });
    keySets.set(configuration, keys);
    return keys;
  };
};
