import type { Database } from '../../database/client.ts';
import { createSealer, keyIdOf, type Secrets } from '../../platform/secrets.ts';
import { listSecrets, saveSealedSecret } from './webhooks.repository.ts';

export const createWebhookSealer = (secrets: Secrets) => {
  const sealer = createSealer(secrets, 'webhook secrets');
  return {
    seal: (secret: string): Uint8Array => sealer.seal(secret),
    unseal(sealed: Uint8Array): string | null {
      const secret = sealer.unseal(sealed);
      return typeof secret === 'string' ? secret : null;
    },
  };
};
export type WebhookSealer = ReturnType<typeof createWebhookSealer>;

/** Run after rotating PORTAL_SECRET, so that the old secret can be removed. */
export const resealSecrets = async (database: Database, secrets: Secrets): Promise<void> => {
  const sealer = createWebhookSealer(secrets);
  const current = keyIdOf(secrets[0]).toString('hex');
  const resealed = (sealed: Uint8Array | null): Uint8Array | null => {
    const secret = sealed === null ? null : sealer.unseal(sealed);
    return secret === null ? sealed : sealer.seal(secret);
  };
  for (const row of await listSecrets(database)) {
    if (Buffer.from(row.secret.subarray(0, 4)).toString('hex') === current) continue;
    await saveSealedSecret(database, {
      webhookId: row.webhookId,
      secret: resealed(row.secret) ?? row.secret,
      formerSecret: resealed(row.formerSecret),
    });
  }
};
