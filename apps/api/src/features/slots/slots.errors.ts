import { Problem } from '../../platform/http/problem.ts';

export const bookingNotAllowed = () =>
  new Problem(
    'BOOKING_NOT_ALLOWED',
    'Online appointment booking is currently unavailable. Please contact your practice.',
  );

export const onlineBookingDisabled = (phone: string) =>
  new Problem(
    'ONLINE_BOOKING_DISABLED',
    'Online appointment booking is currently unavailable. Please contact your practice.',
    {
      meta: { phone },
    },
  );

export const petAwaitingInitial = () =>
  new Problem(
    'PET_AWAITING_INITIAL',
    'Your new pet needs to attend the initial consultation that you have booked, before you can make any further appointments.',
  );

export const reasonNotOffered = () =>
  new Problem(
    'REASON_NOT_OFFERED',
    'You can’t book that appointment online at this practice. Choose another reason or call the practice.',
  );

export const reasonNotForSpecies = () =>
  new Problem(
    'REASON_NOT_FOR_SPECIES',
    'That appointment is not for this type of animal. Choose another reason or call the practice.',
  );

export const reasonNotForPet = () =>
  new Problem(
    'REASON_NOT_FOR_PET',
    'That appointment is not right for this pet. Choose another reason or call the practice.',
  );

export const tooManyOpenBookings = (limit: number) =>
  new Problem(
    'MAX_OPEN_BOOKINGS',
    `You already have ${limit} appointments booked online. Call the practice to book another.`,
    {
      meta: { limit },
    },
  );

export const tooManyBookings = (retryAfter: number, phone: string) =>
  new Problem(
    'TOO_MANY_BOOKINGS',
    `You’ve made several bookings in a short time. Try again later, or call the practice on ${phone} to book now.`,
    { retryAfter, meta: { phone } },
  );

export const leadTime = () =>
  new Problem('LEAD_TIME', 'That time is too soon to book online. Choose a later time or call the practice.');

export const outOfGrid = () => new Problem('OUT_OF_GRID', 'That time is not available. Choose one from the list.');
