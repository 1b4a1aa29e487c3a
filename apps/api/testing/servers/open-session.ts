import { createSignedNames } from '../../src/auth/budget-owners.ts';
import { insertSession } from '../../src/auth/auth.repository.ts';
import type { Database } from '../../src/database/client.ts';
import type { Config } from '../../src/platform/config/config.ts';
import { createSealer, hashToken } from '../../src/platform/secrets.ts';

export const openSession = async (
  database: Database,
  { secrets, webOrigin }: Pick<Config, 'secrets' | 'webOrigin'>,
  identityId: number,
): Promise<string> => {
  const id = createSignedNames(secrets, 'session').issue(identityId.toString(36));
  await insertSession(database, {
    sessionIdHash: hashToken(id),
    identityId,
    provider: 'auth0',
    authenticationType: 'UsernamePassword',
    providerTokens: createSealer(secrets, 'provider-tokens').seal({
      accessToken: 'x',
      refreshToken: null,
      idToken: null,
    }),
    tokensExpireAt: Date.now() + 3_600_000,
    authenticatedAt: Date.now(),
    device: 'Chrome on Windows',
    network: '192.0.2.0/24',
    lifetimeSeconds: 3600,
  });
  return `${webOrigin.startsWith('https://') ? '__Host-' : ''}Http-portal=${id}`;
};
