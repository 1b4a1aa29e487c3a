import type { Database } from '../../database/client.ts';
import { createSealer, keyIdOf, type Secrets } from '../../platform/secrets.ts';
import type { Access } from '../remote/remote-tokens.ts';
import { listCredentials, saveCredentials } from './connections.repository.ts';

export type Credentials = Omit<Access, 'url'>;

const isCredentials = (value: unknown): value is Credentials =>
  typeof value === 'object' && value !== null && 'tokenUrl' in value && 'clientId' in value && 'clientSecret' in value;

export const createCredentialSealer = (secrets: Secrets) => {
  const sealer = createSealer(secrets, 'practice systems');
  return {
    seal: (credentials: Credentials): Uint8Array => sealer.seal(credentials),
    unseal(sealed: Uint8Array): Credentials | null {
      const value = sealer.unseal(sealed);
      return isCredentials(value) ? value : null;
    },
  };
};

/** Run after rotating PORTAL_SECRET, so that the old secret can be removed. */
export const resealCredentials = async (database: Database, secrets: Secrets): Promise<void> => {
  const sealer = createCredentialSealer(secrets);
  const current = keyIdOf(secrets[0]).toString('hex');
  for (const { connectionId, credentials } of await listCredentials(database)) {
    if (Buffer.from(credentials.subarray(0, 4)).toString('hex') === current) continue;
    const value = sealer.unseal(credentials);
    if (value) await saveCredentials(database, { connectionId, credentials: sealer.seal(value) });
  }
};
