import type { Config } from '../../../platform/config/config.ts';
import { createSigner, type Secrets } from '../../../platform/secrets.ts';

type Mailbox = { readonly guestBookingId: number; readonly email: string };

const contentOf = ({ guestBookingId, email }: Mailbox): string => `guest.${guestBookingId}.${email.toLowerCase()}`;

/** Signed tokens for mailed links (192 bits), derived from guest and address, so that no secret is stored. */
export const createGuestTokens = (secrets: Secrets) => {
  const signer = createSigner(secrets, 'guest hold');
  return {
    tokenOf: (mailbox: Mailbox): string => signer.sign(contentOf(mailbox)),
    isTokenOf: (token: string, mailbox: Mailbox): boolean => signer.isSigned(contentOf(mailbox), token),
  };
};

type Mailed = Mailbox & { readonly softBookingId: string };

/** The page on which a guest finishes the booking; the link proves the mailbox. */
export const guestHoldUrl = (
  { secrets, webOrigin }: Pick<Config, 'secrets' | 'webOrigin'>,
  { softBookingId, ...mailbox }: Mailed,
): string => {
  const link = new URL('/guest/complete', webOrigin);
  link.search = new URLSearchParams({ sb: softBookingId, t: createGuestTokens(secrets).tokenOf(mailbox) }).toString();
  return link.href;
};
