import { appointmentBooked } from '../appointments/appointment-booked.ts';
import { sampleAppointment } from './sample-appointment.ts';

/** Replaces the paragraphs that the email about the booking has too; its test shows them in full. */
export const collapseShared = (text: string): string => {
  const booked = new Set(appointmentBooked(sampleAppointment).text.split('\n\n'));
  const parts: string[] = [];
  let shared = 0;
  for (const paragraph of [...text.split('\n\n'), null]) {
    if (paragraph !== null && booked.has(paragraph)) {
      shared++;
      continue;
    }
    if (shared > 0) parts.push(`[${shared} as in the email about the booking]`);
    if (paragraph !== null) parts.push(paragraph);
    shared = 0;
  }
  return parts.join('\n\n');
};
