export const featureKeys = {
  onlineBooking: 'Online Booking Enabled',
  onlinePetRegistration: 'online-register-pet-enabled',
  petReview: 'online-register-pet-review',
  onlineRegistration: 'online-registration-enabled',
  guestBooking: 'guest-booking-enabled',
  waitlist: 'waitlist-enabled',
  bookingRequests: 'booking-requests-enabled',
  severalPets: 'several-pets-enabled',
  closesUnread: 'closes-while-diary-is-unread',
  medicineRequests: 'medicine-requests-enabled',
  offersUnread: 'offers-days-before-they-are-read',
} as const;

export type PracticeFeature = { readonly featureKey: string; readonly value: string };

const valueOf = (features: readonly PracticeFeature[], key: string): string | undefined =>
  features.find((feature) => feature.featureKey === key)?.value;

/** The practice system writes exactly 'True' for online booking, and 'True' or 'true' for the others. */
export const isFeatureOn = (features: readonly PracticeFeature[], key: string): boolean => {
  const value = valueOf(features, key);
  return value === 'True' || (value === 'true' && key !== featureKeys.onlineBooking);
};

const isOn = (key: string) => (features: readonly PracticeFeature[]) => isFeatureOn(features, key);

export const isOnlineBookingOn = isOn(featureKeys.onlineBooking);
export const isPetRegistrationOn = isOn(featureKeys.onlinePetRegistration);
export const isOnlineRegistrationOn = isOn(featureKeys.onlineRegistration);
export const isGuestBookingOn = isOn(featureKeys.guestBooking);
export const takesRequests = isOn(featureKeys.bookingRequests);
export const takesSeveralPets = isOn(featureKeys.severalPets);
export const closesWhileUnread = isOn(featureKeys.closesUnread);
export const offersUnreadDays = isOn(featureKeys.offersUnread);
export const wantsPetReview = isOn(featureKeys.petReview);
/** A practice that confirms each booking has none: an accepted time would not be certain. */
export const hasWaitingList = (features: readonly PracticeFeature[]): boolean =>
  isFeatureOn(features, featureKeys.waitlist) && isOnlineBookingOn(features) && !takesRequests(features);
