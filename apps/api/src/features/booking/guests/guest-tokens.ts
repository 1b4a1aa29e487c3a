import { createSigner, type Secrets } from '../../../platform/secrets.ts';

/** Signed tokens for mailed links (192 bits), derived from the guest's id, so that no secret is stored. */
export const createGuestTokens = (secrets: Secrets) => {
  const signer = createSigner(secrets, 'guest hold');
  return {
    tokenOf: (guestBookingId: number): string => signer.sign(`guest.${guestBookingId}`),
    isTokenOf: (token: string, guestBookingId: number): boolean => signer.isSigned(`guest.${guestBookingId}`, token),
  };
};
