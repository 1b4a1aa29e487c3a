import type { Appointment } from '@portal/contract/appointments/appointments.schemas';

/** "My pet has died": the ids of these reasons are fixed for good (design 5). */
const bereavementReasonId = 7;

/** Was this visit given up because the pet had died? Then nothing about it is cheerful, and it is not offered again. */
export const isBereaved = ({ cancellationReasonId }: Pick<Appointment, 'cancellationReasonId'>): boolean =>
  cancellationReasonId === bereavementReasonId;
