import type { Appointment, AppointmentReason } from '@portal/contract/appointments/appointments.schemas';
import type { ChangeSearch } from './change-search.ts';
import { useAppointmentReasons } from './queries/use-appointment-reasons.ts';

type ReasonOfChange = {
  readonly appointmentReasonId: number;
  /** Its name is known at once where it stays what it was. */
  readonly name: string | undefined;
  /** It is another one than the visit has. */
  readonly isNew: boolean;
  /** Undefined while it is fetched, and where the practice no longer offers it. */
  readonly reason: AppointmentReason | undefined;
};

/** What the visit will be for once it is changed: what it was booked for, unless another reason was chosen (design 5). */
export const useReasonOfChange = (appointment: Appointment, { reasonId }: ChangeSearch): ReasonOfChange => {
  const { practiceId, petId } = appointment;
  const reasons = useAppointmentReasons({ practiceId, petId });
  const appointmentReasonId = reasonId ?? appointment.appointmentReasonId;
  const isNew = appointmentReasonId !== appointment.appointmentReasonId;
  const reason = reasons.data?.find((one) => one.appointmentReasonId === appointmentReasonId);
  return { appointmentReasonId, name: isNew ? reason?.name : appointment.reasonName, isNew, reason };
};
