import type { AppointmentStatus } from './appointment-status.ts';

export type ReportedStatus = Exclude<AppointmentStatus, 'BOOKED'>;

/** What the practice reports may be corrected later, but it does not bring back a cancelled appointment. */
export const decideStatus = (now: AppointmentStatus, reported: ReportedStatus): 'CHANGE' | 'SAME' | 'CLOSED' => {
  if (now === reported) return 'SAME';
  return now === 'CANCELLED' ? 'CLOSED' : 'CHANGE';
};
