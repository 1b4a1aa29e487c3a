import type { Appointment, AppointmentReason } from '@portal/contract/appointments/appointments.schemas';
import type { RescheduleSearch } from '../appointment-search.ts';
import { useReasons } from '../../booking/slots.queries.ts';

type ChosenReason = {
  readonly appointmentReasonId: number;
  readonly name: string | undefined;
  readonly isNew: boolean;
  readonly reason: AppointmentReason | undefined;
};

/** The reason after the change: a newly chosen one, else the original. */
export const useChosenReason = (appointment: Appointment, { reasonId }: RescheduleSearch): ChosenReason => {
  const { practiceId, petId } = appointment;
  const reasons = useReasons({ practiceId, petId });
  const appointmentReasonId = reasonId ?? appointment.appointmentReasonId;
  const isNew = appointmentReasonId !== appointment.appointmentReasonId;
  const reason = reasons.data?.find((one) => one.appointmentReasonId === appointmentReasonId);
  return { appointmentReasonId, name: isNew ? reason?.name : appointment.reasonName, isNew, reason };
};
