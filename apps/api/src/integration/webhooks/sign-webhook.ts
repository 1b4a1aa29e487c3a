import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

export const newWebhookSecret = (): string => `${prefix}${randomBytes(32).toString('base64')}`;

type Message = { readonly id: string; readonly body: string; readonly at: number };

/** The headers of Standard Webhooks, with one signature for each secret. */
export const signedHeaders = ({ id, body, at }: Message, secrets: readonly string[]): Record<string, string> => {
  const timestamp = String(Math.floor(at / 1000));
  const signatureBy = (secret: string): string => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  };
  return {
    'content-type': 'application/json',
    'user-agent': 'client-portal-webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map(signatureBy).join(' '),
  };
};
