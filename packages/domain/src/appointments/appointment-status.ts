/** What can become of a visit (design 8). */
export const appointmentStatuses = ['BOOKED', 'ARRIVED', 'IN_PROGRESS', 'COMPLETED', 'CANCELLED', 'NO_SHOW'] as const;
export type AppointmentStatus = (typeof appointmentStatuses)[number];
