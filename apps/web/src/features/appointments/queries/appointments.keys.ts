export type AppointmentScope = 'upcoming' | 'past';

export const appointmentsKeys = {
  all: ['appointments'],
  lists: ['appointments', 'list'],
  next: ['appointments', 'list', 'next'],
  list: (scope: AppointmentScope, petId?: number) => ['appointments', 'list', scope, petId] as const,
  detail: (appointmentId: number) => ['appointments', 'detail', appointmentId] as const,
  /** The cancellation response, which the server returns only once. */
  cancellation: (appointmentId: number) => ['appointments', 'cancellation', appointmentId] as const,
  cancellationReasons: ['appointments', 'cancellation-reasons'],
  calendarFeed: ['appointments', 'calendar-feed'],
} as const;
