import type { AppointmentStatus } from './appointment-status.ts';

export type ReportedStatus = Exclude<AppointmentStatus, 'BOOKED'>;

/** A practice may correct a reported status later, but cannot restore a cancelled appointment. */
export const decideStatus = (now: AppointmentStatus, reported: ReportedStatus): 'CHANGE' | 'SAME' | 'CLOSED' => {
  if (now === reported) return 'SAME';
  return now === 'CANCELLED' ? 'CLOSED' : 'CHANGE';
};
