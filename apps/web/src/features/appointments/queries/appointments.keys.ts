export type AppointmentScope = 'upcoming' | 'past';

export type SlotSearch = {
  readonly practiceId: number;
  readonly appointmentReasonId: number;
  readonly petId: number;
  readonly clinicianId?: number | undefined;
  /** The client's own hold, so that its slot is not listed as taken. */
  readonly existingSoftBookingId?: string | undefined;
  /** The visit being moved, so that its own slot does not count as taken. */
  readonly existingAppointmentId?: number | undefined;
};

export const appointmentsKeys = {
  all: ['appointments'],
  lists: ['appointments', 'list'],
  next: ['appointments', 'list', 'next'],
  list: (scope: AppointmentScope, petId?: number) => ['appointments', 'list', scope, petId] as const,
  detail: (appointmentId: number) => ['appointments', 'detail', appointmentId] as const,
  /** The cancellation response, which the server returns only once. */
  cancellation: (appointmentId: number) => ['appointments', 'cancellation', appointmentId] as const,
  reasons: (where: { practiceId: number; petId: number | undefined }) => ['appointments', 'reasons', where] as const,
  cancellationReasons: ['appointments', 'cancellation-reasons'],
  calendarFeed: ['appointments', 'calendar-feed'],
  allSlots: ['appointments', 'slots'],
  slots: (search: SlotSearch) => ['appointments', 'slots', search] as const,
  slotsOn: (search: SlotSearch, date: string) => ['appointments', 'slots', search, date] as const,
} as const;
