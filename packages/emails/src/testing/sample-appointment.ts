import type { AppointmentBookedData } from '../appointments/appointment-booked.ts';
import type { AppointmentCancelledData } from '../appointments/appointment-cancelled.ts';
import type { AppointmentMovedData } from '../appointments/appointment-moved.ts';
import type { AppointmentReminderData } from '../appointments/appointment-reminder.ts';

/** An appointment of invented people, for tests and previews. */
export const sampleAppointment: AppointmentBookedData = {
  clientFirstName: 'Sam',
  petName: 'Bella',
  reasonName: 'Yearly vaccination',
  clinicianName: 'Amara Okafor',
  practice: {
    name: 'Mill Road Vets',
    phone: '01632 960123',
    addressLines: ['14 Mill Road', 'Exampleton', 'ZZ99 1AB'],
    mapUrl: 'https://maps.example/?q=Mill+Road+Vets,+14+Mill+Road&zoom=16',
  },
  startsAt: Date.UTC(2027, 0, 5, 9, 15),
  endsAt: Date.UTC(2027, 0, 5, 9, 30),
  timeZone: 'Europe/London',
  note: 'She is nervous of men.\nPlease let us wait in the car.',
  preparation: 'Feed Bella as usual. A short walk on the way helps her to settle.',
  reference: 'MRV-4KQ7',
  portalUrl: 'https://portal.example',
};

/** The same after it was moved by a day. */
export const sampleMove: AppointmentMovedData = {
  ...sampleAppointment,
  movedFrom: { startsAt: Date.UTC(2027, 0, 4, 10, 0), clinicianName: null },
};

/** The same, given up in good time. */
export const sampleCancellation: AppointmentCancelledData = {
  ...sampleAppointment,
  lateCancel: false,
  lateFeeText: null,
  petHasDied: false,
  alsoCancelled: [],
};

/** The same, two days ahead; it can be changed until four hours before. */
export const sampleReminder: AppointmentReminderData = {
  ...sampleAppointment,
  kind: 'two-days',
  changeUntil: Date.UTC(2027, 0, 5, 5, 15),
  unsubscribeUrl: 'https://portal.example/api/unsubscribe?t=abc',
};

/** As long as the fields allow. */
export const longWords = {
  clientFirstName: 'Wilhelmina-Seraphina',
  petName: 'Sir Barksalot of Exampleton IV',
  reasonName: 'First consultation with a full health check, weight and diet advice',
  clinicianName: 'Bartholomew Featherstonehaugh-Cholmondeley',
  note: `${'W'.repeat(120)} <img src=x onerror=alert(1)> www.example.org`,
  preparation: null,
} as const satisfies Partial<AppointmentBookedData>;

const hostile = `<img src=x onerror="alert('1')"> www.evil.example\r\nBcc: a@evil.example`;

/** What a client could type to do harm. */
export const hostileClientWords = {
  clientFirstName: hostile,
  petName: hostile,
  note: hostile,
} as const satisfies Partial<AppointmentBookedData>;

/** The same in every field, and more of it. */
export const hostileWords = {
  ...hostileClientWords,
  note: `${hostile}\n${'"&<'.repeat(90)}`,
  reasonName: `"${hostile}`,
  clinicianName: hostile,
  practice: { ...sampleAppointment.practice, name: hostile, addressLines: [hostile] },
  preparation: 'Bring <b>everything</b>. '.repeat(200),
  reference: hostile,
} as const satisfies Partial<AppointmentBookedData>;
