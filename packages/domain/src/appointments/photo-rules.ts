import type { AppointmentStatus } from './appointment-status.ts';

export const mostPhotos = 3;

export type PhotographedAppointment = {
  readonly status: AppointmentStatus;
  readonly start: number;
  readonly needsNote: boolean;
  readonly photoCount: number;
};

export type PhotoObstacle = 'CLOSED' | 'FULL' | 'NOT_ASKED';

/** Photos go with the note, so a reason without one takes none. */
export const addPhotoObstacle = (
  { status, start, needsNote, photoCount }: PhotographedAppointment,
  now: number,
): PhotoObstacle | null => {
  if (status !== 'BOOKED' || now >= start) return 'CLOSED';
  if (!needsNote) return 'NOT_ASKED';
  return photoCount >= mostPhotos ? 'FULL' : null;
};

/** The practice prepares with the photos, so they cannot be removed once the appointment has begun. */
export const canRemovePhotos = (
  { status, start }: Pick<PhotographedAppointment, 'status' | 'start'>,
  now: number,
): boolean => status === 'BOOKED' && now < start;
