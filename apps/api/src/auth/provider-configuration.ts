import { createPrivateKey } from 'node:crypto';
import { createRemoteJWKSet, importPKCS8 } from 'jose';
import * as oidc from 'openid-client';
import type { Config } from '../platform/config/config.ts';
import { type ProviderSettings, providerSettingName } from '../platform/config/provider-settings.ts';

export type ProviderId = keyof Config['providers'];

/** Seconds by which a provider's clock may differ from ours (reliability.md A4). */
export const clockToleranceSeconds = 90;
/** Keys are asked for again no sooner than this, whatever tokens claim to be signed with (reliability.md A2). */
const keysPauseMilliseconds = 30_000;

const methodNames = {
  basic: 'client_secret_basic',
  post: 'client_secret_post',
  private_key_jwt: 'private_key_jwt',
} as const;
type Method = (typeof methodNames)[keyof typeof methodNames];

/** What a provider that names no method takes (OpenID Connect Discovery 1.0, section 3). */
const methodsByDefault: readonly string[] = ['client_secret_basic'];

type Means = Pick<ProviderSettings, 'clientAuth' | 'clientSecret' | 'privateKey'>;

/** How we authenticate at a token endpoint that takes these methods. */
const chooseMethod = ({ clientAuth, clientSecret, privateKey }: Means, supported: readonly string[]): Method => {
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

/** How we authenticate at this provider. */
export const methodFor = (provider: Means, server: oidc.ServerMetadata): Method =>
  chooseMethod(provider, server.token_endpoint_auth_methods_supported ?? methodsByDefault);

const keyAuthentication = async ({ privateKey = '', privateKeyId }: ProviderSettings): Promise<oidc.ClientAuth> => {
  const key = createPrivateKey(privateKey);
  const algorithm = key.asymmetricKeyType === 'ec' ? 'ES256' : 'RS256';
  const signer = await importPKCS8(key.export({ type: 'pkcs8', format: 'pem' }).toString(), algorithm);
  return oidc.PrivateKeyJwt(privateKeyId === undefined ? signer : { key: signer, kid: privateKeyId });
};

/** Authenticates by whatever method the provider turns out to take. */
const authenticationOf = async (provider: ProviderSettings): Promise<oidc.ClientAuth> => {
  const { clientSecret, privateKey } = provider;
  const means: Readonly<Record<Method, oidc.ClientAuth>> = {
    client_secret_basic: oidc.ClientSecretBasic(clientSecret),
    client_secret_post: oidc.ClientSecretPost(clientSecret),
    private_key_jwt: privateKey === undefined ? oidc.None() : await keyAuthentication(provider),
  };
  // The provider has named its methods only by the time of a call.
  return (...call) => means[methodFor(provider, call[0])](...call);
};

const discover = async (provider: ProviderSettings, milliseconds: number): Promise<oidc.Configuration> => {
  const { issuer, clientId } = provider;
  // A provider on plain http is the local one; readConfig lets no such address into production.
  const execute = issuer.startsWith('http://') ? [oidc.allowInsecureRequests] : [];
  const metadata = { [oidc.clockTolerance]: clockToleranceSeconds };
  return oidc.discovery(new URL(issuer), clientId, metadata, await authenticationOf(provider), {
    timeout: milliseconds / 1000,
    execute,
  });
};

/** What each provider says of itself, asked once; asked again if that failed, so that one that was down is found when it is back. */
export const createDiscovery = ({ providers, limits }: Config) => {
  const discovered = new Map<ProviderId, Promise<oidc.Configuration>>();
  return async (id: ProviderId): Promise<oidc.Configuration> => {
    const known = discovered.get(id);
    if (known) return known;
    const provider = providers[id];
    if (!provider) throw new Error(`it is not set up: ${providerSettingName(id, 'issuer')} has no value`);
    const asked = discover(provider, limits.providerMilliseconds);
    discovered.set(id, asked);
    asked.catch(() => discovered.delete(id));
    return asked;
  };
};

/** The provider's keys as they are remembered, asked for again when a token names one that is not among them. */
export const createKeys = ({ limits }: Pick<Config, 'limits'>) => {
  const known = new WeakMap<oidc.Configuration, ReturnType<typeof createRemoteJWKSet>>();
  return (configuration: oidc.Configuration) => {
    const { jwks_uri: address } = configuration.serverMetadata();
    if (address === undefined) throw new Error('the provider names no keys');
    const keys =
      known.get(configuration) ??
      createRemoteJWKSet(new URL(address), {
        cooldownDuration: keysPauseMilliseconds,
        timeoutDuration: limits.providerMilliseconds,
      });
    known.set(configuration, keys);
    return keys;
  };
};
