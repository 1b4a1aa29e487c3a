export type AppointmentScope = 'upcoming' | 'past';

export type SlotSearch = {
  readonly practiceId: number;
  readonly appointmentReasonId: number;
  readonly petId: number;
  /** Only this clinician's times; without it, everyone's. */
  readonly clinicianId?: number | undefined;
  /** The client's own hold, so that its time is listed as theirs and not as taken. */
  readonly existingSoftBookingId?: string | undefined;
  /** The visit that is to be moved: its own time is no obstacle to it. */
  readonly existingAppointmentId?: number | undefined;
};

/** Where everything about appointments is cached; a mutation names what it makes stale by these. */
export const appointmentsKeys = {
  all: ['appointments'],
  lists: ['appointments', 'list'],
  next: ['appointments', 'list', 'next'],
  list: (scope: AppointmentScope, petId?: number) => ['appointments', 'list', scope, petId] as const,
  detail: (appointmentId: number) => ['appointments', 'detail', appointmentId] as const,
  /** What the server said when the visit was cancelled; it says so only once. */
  cancellation: (appointmentId: number) => ['appointments', 'cancellation', appointmentId] as const,
  reasons: (where: { practiceId: number; petId: number | undefined }) => ['appointments', 'reasons', where] as const,
  cancellationReasons: ['appointments', 'cancellation-reasons'],
  calendarFeed: ['appointments', 'calendar-feed'],
  allSlots: ['appointments', 'slots'],
  slots: (search: SlotSearch) => ['appointments', 'slots', search] as const,
  slotsOn: (search: SlotSearch, date: string) => ['appointments', 'slots', search, date] as const,
} as const;
