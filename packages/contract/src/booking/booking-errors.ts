/** Refusals that do not depend on the time chosen. */
export const mayBookErrors = [
  'BOOKING_NOT_ALLOWED',
  'PET_AWAITING_INITIAL',
  'ONLINE_BOOKING_DISABLED',
  'REASON_NOT_FOR_SPECIES',
  'REASON_NOT_FOR_PET',
  'REASON_NOT_OFFERED',
] as const;

export const takeTimeErrors = [
  ...mayBookErrors,
  'ONE_PET_ONLY',
  'SLOT_TAKEN',
  'PET_OVERLAP',
  'LEAD_TIME',
  'OUT_OF_GRID',
  'DAY_FULL',
  'MAX_OPEN_BOOKINGS',
  'TOO_MANY_BOOKINGS',
] as const;
