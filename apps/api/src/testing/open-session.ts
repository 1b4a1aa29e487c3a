import { insertSession } from '../auth/auth.repository.ts';
import type { Database } from '../database/client.ts';
import type { Config } from '../platform/config/config.ts';
import { deriveKey, hashToken, randomToken, seal } from '../platform/secrets.ts';

/** Creates a session without the provider. Returns its cookie. */
export const openSession = async (
  database: Database,
  { secret }: Pick<Config, 'secret'>,
  identityId: number,
): Promise<string> => {
  const id = randomToken();
  await insertSession(database, {
    sessionIdHash: hashToken(id),
    identityId,
    provider: 'auth0',
    authenticationType: 'UsernamePassword',
    providerTokens: seal(deriveKey(secret, 'provider-tokens'), { accessToken: 'x', refreshToken: null, idToken: null }),
    tokensExpireAt: Date.now() + 3_600_000,
    authenticatedAt: Date.now(),
    device: 'Chrome on Windows',
    network: '192.0.2.0/24',
    lifetimeSeconds: 3600,
  });
  return `Http-portal=${id}`;
};
