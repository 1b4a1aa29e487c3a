import type { Appointment } from '@portal/contract/appointments/appointments.schemas';

/** A change of reason or clinician may keep the same start. */
export const isMovedInTime = ({ rescheduledFrom, start }: Pick<Appointment, 'rescheduledFrom' | 'start'>): boolean =>
  rescheduledFrom !== null && Date.parse(rescheduledFrom) !== Date.parse(start);
