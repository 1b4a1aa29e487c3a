import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import { useUpcomingAppointments } from './queries/use-upcoming-appointments.ts';

/** The other visits of the same pet that still stand, however near: a pet that has died comes to none of them. */
export const useOtherVisits = ({ appointmentId, petId }: Appointment): readonly Appointment[] => {
  const { data } = useUpcomingAppointments();
  return (data ?? []).filter(
    (other) => other.petId === petId && other.appointmentId !== appointmentId && other.status === 'BOOKED',
  );
};
