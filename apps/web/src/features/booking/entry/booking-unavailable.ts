import { bookingTexts as texts } from '#texts/appointments/booking';
import type { BookingObstacle } from '@portal/domain/booking/booking-rules';

export type Unavailable = Exclude<BookingObstacle, 'NO_PETS'>;

const practiceOff = {
  title: texts.onlineAppointmentBookingUnavailable,
  text: texts.onlineAppointmentBookingIsCurrently,
};

export const unavailableWords = {
  BOOKING_NOT_ALLOWED: practiceOff,
  ONLINE_BOOKING_DISABLED: practiceOff,
  PET_AWAITING_INITIAL: {
    title: texts.bookingUnavailable,
    text: texts.yourNewPetNeedsTo,
  },
} as const satisfies Record<Unavailable, { title: string; text: string }>;

export const isUnavailable = (code: string): code is Unavailable => code in unavailableWords;
