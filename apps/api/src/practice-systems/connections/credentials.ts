import type { Database } from '../../database/client.ts';
import { createSealer, type Secrets } from '../../platform/secrets.ts';
import type { Access } from '../remote/remote-tokens.ts';
import { listCredentials, saveCredentials } from './connections.repository.ts';

type Credentials = Omit<Access, 'url'>;

const purpose = 'practice systems';

const isCredentials = (value: unknown): value is Credentials =>
  typeof value === 'object' && value !== null && 'tokenUrl' in value && 'clientId' in value && 'clientSecret' in value;

export const sealCredentials = (secrets: Secrets, credentials: Credentials): Uint8Array =>
  createSealer(secrets, purpose).seal(credentials);

/** Null if they were sealed with another secret. */
export const unsealCredentials = (secrets: Secrets, sealed: Uint8Array): Credentials | null => {
  const value = createSealer(secrets, purpose).unseal(sealed);
  return isCredentials(value) ? value : null;
};

/** Run after rotating PORTAL_SECRET, so that the old secret can be removed. */
export const resealCredentials = async (database: Database, secrets: Secrets): Promise<void> => {
  const { reseal } = createSealer(secrets, purpose);
  for (const { connectionId, credentials: sealed } of await listCredentials(database)) {
    const credentials = reseal(sealed);
    if (credentials !== sealed) await saveCredentials(database, { connectionId, credentials });
  }
};
