import type { Appointment } from '@portal/contract/appointments/appointments.schemas';

/** Of £48, without anything that depends. */
export const plainPrice = {
  fromPence: 4800,
  isFrom: false,
  vatIncluded: true,
  note: null,
  included: null,
  extra: null,
  isEstimateDue: false,
  listPath: null,
};

/** Of Bella, long from now. */
export const bookedAppointment = {
  appointmentId: 7,
  version: 1,
  status: 'BOOKED',
  practiceId: 1,
  practiceName: 'Old Mill Vets',
  practicePhone: '01632 960110',
  practiceAddress: '2 Mill Lane, Wickford',
  petId: 1,
  petName: 'Bella',
  appointmentReasonId: 3,
  reasonName: 'Health check',
  clinicianName: 'Dr Lockyer',
  start: '2999-01-05T10:15:00+00:00',
  end: '2999-01-05T10:30:00+00:00',
  timeZone: 'Europe/London',
  note: null,
  price: null,
  canAmend: true,
  amendUntil: '2999-01-05T06:15:00+00:00',
  amendObstacle: null,
  canCancel: true,
  cancelUntil: '2999-01-05T10:15:00+00:00',
  lateCancel: false,
  undoUntil: null,
  rescheduledFrom: null,
  preparation: null,
  reference: 'OMV-4KQ7',
  request: null,
  icsUrl: '/7.ics',
  groupId: null,
  together: [],
} as unknown as Appointment;
