/** A client's pet has an id; a guest's pet has only a species. */
export type OfPet = {
  readonly petId: number;
  /** Pets that come after `petId`. */
  readonly alsoPetIds?: number[] | undefined;
};
type OfSpecies = { readonly speciesId: number };

export type SlotSearch = (OfPet | OfSpecies) & {
  readonly practiceId: number;
  readonly reasonId: number;
  readonly clinicianId?: number | undefined;
  /** The booker's own hold, so that its slot is not listed as taken. */
  readonly existingSoftBookingId?: string | undefined;
  /** The appointment being changed, so that its own slot does not count as taken. */
  readonly existingAppointmentId?: number | undefined;
};

export type ReasonSearch = ({ readonly petId: number | undefined } | OfSpecies) & { readonly practiceId: number };

export const holdKey = (owner: 'client' | 'guest' | 'claimed', softBookingId: string) =>
  ['holds', owner, softBookingId] as const;

export const slotKeys = {
  all: ['slots'],
  found: (search: SlotSearch) => ['slots', search] as const,
  onDay: (search: SlotSearch, date: string) => ['slots', search, date] as const,
  reasons: (search: ReasonSearch) => ['appointment-reasons', search] as const,
} as const;
