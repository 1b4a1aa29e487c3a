import { createSigner, isSame, type Secrets } from '../../platform/secrets.ts';

/**
 * The two codes of one verification: a link's, with 192 bits that only this portal can make, and six digits for whoever
 * reads the e-mail on another device. Both follow from the verification's number, so nothing that opens anything is stored.
 */
export const createVerificationCodes = (secrets: Secrets) => {
  const signer = createSigner(secrets, 'verification');
  const digitsIn = (mac: Buffer): string => String(mac.readUInt32BE() % 1_000_000).padStart(6, '0');
  const digitMacsOf = (verificationId: number) => signer.macsOf(`digits.${verificationId}`);

  return {
    linkOf: (verificationId: number): string =>
      `${verificationId.toString(36)}-${signer.sign(`link.${verificationId}`)}`,
    digitsOf: (verificationId: number): string => digitsIn(digitMacsOf(verificationId)[0]),
    /** The verification that a link's code belongs to; null for anything that this portal did not make. */
    readLink(code: string): number | null {
      const [, named = '', signature = ''] = /^([0-9a-z]{1,6})-([\w-]{32})$/.exec(code) ?? [];
      const id = parseInt(named, 36);
      return id > 0 && id <= 2_147_483_647 && signer.isSigned(`link.${id}`, signature) ? id : null;
    },
    areDigitsOf: (digits: string, verificationId: number): boolean =>
      digitMacsOf(verificationId).filter((mac) => isSame(digits, digitsIn(mac))).length > 0,
  };
};
export type VerificationCodes = ReturnType<typeof createVerificationCodes>;
