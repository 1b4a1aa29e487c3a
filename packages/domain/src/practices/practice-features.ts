/** The feature keys of the specification (§3) and of the design (§8). */
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

/** Exactly 'True' means on; anything else, or nothing, is off (spec §3). */
export const isOnlineBookingOn = (features: readonly PracticeFeature[]): boolean =>
  valueOf(features, featureKeys.onlineBooking) === 'True';

const isTrue = (value: string | undefined): boolean => value === 'True' || value === 'true';

/** 'True' or 'true' means on (spec §3). */
export const isPetRegistrationOn = (features: readonly PracticeFeature[]): boolean =>
  isTrue(valueOf(features, featureKeys.onlinePetRegistration));

export const isOnlineRegistrationOn = (features: readonly PracticeFeature[]): boolean =>
  isTrue(valueOf(features, featureKeys.onlineRegistration));

export const isGuestBookingOn = (features: readonly PracticeFeature[]): boolean =>
  isTrue(valueOf(features, featureKeys.guestBooking));

/** The practice looks at pets that were registered online before they count. */
export const wantsPetReview = (features: readonly PracticeFeature[]): boolean =>
  isTrue(valueOf(features, featureKeys.petReview));
