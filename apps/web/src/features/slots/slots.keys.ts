import type { BookingSubject, GuestSubject } from './booking-subject.ts';

/** Narrows a search without changing what it is about. */
export type SlotFilters = {
  readonly clinicianId?: number | undefined;
  /** The booker's own hold, so that its slot is not listed as taken. */
  readonly existingSoftBookingId?: string | undefined;
  /** The appointment being changed, so that its own slot does not count as taken. */
  readonly existingAppointmentId?: number | undefined;
};

export type SlotSearch = { readonly subject: BookingSubject; readonly filters?: SlotFilters };

type OfPet = { readonly practiceId: number; readonly petId: number | undefined };
export type ReasonSearch = OfPet | Omit<GuestSubject, 'reasonId'>;

export const holdKey = (owner: 'client' | 'guest' | 'claimed', softBookingId: string) =>
  ['holds', owner, softBookingId] as const;

export const slotKeys = {
  all: ['slots'],
  found: (search: SlotSearch) => ['slots', search] as const,
  onDay: (search: SlotSearch, date: string) => ['slots', search, date] as const,
  reasons: (search: ReasonSearch) => ['appointment-reasons', search] as const,
} as const;
