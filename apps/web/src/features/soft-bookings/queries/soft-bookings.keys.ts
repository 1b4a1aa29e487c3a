/** Where times being held are cached. */
export const softBookingsKeys = {
  detail: (softBookingId: string) => ['soft-bookings', softBookingId] as const,
} as const;
