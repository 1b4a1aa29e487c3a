import { createHmac } from 'node:crypto';
import { deriveKey, isSame } from '../../platform/secrets.ts';

/**
 * The two codes of one verification: a link's, with 192 bits that only this portal can make, and six digits for whoever
 * reads the e-mail on another device. Both follow from the verification's number, so nothing that opens anything is stored.
 */
export const createVerificationCodes = (secret: string) => {
  const key = deriveKey(secret, 'verification');
  const proof = (purpose: string, verificationId: number): Buffer =>
    createHmac('sha256', key).update(`${purpose}.${verificationId}`).digest();
  const linkOf = (verificationId: number): string =>
    `${verificationId.toString(36)}-${proof('link', verificationId).subarray(0, 24).toString('base64url')}`;
  const digitsOf = (verificationId: number): string =>
    String(proof('digits', verificationId).readUInt32BE() % 1_000_000).padStart(6, '0');

  return {
    linkOf,
    digitsOf,
    /** The verification that a link's code belongs to; null for anything that this portal did not make. */
    readLink(code: string): number | null {
      const id = parseInt(/^([0-9a-z]{1,6})-[\w-]{32}$/.exec(code)?.[1] ?? '', 36);
      return id > 0 && id <= 2_147_483_647 && isSame(code, linkOf(id)) ? id : null;
    },
    areDigitsOf: (digits: string, verificationId: number): boolean => isSame(digits, digitsOf(verificationId)),
  };
};
export type VerificationCodes = ReturnType<typeof createVerificationCodes>;
