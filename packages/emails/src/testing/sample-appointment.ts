import type { AppointmentBookedData } from '../appointments/appointment-booked.ts';

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
