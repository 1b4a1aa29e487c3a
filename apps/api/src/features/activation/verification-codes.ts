import { createSigner, isSame, type Secrets } from '../../platform/secrets.ts';

/** Both codes (a 192-bit link code and six digits) derive from the verification's id, so no secret is stored. */
export const createVerificationCodes = (secrets: Secrets) => {
  const signer = createSigner(secrets, 'verification');
  const digitsIn = (mac: Buffer): string => String(mac.readUInt32BE() % 1_000_000).padStart(6, '0');
  const digitMacsOf = (verificationId: number) => signer.macsOf(`digits.${verificationId}`);

  return {
    linkOf: (verificationId: number): string =>
      `${verificationId.toString(36)}-${signer.sign(`link.${verificationId}`)}`,
    digitsOf: (verificationId: number): string => digitsIn(digitMacsOf(verificationId)[0]),
    /** Returns null if the signature is not ours. */
    readLink(code: string): number | null {
      const [, recipient = '', signature = ''] = /^([0-9a-z]{1,6})-([\w-]{32})$/.exec(code) ?? [];
      const id = parseInt(recipient, 36);
      return id > 0 && id <= 2_147_483_647 && signer.isSigned(`link.${id}`, signature) ? id : null;
    },
    areDigitsOf: (digits: string, verificationId: number): boolean =>
      digitMacsOf(verificationId).filter((mac) => isSame(digits, digitsIn(mac))).length > 0,
  };
};
export type VerificationCodes = ReturnType<typeof createVerificationCodes>;
