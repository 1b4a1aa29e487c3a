import { Problem } from '../../platform/http/problem.ts';

export const dayFullOfGuests = (phone: string) =>
  new Problem(
    'GUEST_QUOTA',
    `Others are choosing times on that day just now. Please choose another day, or call the practice on ${phone}.`,
    { meta: { phone, reason: 'DAY' } },
  );

export const enoughNewClients = (phone: string) =>
  new Problem(
    'GUEST_QUOTA',
    `The practice has as many new clients today as it can take online. Please call on ${phone}, or try again tomorrow.`,
    { meta: { phone, reason: 'NEW_CLIENTS' } },
  );

export const tooManyGuestHolds = (seconds: number) =>
  new Problem('TOO_MANY_REQUESTS', 'Many times have been asked for from here. Please wait, or call the practice.', {
    meta: { retryAfterSeconds: seconds },
    retryAfter: seconds,
  });

export const holdConverted = () => new Problem('HOLD_CONVERTED', 'This visit is booked already.');

export const guestHoldOver = () =>
  new Problem('HOLD_EXPIRED', 'We are no longer keeping that time. It may still be free.', {
    meta: { alternatives: [] },
  });

export const mailedAlready = (seconds: number) =>
  new Problem(
    'RESEND_WAIT',
    'We have sent an e-mail to this address today. Please look for it in the spam folder too.',
    {
      meta: { retryAfterSeconds: seconds },
      retryAfter: seconds,
    },
  );
