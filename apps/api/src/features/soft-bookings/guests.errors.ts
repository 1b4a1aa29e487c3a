import type { GuestSlots } from '@portal/contract/soft-bookings/soft-bookings.schemas';
import { toOffsetIso } from '@portal/domain/appointments/slots/clinic-time';
import { Problem } from '../../platform/http/problem.ts';
import type { GuestHoldRow } from './guests.repository.ts';

const whyClosed = {
  SHARE: (phone: string) =>
    `Other people without an account are holding all the times we keep for them. Try again soon, or call the practice on ${phone}.`,
  NEW_CLIENTS: (phone: string) =>
    `The practice has as many new clients today as it can take online. Call ${phone}, or try again tomorrow.`,
};

export const closedToGuests = (phone: string, closed: NonNullable<GuestSlots['closedToGuests']>) =>
  new Problem('GUEST_QUOTA', whyClosed[closed.reason](phone), { meta: { phone, ...closed } });

export const deviceHoldsEnough = (phone: string, holds: readonly GuestHoldRow[]) =>
  new Problem(
    'GUEST_QUOTA',
    `You’re already holding ${holds.length} times on this device. Book or release one of them, then choose again.`,
    {
      meta: {
        phone,
        reason: 'DEVICE',
        holds: holds.map(({ softBookingId, petName, practiceName, start, timeZone }) => ({
          softBookingId,
          petName,
          practiceName,
          start: toOffsetIso(timeZone, start),
          timeZone,
        })),
      },
    },
  );

export const tooManyGuestHolds = (seconds: number) =>
  new Problem(
    'TOO_MANY_REQUESTS',
    'Many times have been held from this connection. Try again later, or call the practice.',
    {
      meta: { retryAfterSeconds: seconds },
      retryAfter: seconds,
    },
  );

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
