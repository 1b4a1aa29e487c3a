import type { Appointment } from '@portal/contract/appointments/appointments.schemas';

/** The ids of cancellation reasons never change; 7 is "My pet has died". */
const bereavementReasonId = 7;

/** Bereavement: no cheerful wording, and no offer to rebook. */
export const isBereaved = ({ cancellationReasonId }: Pick<Appointment, 'cancellationReasonId'>): boolean =>
  cancellationReasonId === bereavementReasonId;
