import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import { useUpcomingAppointments } from '../queries/use-upcoming-appointments.ts';

export const useOtherAppointments = ({ appointmentId, petId }: Appointment): readonly Appointment[] => {
  const { data } = useUpcomingAppointments();
  return (data ?? []).filter(
    (other) => other.petId === petId && other.appointmentId !== appointmentId && other.status === 'BOOKED',
  );
};
