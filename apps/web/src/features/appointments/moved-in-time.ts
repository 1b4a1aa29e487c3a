import type { Appointment } from '@portal/contract/appointments/appointments.schemas';

/** It was at another time before: a change of what it is for, or with whom, may have left the time as it was. */
export const isMovedInTime = ({ rescheduledFrom, start }: Pick<Appointment, 'rescheduledFrom' | 'start'>): boolean =>
  rescheduledFrom !== null && Date.parse(rescheduledFrom) !== Date.parse(start);
