import type { Database } from '../../database/client.ts';
import { createSealer, type Secrets } from '../../platform/secrets.ts';
import { listSecrets, saveSealedSecret } from './webhooks.repository.ts';

const purpose = 'webhook secrets';

export const createWebhookSealer = (secrets: Secrets) => {
  const sealer = createSealer(secrets, purpose);
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
  const { reseal } = createSealer(secrets, purpose);
  for (const { webhookId, ...sealed } of await listSecrets(database)) {
    const secret = reseal(sealed.secret);
    const formerSecret = sealed.formerSecret && reseal(sealed.formerSecret);
    if (secret !== sealed.secret) await saveSealedSecret(database, { webhookId, secret, formerSecret });
  }
};
