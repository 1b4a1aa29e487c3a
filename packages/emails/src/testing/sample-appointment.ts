import type { UpcomingAppointment } from '../appointments/appointment.ts';
import type { AppointmentCancelledData } from '../appointments/appointment-cancelled.ts';
import type { AppointmentMovedData } from '../appointments/appointment-moved.ts';
import type { AppointmentReminderData } from '../appointments/reminders/appointment-reminder.ts';
import type { DisruptionLine } from '../appointments/disruptions/practice-disruptions.ts';
import type { DiaryLine } from '../appointments/diary/practice-diary.ts';
import type { VerifyEmailData } from '../activation/activation-mails.ts';
import type { PracticeMessageData } from '../prices/practice-message.ts';
import type { GuestHoldData } from '../booking/guest-hold.ts';
import type { ClientTextData } from '../appointments/sms/client-text.ts';
import type { WaitingMail } from '../waiting-list/waiting-mails.ts';

export const sampleAppointment: UpcomingAppointment = {
  clientFirstName: 'Sam',
  petName: 'Bella',
  reasonName: 'Yearly vaccination',
  clinicianName: 'Amara Okafor',
  practice: {
    name: 'Mill Road Vets',
    phone: '01632 960123',
    email: 'hello@millroad.example',
    groupName: 'Example Vets',
    addressLines: ['14 Mill Road', 'Exampleton', 'ZZ99 1AB'],
    mapUrl: 'https://maps.example/?q=Mill+Road+Vets,+14+Mill+Road&zoom=16',
    pricesUrl: null,
  },
  startsAt: Date.UTC(2027, 0, 5, 9, 15),
  endsAt: Date.UTC(2027, 0, 5, 9, 30),
  timeZone: 'Europe/London',
  appointmentId: 7,
  petId: 12,
  species: 'Canine',
  hasPetPhoto: false,
  newcomer: null,
  hasNote: true,
  photoCount: 0,
  preparation: 'Feed Bella as usual. A short walk on the way helps her to settle.',
  reference: 'MRV-4KQ7',
  mayChange: true,
  mayCancel: true,
  price: null,
  words: {},
  portalUrl: 'https://portal.example',
};

export const sampleMove: AppointmentMovedData = {
  ...sampleAppointment,
  movedFrom: { startsAt: Date.UTC(2027, 0, 4, 10, 0), clinicianName: null, practiceName: null },
  byPractice: false,
};

export const sampleCancellation: AppointmentCancelledData & { appointmentId: number } = {
  ...sampleAppointment,
  practiceId: 1,
  reasonId: 3,
  lateCancel: false,
  lateFeeText: null,
  byPractice: false,
  petHasDied: false,
  alsoCancelled: [],
};

export const sampleLine: DiaryLine = {
  startsAt: Date.UTC(2027, 0, 5, 10, 15),
  petName: 'Olive',
  species: 'Cat',
  clientName: 'Daniel Okafor',
  clientPhone: '07700 900002',
  reasonName: 'Health check',
  clinicianName: 'Dr Fiona Lockyer',
  note: null,
  reference: 'MRV-4KQ8',
  isFirst: false,
  isAwaited: false,
  isUnreachable: false,
  isErased: false,
  photoCount: 0,
  isConfirmed: false,
  lateMinutes: null,
  hereAt: null,
  answers: '',
};

export const sampleDisruption: DisruptionLine = {
  startsAt: Date.UTC(2027, 0, 5, 10, 15),
  petName: 'Bella',
  species: 'Dog',
  clientName: 'Sarah Field',
  phone: '07700 900123',
  email: 'sarah@example.org',
  reasonName: 'Health check',
  clinicianName: 'Dr Fiona Lockyer',
  reference: 'MRV-4KQ8',
  why: 'closed on that day (Flooded building)',
};

export const sampleReminder: AppointmentReminderData = {
  ...sampleAppointment,
  kind: 'two-days',
  others: [],
  isConfirmed: false,
  answerUrl: 'https://portal.example/reminders?key=7.0.abc',
  changeUntil: Date.UTC(2027, 0, 5, 5, 15),
  unsubscribeUrl: 'https://portal.example/api/unsubscribe?t=abc',
};

export const sampleWaiting: WaitingMail = {
  ...sampleAppointment,
  petNames: [sampleAppointment.petName],
  holdEnd: Date.UTC(2027, 0, 3, 10, 40),
  standing: Date.UTC(2027, 0, 12, 10, 0),
  hasAccount: true,
  offerUrl: 'https://portal.example/appointments/earlier?offer=4',
  listUrl: 'https://portal.example/appointments/earlier',
  searchUrl: 'https://portal.example/appointments/4/change',
};

export const sampleMessage: PracticeMessageData = {
  practice: sampleAppointment.practice,
  kind: 'COMPLAINT',
  reference: 'M-4KQ7ZZ10',
  name: 'Jo Field',
  email: 'jo@example.org',
  phone: '01632 960123',
  petName: 'Bella',
  message: 'Nobody called back.\nTwice.',
  answerBy: '2026-11-30',
};

export const sampleClientText: ClientTextData = {
  practice: sampleAppointment.practice,
  timeZone: 'Europe/London',
  reference: 'M-4KQ7ZZ10',
  name: 'Jo Field',
  phone: '07700 900123',
  message: 'She is worse.\nCan we come earlier?',
  next: [
    {
      petName: 'Bella',
      reasonName: 'Yearly vaccination',
      startsAt: Date.parse('2027-01-05T09:15:00Z'),
      reference: sampleAppointment.reference,
    },
  ],
};

export const sampleHold: GuestHoldData = {
  firstName: 'Lena',
  petName: 'Milo',
  reasonName: 'New pet consultation',
  clinicianName: 'Dr A. Patel',
  practice: { ...sampleAppointment.practice, pricesUrl: 'https://portal.example.org/practices/1/prices' },
  price: { fromPence: 4800, isFrom: true, included: null, extra: null, isEstimateDue: false },
  startsAt: Date.parse('2027-01-05T09:15:00Z'),
  holdEnd: Date.parse('2027-01-04T16:40:00Z'),
  timeZone: 'Europe/London',
  link: 'https://portal.example.org/guest/complete?sb=sb_1&t=token',
};

export const sampleVerification: VerifyEmailData = {
  clientFirstName: 'Sam',
  practice: sampleAppointment.practice,
  link: 'https://portal.example/verified?code=1-abc&clientId=7&mode=link',
  linkHours: 24,
  digits: '012345',
  digitsMinutes: 10,
};

export const longWords = {
  clientFirstName: 'Wilhelmina-Seraphina',
  petName: 'Sir Barksalot of Exampleton IV',
  reasonName: 'First consultation with a full health check, weight and diet advice',
  clinicianName: 'Bartholomew Featherstonehaugh-Cholmondeley',
  preparation: null,
} as const satisfies Partial<UpcomingAppointment>;

const hostile = `<img src=x onerror="alert('1')"> www.evil.example\r\nBcc: a@evil.example`;

export const hostileClientWords = {
  clientFirstName: hostile,
  petName: hostile,
} as const satisfies Partial<UpcomingAppointment>;

export const hostileWords = {
  ...hostileClientWords,
  reasonName: `"${hostile}`,
  clinicianName: hostile,
  practice: { ...sampleAppointment.practice, name: hostile, addressLines: [hostile] },
  preparation: 'Bring <b>everything</b>. '.repeat(200),
  reference: hostile,
} as const satisfies Partial<UpcomingAppointment>;
