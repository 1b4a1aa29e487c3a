import type { Appointment } from '@portal/contract/appointments/appointments.schemas';

export const practiceOf = ({ practiceId, practiceName, practicePhone }: Appointment) => ({
  practiceId,
  name: practiceName,
  phone: practicePhone,
});
