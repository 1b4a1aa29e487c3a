import type { Appointment } from '@portal/contract/appointments/appointments.schemas';
import { callForBlob } from '../../../platform/api-client.ts';

/** Fetched with the bearer, which a plain link cannot send. */
export const downloadCalendar = async ({ appointmentId, reference }: Appointment): Promise<void> => {
  const file = await callForBlob('GET /appointments/{appointmentId}/calendar.ics', { params: { appointmentId } });
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = `${reference}.ics`;
  link.click();
  // Safari reads the file only after the click handler returns.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
