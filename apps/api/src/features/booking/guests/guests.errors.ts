import type { GuestSlots } from '@portal/contract/soft-bookings/soft-bookings.schemas';
import { toOffsetIso } from '@portal/domain/appointments/slots/clinic-time';
import { Problem } from '../../../platform/http/problem.ts';
import type { GuestHoldRow } from './guests.repository.ts';

const whyClosed = {
  SHARE: (phone: string) =>
    `All times for new clients are being held. Try again soon, or call the practice on ${phone}.`,
  NEW_CLIENTS: (phone: string) =>
    `The practice can’t take any more new clients online today. Try again tomorrow, or call ${phone}.`,
};

export const closedToGuests = (phone: string, closed: NonNullable<GuestSlots['closedToGuests']>) =>
  new Problem('GUEST_QUOTA', whyClosed[closed.reason](phone), { meta: { phone, ...closed } });

export const deviceHoldsEnough = (phone: string, holds: readonly GuestHoldRow[]) =>
  new Problem(
    'GUEST_QUOTA',
    `You’re already holding ${holds.length} times on this device. Book one of them or let one go, then choose again.`,
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
    'Too many times have been held from your internet connection. Try again later, or call the practice.',
    {
      meta: { retryAfterSeconds: seconds },
      retryAfter: seconds,
    },
  );

export const holdConverted = () => new Problem('HOLD_CONVERTED', 'This appointment is already booked.');

export const guestHoldOver = () =>
  new Problem('HOLD_EXPIRED', 'We’re no longer keeping that time. It may still be free, so try it again.', {
    meta: { alternatives: [] },
  });

export const mailedAlready = (seconds: number) =>
  new Problem('RESEND_WAIT', 'We’ve already sent an email to this address today. Check your spam folder too.', {
    meta: { retryAfterSeconds: seconds },
    retryAfter: seconds,
  });
