import { expect, test } from 'vitest';
import { sampleAppointment, sampleCancellation, sampleMove, sampleReminder } from '../testing/sample-appointment.ts';
import { appointmentBooked } from '../appointments/appointment-booked.ts';
import { appointmentCancelled } from '../appointments/appointment-cancelled.ts';
import { appointmentMoved } from '../appointments/appointment-moved.ts';
import { appointmentReminder } from '../appointments/reminders/appointment-reminder.ts';
import { requestConfirmed } from '../appointments/requests/requests.ts';

const pricesUrl = 'https://portal.example/practices/2/prices';
const practice = { ...sampleAppointment.practice, pricesUrl };

test.each([
  ['booked', () => appointmentBooked({ ...sampleAppointment, practice })],
  ['confirmed', () => requestConfirmed({ ...sampleAppointment, practice })],
  ['moved', () => appointmentMoved({ ...sampleMove, practice })],
  ['to come', () => appointmentReminder({ ...sampleReminder, practice })],
  ['cancelled', () => appointmentCancelled({ ...sampleCancellation, practice })],
])('an email about an appointment that is %s links to the prices of its practice', (_, write) => {
  expect(write().text).toContain(`Prices and ownership <${pricesUrl}>`);
  expect(write().html).toContain(`href="${pricesUrl}"`);
});
