import { maxOpenBookings } from '@portal/domain/booking/booking-rules';

const practiceOff = {
  title: 'Online appointment booking unavailable',
  text: 'Online appointment booking is currently unavailable. Please contact your practice.',
};

export const unavailableTexts = {
  BOOKING_NOT_ALLOWED: practiceOff,
  ONLINE_BOOKING_DISABLED: practiceOff,
  MAX_OPEN_BOOKINGS: {
    title: 'Booking unavailable',
    text: `You have ${maxOpenBookings} appointments booked, the most we can take online. Call us to book another.`,
  },
  PET_AWAITING_INITIAL: {
    title: 'Booking unavailable',
    text: 'Your new pet needs to attend the initial consultation that you have booked, before you can make any further appointments.',
  },
};
