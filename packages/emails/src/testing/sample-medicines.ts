import type { MedicineLine } from '../medicines/medicine-lines.ts';
import { sampleAppointment } from './sample-appointment.ts';

export const sampleMedicine: MedicineLine = {
  petName: 'Olive',
  name: 'Thyrola',
  form: 'tablets',
  strength: '2.5 mg',
  state: 'SENT',
  message: null,
  readyUntil: null,
};

export const sampleMedicineMail = {
  practice: sampleAppointment.practice,
  timeZone: 'Europe/London',
  supply: 'COLLECT',
  items: [sampleMedicine],
  clientFirstName: 'Sam',
  requestsUrl: 'https://portal.example/drug-request',
};

export const sampleMedicineAnswer = {
  ...sampleMedicineMail,
  openingDays: [
    {
      first: 1,
      last: 5,
      hours: [
        { open: '08:30', close: '13:00' },
        { open: '14:00', close: '18:00' },
      ],
    },
    { first: 6, last: 7, hours: [] },
  ],
  checkUps: [],
};

export const sampleMedicineRequest = {
  ...sampleMedicineMail,
  clientName: 'Sam Marsh',
  clientPhone: '07700 900123',
  isUnreachable: false,
  note: null,
  answerBy: Date.UTC(2027, 0, 5, 16, 0),
  labelPhoto: 'NONE',
  answerUrl: 'https://portal.example/practice-medicines?key=1',
} as const;
