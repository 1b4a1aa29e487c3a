import { createSigner, type Secrets } from '../../platform/secrets.ts';

/**
 * What a mailed link carries instead of the guest's cookie: 192 bits that only this portal can make, from the guest's
 * number, so that nothing which opens anything is stored.
 */
export const createGuestTokens = (secrets: Secrets) => {
  const signer = createSigner(secrets, 'guest hold');
  return {
    tokenOf: (guestBookingId: number): string => signer.sign(`guest.${guestBookingId}`),
    isTokenOf: (token: string, guestBookingId: number): boolean => signer.isSigned(`guest.${guestBookingId}`, token),
  };
};
