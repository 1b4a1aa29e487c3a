import type { Appointment } from '@portal/contract/appointments/appointments.schemas';

/** Whom to call about a visit. */
export const practiceOf = ({ practiceId, practiceName, practicePhone }: Appointment) => ({
  practiceId,
  name: practiceName,
  phone: practicePhone,
});
