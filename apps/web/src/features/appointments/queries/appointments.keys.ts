export type AppointmentScope = 'upcoming' | 'past';

export type SlotSearch = {
  readonly practiceId: number;
  readonly appointmentReasonId: number;
  readonly petId: number;
  /** Only this clinician's times; without it, everyone's. */
  readonly clinicianId?: number | undefined;
  /** The client's own hold, so that its time is listed as theirs and not as taken. */
  readonly existingSoftBookingId?: string | undefined;
};

/** Where everything about appointments is cached; a mutation names what it makes stale by these. */
export const appointmentsKeys = {
  all: ['appointments'],
  lists: ['appointments', 'list'],
  next: ['appointments', 'list', 'next'],
  list: (scope: AppointmentScope) => ['appointments', 'list', scope] as const,
  detail: (appointmentId: number) => ['appointments', 'detail', appointmentId] as const,
  reasons: (practiceId: number) => ['appointments', 'reasons', practiceId] as const,
  allSlots: ['appointments', 'slots'],
  slots: (search: SlotSearch) => ['appointments', 'slots', search] as const,
} as const;
