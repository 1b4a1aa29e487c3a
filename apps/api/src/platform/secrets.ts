import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** A key for one purpose, derived from the portal's secret, so that no two purposes share one. */
export const deriveKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'client-portal', purpose, 32));

/** An unguessable name: 128 bits or more, safe in addresses and cookies. */
export const randomToken = (bytes = 24): string => randomBytes(bytes).toString('base64url');

/** What is stored instead of a token, so that a stolen table opens nothing. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Compares without telling by its time how much was right. */
export const isSame = (one: string, other: string): boolean => timingSafeEqual(hashToken(one), hashToken(other));

const ivBytes = 12;
const tagBytes = 16;

/** Encrypts and seals (AES-256-GCM): iv, tag, ciphertext. */
export const seal = (key: Buffer, value: unknown): Buffer => {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const ciphertext = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), ciphertext]);
};

/** Opens what `seal` made; throws when it was changed or made with another key. */
export const unseal = (key: Buffer, sealed: Uint8Array): unknown => {
  const bytes = Buffer.from(sealed);
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes));
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  const plain = Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]);
  return JSON.parse(plain.toString('utf8'));
};
