export const featureKeys = {
  onlineBooking: 'Online Booking Enabled',
  onlinePetRegistration: 'online-register-pet-enabled',
  petReview: 'online-register-pet-review',
  onlineRegistration: 'online-registration-enabled',
  guestBooking: 'guest-booking-enabled',
  waitlist: 'waitlist-enabled',
} as const;

export type PracticeFeature = { readonly featureKey: string; readonly value: string };

const valueOf = (features: readonly PracticeFeature[], key: string): string | undefined =>
  features.find((feature) => feature.featureKey === key)?.value;

/** The practice system writes exactly 'True' for this key; anything else is off. */
export const isOnlineBookingOn = (features: readonly PracticeFeature[]): boolean =>
  valueOf(features, featureKeys.onlineBooking) === 'True';

const isTrue = (value: string | undefined): boolean => value === 'True' || value === 'true';

/** The practice system writes 'True' or 'true' for this key. */
export const isPetRegistrationOn = (features: readonly PracticeFeature[]): boolean =>
  isTrue(valueOf(features, featureKeys.onlinePetRegistration));

export const isOnlineRegistrationOn = (features: readonly PracticeFeature[]): boolean =>
  isTrue(valueOf(features, featureKeys.onlineRegistration));

export const isGuestBookingOn = (features: readonly PracticeFeature[]): boolean =>
  isTrue(valueOf(features, featureKeys.guestBooking));

export const wantsPetReview = (features: readonly PracticeFeature[]): boolean =>
  isTrue(valueOf(features, featureKeys.petReview));
