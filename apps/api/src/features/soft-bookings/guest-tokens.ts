import { createHmac } from 'node:crypto';
import { deriveKey, isSame } from '../../platform/secrets.ts';

/**
 * What a mailed link carries instead of the guest's cookie: 192 bits that only this portal can make, from the guest's
 * number, so that nothing which opens anything is stored.
 */
export const createGuestTokens = (secret: string) => {
  const key = deriveKey(secret, 'guest hold');
  const tokenOf = (guestBookingId: number): string =>
    createHmac('sha256', key).update(`guest.${guestBookingId}`).digest().subarray(0, 24).toString('base64url');
  return { tokenOf, isTokenOf: (token: string, guestBookingId: number) => isSame(token, tokenOf(guestBookingId)) };
};
