export type GuestSearch = {
  readonly practiceId: number;
  readonly appointmentReasonId: number;
  readonly speciesId: number;
  readonly clinicianId?: number | undefined;
  readonly existingSoftBookingId?: string | undefined;
};

export const softBookingsKeys = {
  detail: (softBookingId: string) => ['soft-bookings', softBookingId] as const,
  guest: (softBookingId: string) => ['soft-bookings', 'guest', softBookingId] as const,
  claimed: (softBookingId: string) => ['soft-bookings', 'claimed', softBookingId] as const,
  guestSlots: (search: GuestSearch) => ['soft-bookings', 'guest-slots', search] as const,
  allGuestSlots: ['soft-bookings', 'guest-slots'],
  species: ['soft-bookings', 'species'],
  guestReasons: (where: { practiceId: number; speciesId: number }) => ['soft-bookings', 'reasons', where] as const,
} as const;
